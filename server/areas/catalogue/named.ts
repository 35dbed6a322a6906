import { fold } from '#contract/fold';
import type { SearchPage } from '#contract/catalogue';
import type { Engine } from './engine';
import { Lru } from '../../platform/lru';
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
/** So many questions are remembered while names hold. */
const remembered = 2000;
const asked = new WeakMap<Names, Lru<Record<Kind, Match[]>>>();
/** Shops and brands that a question names, or begins to; compared once for all that is told of it. */
function matches(names: Names, question: string): Record<Kind, Match[]> {
  const known = asked.get(names) ?? new Lru<Record<Kind, Match[]>>(remembered);
  asked.set(names, known);
  const words = wordsOf(question);
  const { shops, brands } = plain(names);
  const made = () => ({ shops: matching(shops, words), brands: matching(brands, words) });
  return known.get(words) ?? known.set(words, made());
}
/** Shops whose whole name stands in the question: ids. */
export const shopsNamed = (names: Names, question: string): string[] =>
  matches(names, question)
    .shops.filter(({ whole }) => whole)
    .map(({ id }) => id);

/**
 * Shops or brands with something on sale whose name the question holds, or whose name has what was
 * asked at the beginning of a word; the very name first, then by how much there is.
 */
export async function named(catalogue: Engine, kind: Kind, question: string): Promise<Place[]> {
  const filled = await catalogue.filled();
  const group = (id: string) => (kind === 'shops' ? `s:${id}` : `b:${id}`);
  return matches(catalogue.names, question)
    [kind].map(({ id, name, picture, whole }) => ({
      place: { id, name, picture, count: filled.get(group(id))?.count ?? 0 },
      whole,
    }))
    .filter(({ place }) => place.count > 0)
    .sort((a, b) => Number(b.whole) - Number(a.whole) || b.place.count - a.place.count)
    .slice(0, most)
    .map(({ place }) => place);
}
