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

/** A shop or a brand that a question may mean. */
interface Match extends Plain {
  /** Its whole name stands in the question. */
  whole: boolean;
}
function matching(rows: readonly Plain[], asked: string): Match[] {
  const begun = asked.slice(0, -1);
  return rows
    .map((row) => ({ ...row, whole: row.words.length > 3 && asked.includes(row.words) }))
    .filter(({ words, whole }) => whole || (asked.length > 3 && words.includes(begun)));
}
/** Shops and brands that a question names, or begins to; compared once for all that is told of it. */
function matches(catalogue: Catalogue, question: string): Record<Kind, Match[]> {
  const asked = wordsOf(question);
  const key = `named ${asked}`;
  const known = catalogue.answers.get(key) as Record<Kind, Match[]> | undefined;
  if (known) return known;
  const { shops, brands } = plain(catalogue.names);
  const found = { shops: matching(shops, asked), brands: matching(brands, asked) };
  catalogue.answers.set(key, found);
  return found;
}
/** The products of shops whose whole name stands in the question. */
export const soldByNamed = (catalogue: Catalogue, question: string): Int32Array[] =>
  matches(catalogue, question)
    .shops.filter(({ whole }) => whole)
    .map(({ id }) => productsOf(catalogue, 'shops', id));

/**
 * Shops or brands with something on sale whose name the question holds, or whose name has what was
 * asked at the beginning of a word; the very name first, then by how much there is.
 */
export const named = (catalogue: Catalogue, kind: Kind, question: string): Place[] =>
  matches(catalogue, question)
    [kind].map(({ id, name, picture, whole }) => ({
      place: { id, name, picture, count: productsOf(catalogue, kind, id).length },
      whole,
    }))
    .filter(({ place }) => place.count > 0)
    .sort((a, b) => Number(b.whole) - Number(a.whole) || b.place.count - a.place.count)
    .slice(0, most)
    .map(({ place }) => place);
