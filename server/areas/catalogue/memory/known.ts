import type { Language } from '#contract/languages';
import type { Finder } from './words/finder';
import type { Called } from './said';

/** What is known of a language's index. */
export interface Known {
  lang: Language;
  /** What brands and categories are called, as far as the index knows. */
  called: Called;
  /** null while the first one is made. */
  finder: Finder | null;
  /** Slots whose products have to be read again: those few that a search waits for. */
  fresh: Set<number>;
  /** The others. More than `tooMany` are not listed: the index is made anew then. */
  behind: Set<number>;
  /** Those that changed since the one in the making was begun; null while none is. */
  since: Set<number> | null;
  making: Promise<void> | null;
  /** Some are being read again; whether it is those few that a search waits for. */
  reading: Promise<void> | null;
  readsFresh: boolean;
  /** When its image was made, once it is there; when others heard that it has changed (by `performance`). */
  madeAt: number;
  toldAt: number;
}
/** So many are read again before a search is answered. */
export const waitedFor = 100;
/** Where more changed, an index is made anew while the old one still answers. */
export const tooMany = 5000;

export const unknown = (lang: Language, called: Called): Known => ({
  lang,
  called,
  finder: null,
  fresh: new Set(),
  behind: new Set(),
  since: null,
  making: null,
  reading: null,
  readsFresh: false,
  madeAt: 0,
  toldAt: -Infinity,
});
/** No more than tell that it is too many. */
export function add(into: Set<number>, slots: Iterable<number>): void {
  for (const slot of slots) if (into.size <= tooMany) into.add(slot);
}
/** The products in these slots are others now. */
export function note({ fresh, behind, since }: Known, slots: readonly number[]): void {
  if (since) add(since, slots);
  if (fresh.size + slots.length <= waitedFor) return add(fresh, slots);
  for (const all of [fresh, slots]) add(behind, all);
  fresh.clear();
}
/** So much has changed that it is cheaper to make it anew. */
export const isLost = ({ finder, behind }: Known): boolean =>
  finder !== null && (finder.worn || behind.size > tooMany);
/** The slots to be read again next: of one that is made anew only the few. */
export function lagging({ finder, fresh, behind, making }: Known): Set<number> | null {
  if (!finder) return null;
  if (fresh.size > 0) return fresh;
  return !making && behind.size > 0 && behind.size <= tooMany ? behind : null;
}
