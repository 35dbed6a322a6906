import { fold } from '#contract/fold';
import type { SearchPage } from '#contract/catalogue';
import type { Catalogue } from './catalogue';
import type { Names } from './names';

type Place = SearchPage['shops'][number];
type Kind = 'shops' | 'brands';
interface Plain {
  id: string;
  name: string;
  picture: string;
  /** Its words, a space around each. */
  words: string;
}
const most = 3;
const wordsOf = (text: string) =>
  ` ${
    fold(text)
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.join(' ') ?? ''
  } `;
const kept = new WeakMap<Names, Record<Kind, Plain[]>>();
/** Names are compared with every question: they are taken apart once. */
function plain(names: Names): Record<Kind, Plain[]> {
  const known = kept.get(names);
  if (known) return known;
  const of = (kind: Kind) =>
    [...names[kind].values()].map((row) => ({ ...row, words: wordsOf(row.name) }));
  const made = { shops: of('shops'), brands: of('brands') };
  kept.set(names, made);
  return made;
}
const productsOf = ({ orders }: Catalogue, kind: Kind, id: string): Int32Array =>
  orders.list('best', kind === 'shops' ? `s:${id}` : `b:${id}`);

/** The products of shops whose whole name stands in the question. */
export function soldByNamed(catalogue: Catalogue, question: string): number[] {
  const asked = wordsOf(question);
  return plain(catalogue.names)
    .shops.filter(({ words }) => words.length > 3 && asked.includes(words))
    .flatMap(({ id }) => [...productsOf(catalogue, 'shops', id)]);
}

/**
 * Shops or brands with something on sale whose name the question holds, or whose name has what was
 * asked at the beginning of a word; the very name first, then by how much there is.
 */
export function named(catalogue: Catalogue, kind: Kind, question: string): Place[] {
  const asked = wordsOf(question);
  if (asked.length < 4) return [];
  const begun = asked.slice(0, -1);
  return plain(catalogue.names)
    [kind].filter(
      ({ words }) => words.includes(begun) || (words.length > 3 && asked.includes(words)),
    )
    .map(({ id, name, picture, words }) => ({
      place: { id, name, picture, count: productsOf(catalogue, kind, id).length },
      very: asked.includes(words) ? 0 : 1,
    }))
    .filter(({ place }) => place.count > 0)
    .sort((a, b) => a.very - b.very || b.place.count - a.place.count)
    .slice(0, most)
    .map(({ place }) => place);
}
