import { hash as digest } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import { json, sql, type Db, type Tx } from './db/open';

/** A stable text of what was asked: key order does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
export const requestHash = (route: string, input: unknown): string => digest('sha256', `${route} ${canonical(input)}`, 'hex');

/** Without a key of the client's, the same request within 10 seconds is the same act. */
const derivedKey = (hash: string, now: Date) => `auto:${hash.slice(0, 40)}:${Math.floor(now.getTime() / 10_000)}`;

const clock = async (tx: Db): Promise<Date> => (await tx.row<{ now: Date }>(sql`select clock_timestamp() as now`))?.now ?? new Date();

/**
 * Key, effect and stored answer in one transaction (promises, section 0.4). A concurrent twin waits for the first,
 * then gets its answer; another body under the same key is 1000008; a refusal rolls back, so the key stays usable.
 */
export async function once<T>(db: Db, who: { actor: string; key: string | undefined; route: string; input: unknown }, effect: (tx: Tx) => Promise<T>): Promise<T> {
  if (who.key !== undefined && !/^[\w:.-]{8,128}$/.test(who.key)) throw new Refusal(codes.invalidParameter, 'idempotency-key');
  const hash = requestHash(who.route, who.input);
  return db.tx(async (tx) => {
    const key = who.key ?? derivedKey(hash, await clock(tx));
    const fresh = await tx.row(sql`insert into idem (actor, key, req_hash) values (${who.actor}, ${key}, ${hash}) on conflict do nothing returning key`);
    if (!fresh) return stored<T>(tx, who.actor, key, hash);
    const answer = await effect(tx);
    tx.later(sql`update idem set response = ${json(answer ?? null)}::jsonb where actor = ${who.actor} and key = ${key}`);
    return answer;
  });
}

async function stored<T>(tx: Db, actor: string, key: string, hash: string): Promise<T> {
  const row = await tx.row<{ req_hash: string; response: T | null }>(sql`select req_hash, response from idem where actor = ${actor} and key = ${key}`);
  if (!row) throw new Refusal(codes.stillInProgress);
  if (row.req_hash !== hash) throw new Refusal(codes.invalidParameter, 'idempotency-key was used for another request');
  return row.response as T;
}
