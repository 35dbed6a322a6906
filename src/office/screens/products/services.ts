import { fromPromise } from 'xstate';
import { codes, type Failure } from '#contract/codes';
import { listings } from '#contract/listings';
import type { ProductActors } from '#machines/flows/product/context';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';

type In<K extends keyof ProductActors> = { input: ProductActors[K]['in']; signal: AbortSignal };
type Out<K extends keyof ProductActors> = Promise<ProductActors[K]['out']>;
/** The list shows it as soon as it is there. */
const told = <T>(answer: T): T => {
  void refresh(listings.index);
  return answer;
};
async function load({ input: { id }, signal }: In<'load'>): Out<'load'> {
  const [product, choices] = await Promise.all([
    id ? officeCall(listings.view, { id }, { signal }) : null,
    officeCall(listings.choices, {}, { signal }),
  ]);
  return { product, choices };
}
const look = ({ input, signal }: In<'look'>): Out<'look'> =>
  officeCall(listings.view, input, { signal });
const save = async ({ input: { key, ...input } }: In<'save'>): Out<'save'> =>
  told(await officeCall(listings.save, input, { key }));
/**
 * How it stands afterwards is asked for: the call answers for many and tells only which were done.
 */
async function act({ input: { id, event, key } }: In<'act'>): Out<'act'> {
  const { refused } = told(await officeCall(listings.act, { ids: [id], event }, { key }));
  const hindered = refused.find((one) => one.id === id)?.can ?? null;
  const product = await officeCall(listings.view, { id }, {}).catch((failure: Failure) => {
    if (
      event === 'remove' &&
      !hindered &&
      failure.kind === 'code' &&
      failure.code === codes.notFound
    )
      return null;
    throw failure;
  });
  return { product, refused: hindered };
}

/** What the editor of a product asks of the world. */
export const services = {
  load: fromPromise(load),
  look: fromPromise(look),
  save: fromPromise(save),
  act: fromPromise(act),
};
