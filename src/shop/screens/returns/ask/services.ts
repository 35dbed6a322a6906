import { fromPromise } from 'xstate';
import { afterSale } from '#contract/afterSale';
import type { ReturnActors } from '#machines/flows/returnRequest/context';
import { call } from '#lib/api';
import { refresh } from '#lib/query';
import { uploadPicture } from '#lib/upload';

type In<K extends keyof ReturnActors> = { input: ReturnActors[K]['in']; signal: AbortSignal };
type Out<K extends keyof ReturnActors> = Promise<ReturnActors[K]['out']>;

const send = async ({ input: { key, ...asked } }: In<'submit'>): Out<'submit'> => {
  const made = await call(afterSale.submit, asked, { key });
  for (const row of [afterSale.list, afterSale.returnable, afterSale.waiting]) void refresh(row);
  return made;
};
/**
 * What asking back asks of the world. `onProgress` hears how much of a picture has been sent, from
 * 0 to 1.
 */
export const servicesWith = (onProgress: (part: number) => void) => ({
  load: fromPromise(({ input: { order }, signal }: In<'load'>): Out<'load'> =>
    call(afterSale.returnable, { id: order }, { signal }),
  ),
  upload: fromPromise(({ input: { file }, signal }: In<'upload'>): Out<'upload'> => {
    onProgress(0);
    return uploadPicture(file as File, { signal, onProgress });
  }),
  submit: fromPromise(send),
  find: fromPromise(send),
});
