import { importIs } from '#machines/lifecycles/importTags';
import { fromPromise } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import { rowSending } from '#contract/endpoint';
import { imports, type ProductImport } from '#contract/imports';
import type { ImportingActors } from '#machines/flows/importing/context';
import { officeCall } from '#lib/officeApi';
import { officeUpload } from '#lib/officeUpload';
import { refresh } from '#lib/query';

type In<K extends keyof ImportingActors> = { input: ImportingActors[K]['in']; signal: AbortSignal };
type Out<K extends keyof ImportingActors> = Promise<ImportingActors[K]['out']>;
/** 64 MB over a slow line. */
const patience = 300_000;
/** The list shows it as soon as it is there. */
const told = <T>(answer: T): T => {
  void refresh(imports.index);
  return answer;
};
const view = (id: string, signal: AbortSignal) => officeCall(imports.view, { id }, { signal });

async function load({ input: { id }, signal }: In<'load'>): Out<'load'> {
  if (id)
    return view(id, signal).catch((failure: Failure) => {
      if (failure.kind === 'code' && failure.code === codes.notFound) return null;
      throw failure;
    });
  const { imports: all } = await officeCall(imports.index, {}, { signal });
  const one = all.find(({ state }) => importIs(state, 'open'));
  return one ? view(one.id, signal) : null;
}
async function act({ input: { id, act: event, fields, uncounted, key } }: In<'act'>): Out<'act'> {
  const send = (): Promise<ProductImport> => {
    if (event === 'check')
      return officeCall(
        imports.check,
        { id, ...(fields ? { fields } : {}), ...(uncounted === null ? {} : { uncounted }) },
        { key },
      );
    return officeCall(rowSending(imports, event), { id }, { key });
  };
  return told(await send());
}
/**
 * What an import asks of the world. `onProgress` hears how much of the file has been sent, from 0
 * to 1.
 */
export const servicesWith = (onProgress: (part: number) => void) => ({
  load: fromPromise(load),
  upload: fromPromise(async ({ input: { file }, signal }: In<'upload'>): Out<'upload'> => {
    onProgress(0);
    return told(await officeUpload(imports.add, file as File, { signal, onProgress, patience }));
  }),
  look: fromPromise(({ input: { id }, signal }: In<'look'>): Out<'look'> => view(id, signal)),
  act: fromPromise(act),
});
