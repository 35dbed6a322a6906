import type { Language } from '#contract/languages';
import { due, turn } from '../slices';
import { Builder, type Said } from './build';
import type { Image } from './image';

/** Reads what is said of so many products at once. */
export type Reader = (ids: readonly number[]) => Promise<ReadonlyMap<number, Said>>;

/**
 * The index of the products that stand in these slots, 0 where one is empty; others are served in
 * between.
 */
export async function make(
  lang: Language,
  ids: Float64Array,
  read: Reader,
  step: number,
): Promise<Image> {
  const builder = new Builder(lang);
  for (let from = 0; from < ids.length; from += step) {
    const some = ids.subarray(from, from + step);
    const said = await read([...some].filter((id) => id > 0));
    for (const id of some) {
      builder.add(said.get(id) ?? null);
      if (due()) await turn();
    }
  }
  return builder.image(ids);
}
