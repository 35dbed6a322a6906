import { randomUUID } from 'node:crypto';
import { sql, type Db } from '../../../platform/db/open';
import { pictureFrom } from '../../../platform/files/pictures/fromAddress';
import { keepPicture } from '../../../platform/files/pictures/store';
import type { Outward } from '../../../platform/http/outward/get';
import { NotFetched } from '../../../platform/http/outward/notFetched';
import { outgoing } from '../../../platform/seeing/outgoing';
import type { Background } from '../../../platform/workflow/background';
import { claim, type Claimed } from './claim';
import { finished } from './finished';
import { put } from './put';
import { queue } from './queue';
import { reasonOf } from './reason';

/** At once in this process. */
const lanes = 4;
const mostTries = 4;
/** Seconds until the next try. */
const waits = [0, 30, 300, 1800];

const mine = ({ id }: Claimed, worker: string) =>
  sql`id = ${id} and worker = ${worker} and ended_at is null`;

/** Gives it back: to be tried anew, or for good. */
async function failed(db: Db, one: Claimed, worker: string, error: unknown): Promise<void> {
  const why = reasonOf(error) ?? { reason: 'trouble', again: true };
  if (why.again && one.tries < mostTries)
    return void (await db.rows(sql`update picture_fetches set worker = null, lease = null,
      due = clock_timestamp() + ${waits[one.tries] ?? 0} * interval '1 second' where ${mine(one, worker)}`));
  await db.tx(async (tx) => {
    const ended =
      await tx.row(sql`update picture_fetches set worker = null, lease = null, reason = ${why.reason},
      ended_at = clock_timestamp() where ${mine(one, worker)} returning id`);
    if (ended) await finished(tx, [one.id]);
  });
}
/** Kept first, then put where it belongs with the word that it has come: all of that or nothing. */
async function kept(db: Db, one: Claimed, worker: string, bytes: Buffer): Promise<void> {
  const { id: picture } = await keepPicture(db, bytes, one.shop_id, { counted: false });
  await db.tx(async (tx) => {
    const row =
      await tx.row(sql`update picture_fetches set worker = null, lease = null, picture_id = ${picture},
      ended_at = clock_timestamp() where ${mine(one, worker)} returning id`);
    if (!row) return;
    await put(tx, { ...one, picture_id: picture });
    await finished(tx, [one.id]);
  });
}
/** A stopped server gives its work back, and the stop does not count as a try. */
const release = (db: Db, one: Claimed, worker: string) =>
  db.rows(
    sql`update picture_fetches set worker = null, lease = null, tries = tries - 1 where ${mine(one, worker)}`,
  );
async function fetchOne(db: Db, one: Claimed, worker: string, outward: Outward): Promise<void> {
  try {
    // It ended with the server each time: it will again.
    if (one.tries > mostTries) throw new NotFetched('trouble');
    const bytes = await outgoing('picture', () => pictureFrom(one.address, outward));
    await kept(db, one, worker, bytes);
  } catch (error) {
    if (outward.signal?.aborted) return void (await release(db, one, worker));
    await failed(db, one, worker, error);
    if (!reasonOf(error)) throw error;
  }
}
/**
 * Fetches what waits, a few at a time (docs/decisions/084). Answers how many it tried.
 */
export async function workFetches(
  db: Db,
  outward: Outward,
  onError: (error: unknown) => void = () => undefined,
  worker: string = randomUUID(),
): Promise<number> {
  const stopped = () => outward.signal?.aborted === true;
  await queue(db, stopped);
  let tried = 0;
  const lane = async () => {
    const next = async () => (stopped() ? undefined : claim(db, worker));
    for (let one = await next(); one; one = await next(), tried++)
      await fetchOne(db, one, worker, outward).catch(onError);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return tried;
}
/** As a job: begins the work and lets the other jobs go on. */
export function fetchJob(
  db: Db,
  standIns: Outward['standIns'],
  onError: (error: unknown) => void,
): Background {
  const worker = randomUUID();
  const stopping = new AbortController();
  let working: Promise<unknown> | null = null;
  return {
    async run() {
      working ??= workFetches(db, { standIns, signal: stopping.signal }, onError, worker)
        .catch(onError)
        .finally(() => (working = null));
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
