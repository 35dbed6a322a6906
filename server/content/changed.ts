import { codes, Refusal } from '#contract/codes';
import type { Db } from '../db/open';
import { audit } from '../money/audit';

/** Writes down what a member of staff changed, as it was and as it is. */
export const changed = (db: Db, me: string, what: string, id: string, before: unknown, after: unknown): Promise<unknown> => audit(db, `staff:${me}`, `content.${what}`, { id, before: before ?? null, after: after ?? null });
/** One field is wrong. */
export const wrong = (field: string, message: string): Refusal => new Refusal(codes.invalidParameter, message, { fields: { [field]: message } });
/** A short name made of words; never one that is taken. */
export function freeSlug(words: string, taken: (id: string) => boolean): string {
  const base = words.normalize('NFD').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 56) || 'x';
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`;
    if (!taken(id)) return id;
  }
}
