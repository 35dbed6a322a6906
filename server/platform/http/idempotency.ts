import { codes, Refusal } from '#contract/codes';
import { clockOf } from '../db/clock';
import { sql, type Db, type Tx } from '../db/open';
import { mac, macFits } from '../crypto/vault';

/** A call that is done once. `input` holds no secret: it becomes a keyed hash that is kept. */
export interface Asking {
  actor: string;
  /** The client's idempotency key, if it sent one. */
  key: string | undefined;
  route: string;
  input: unknown;
  /** It moves money: its key is kept for good. */
  forever?: boolean;
}
interface Stored {
  req_hash: string;
  answer: string | null;
  made: string | null;
}
/** A stable text of what was asked: key order does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
const asked = ({ route, input }: Asking): string => `${route} ${canonical(input)}`;
/** `<id of the key>:<HMAC>`: what a stolen table says nothing about. */
export const requestHash = (who: Asking): string => mac('idem', asked(who));

/** Without a key of the client's, the same request within 10 seconds is the same act. */
const derivedKey = (hash: string, now: Date) =>
  `auto:${hash.slice(0, 49)}:${Math.floor(now.getTime() / 10_000)}`;

function checkKey(key: string | undefined): void {
  if (key !== undefined && !/^(?!auto:)[\w:.-]{8,128}$/.test(key))
    throw new Refusal(codes.invalidParameter, 'idempotency-key');
}
/** What an answer is about, in few letters: what is left of it once the answer itself is swept. */
function madeOf(answer: unknown): string | null {
  const { id, trade_sn, record } = (answer ?? {}) as {
    id?: unknown;
    trade_sn?: unknown;
    record?: { id?: unknown };
  };
  const made = record?.id ?? id ?? trade_sn;
  return typeof made === 'string' ? made : null;
}

/**
 * Key, effect and stored answer in one transaction (docs/rules.md, Money). A concurrent twin waits
 * for the first,
 * then gets its answer, letter by letter; another body under the same key is 1000008; a refusal
 * rolls back, so the key stays usable.
 */
export async function once<T>(db: Db, who: Asking, effect: (tx: Tx) => Promise<T>): Promise<T> {
  checkKey(who.key);
  const hash = requestHash(who);
  return db.tx(async (tx) => {
    const key = who.key ?? derivedKey(hash, await clockOf(tx));
    const forever = who.forever === true && who.key !== undefined;
    const fresh = await tx.row(
      sql`insert into idem (actor, key, req_hash, forever) values (${who.actor}, ${key}, ${hash}, ${forever}) on conflict do nothing returning key`,
    );
    if (!fresh) return answerOf<T>(await stored(tx, who.actor, key), who);
    const answer = await effect(tx);
    tx.later(
      sql`update idem set answer = ${JSON.stringify(answer ?? null)}, made = ${madeOf(answer)} where actor = ${who.actor} and key = ${key}`,
    );
    return answer;
  });
}
const stored = (db: Db, actor: string, key: string): Promise<Stored | undefined> =>
  db.row<Stored>(
    sql`select req_hash, answer, made from idem where actor = ${actor} and key = ${key}`,
  );

/**
 * An answer from long ago is not kept, but that it was done is: then the refusal says so, and
 * nothing is done again.
 */
function answerOf<T>(row: Stored | undefined, who: Asking): T {
  if (!row) throw new Refusal(codes.stillInProgress);
  if (!macFits('idem', asked(who), row.req_hash))
    throw new Refusal(codes.invalidParameter, 'idempotency-key was used for another request');
  if (row.answer === null)
    throw new Refusal(codes.operationFailed, 'error.doneBefore', { made: row.made });
  return JSON.parse(row.answer) as T;
}

/**
 * What the same key was answered before, if it was: to the same person, whose session asks again.
 * Null: it is new, or still being done.
 */
export async function answeredBefore<T>(db: Db, who: Asking): Promise<{ answer: T } | null> {
  checkKey(who.key);
  const row = who.key === undefined ? undefined : await stored(db, who.actor, who.key);
  return row ? { answer: answerOf<T>(row, who) } : null;
}
