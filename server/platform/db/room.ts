import { statfsSync } from 'node:fs';
import type { Connection } from './transaction';

/** SQLSTATE of a disk, or of what the database may have of it, that is full. */
const full = '53100';
/** The same as the system says it of a file. */
const fullToo = ['ENOSPC', 'EDQUOT'];
/** There is no room for what was to be written; of it nothing was. There may be some later. */
export const noRoom = (error: unknown): boolean =>
  [full, ...fullToo].includes((error as { code?: string } | null)?.code ?? '');
/** For what is only good to have: where there is no room it is left out. */
export const ifRoom = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!noRoom(error)) throw error;
  });

/**
 * Bytes that stay free: PGlite begins its log in pieces of 16 MB, and where it finds no room for
 * one it stands still for good, with a core at work.
 */
const reserve = 64_000_000;
/** Names what changes something, functions that do included. */
const changing =
  /\b(insert|update|delete|ledger_post|stock_claim|listing_index_put|audit|create|alter)\b/i;
const known = new Map<string, boolean>();
function changes(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const said = changing.test(text);
  known.set(text, said);
  return said;
}
function refuseFull(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < reserve)
    throw Object.assign(
      new Error(
        `There are less than ${reserve / 1_000_000} MB left for ${folder}: nothing is written until there are more.`,
      ),
      { code: full },
    );
}
/**
 * The embedded database's connection, which changes nothing while its disk is nearly full. Looking
 * goes on.
 */
export const withRoom = ({ send, script }: Connection, folder: string): Connection => ({
  async send(queries) {
    if (queries.some(({ text }) => changes(text))) refuseFull(folder);
    return send(queries);
  },
  async script(text) {
    refuseFull(folder);
    return script(text);
  },
});
