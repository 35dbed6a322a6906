import type { Sets } from '../../search/sets';
import { common, merged, Posting } from './posting';

/** What words lead to, as lists of entries. */
export const postings: Sets<Posting> = {
  of: (words) => merged(words.map(({ list }) => list)),
  any: merged,
  all: (lists) => (lists.length === 1 ? (lists[0] as Posting) : Posting.of(common(lists))),
  empty: ({ size }) => size === 0,
};
