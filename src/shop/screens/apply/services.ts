import { fromPromise } from 'xstate';
import { sellerApplication, type Application } from '#contract/applications';
import { handover } from '#contract/sellerOffice';
import type { ApplicationInput } from '#contract/shapes/applications';
import { pictureField } from '#machines/flows/apply/standing';
import type { ApplyActors } from '#machines/flows/apply/context';
import { call } from '#lib/api';
import { put, queryClient } from '#lib/query';
import { uploadPicture } from '#lib/upload';

type In<K extends keyof ApplyActors> = { input: ApplyActors[K]['in']; signal: AbortSignal };
type Out<K extends keyof ApplyActors> = Promise<ApplyActors[K]['out']>;

/**
 * Every answer is the whole application: it stands wherever the application is shown. An older one
 * under way is not waited for.
 */
async function told<T extends Application | null>(answer: T): Promise<T> {
  await queryClient.cancelQueries({ queryKey: [sellerApplication.view.path] });
  put(sellerApplication.view, {}, answer);
  return answer;
}
const look = async ({ signal }: In<'load'>): Out<'load'> =>
  told(await call(sellerApplication.view, {}, { signal }));

let last: Promise<unknown> = Promise.resolve();
/** One after the other, also when its page has been left: what was typed last is what stays. */
function keep(typed: ApplicationInput): Promise<Application> {
  const mine = last.then(() => call(sellerApplication.save, typed)).then(told);
  last = mine.catch(() => undefined);
  return mine;
}
const upload =
  (onProgress: (part: number) => void) =>
  async ({ input: { side, file, typed }, signal }: In<'upload'>): Out<'upload'> => {
    onProgress(0);
    const { id } = await uploadPicture(file as File, { signal, onProgress });
    return keep({ ...typed, [pictureField(side)]: id });
  };

/**
 * What the application asks of the world. `onProgress` hears how much of a picture has been sent,
 * from 0 to 1.
 */
export const servicesWith = (onProgress: (part: number) => void) => ({
  load: fromPromise(look),
  find: fromPromise(look),
  save: fromPromise(({ input }: In<'save'>): Out<'save'> => keep(input)),
  upload: fromPromise(upload(onProgress)),
  apply: fromPromise(async ({ input: { key } }: In<'apply'>): Out<'apply'> =>
    told(await call(sellerApplication.apply, {}, { key })),
  ),
  handOver: fromPromise(({ signal }: In<'handOver'>): Out<'handOver'> =>
    call(handover.make, {}, { signal }),
  ),
});
