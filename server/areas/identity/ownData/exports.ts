import { codes, Refusal } from '#contract/codes';
import { ownDataDays, ownDataPause, type OwnData, type OwnDataBytes } from '#contract/ownData';
import { seal, unseal } from '../../../platform/crypto/vault';
import { json, sql, type Db } from '../../../platform/db/open';
import { bytesOf, keepFile } from '../../../platform/files/store/keep';
import { archiveOf } from './archive';

const what = 'own data';
/** Minutes that one try may take, and how many there are. */
const lease = 10;
const mostTries = 3;
const hour = 3_600_000;

interface Row {
  asked_at: Date;
  made_at: Date | null;
  until: Date | null;
  bytes: number;
  parts: number;
  failed: boolean;
  now: Date;
}
const rowOf = (db: Db, userId: string) =>
  db.row<Row>(sql`select asked_at, made_at, until, bytes, parts, clock_timestamp() as now,
      made_at is null and tries >= ${mostTries} and lease < clock_timestamp() as failed
    from data_exports where user_id = ${userId} and (until is null or until > clock_timestamp())`);
const nothing: OwnData = {
  state: 'none',
  askedAt: null,
  madeAt: null,
  until: null,
  bytes: 0,
  parts: 0,
  nextAt: null,
};
/** How the caller's archive stands. */
export async function ownDataOf(db: Db, userId: string): Promise<OwnData> {
  const row = await rowOf(db, userId);
  if (!row) return nothing;
  const next = new Date(row.asked_at.getTime() + ownDataPause * hour);
  return {
    state: row.failed ? 'failed' : row.made_at ? 'ready' : 'preparing',
    askedAt: row.asked_at.toISOString(),
    madeAt: row.made_at?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    bytes: row.bytes,
    parts: row.parts,
    nextAt: row.failed || next <= row.now ? null : next.toISOString(),
  };
}
/** Takes the place of the one before. 1000010 with `until` while the last is younger than a day. */
export const askForOwnData = (db: Db, userId: string): Promise<OwnData> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select id from users where id = ${userId} for no key update`);
    const { nextAt } = await ownDataOf(tx, userId);
    if (nextAt) throw new Refusal(codes.tooManyRequests, '', { until: nextAt });
    await tx.rows(sql`delete from data_exports where user_id = ${userId}`);
    await tx.rows(sql`insert into data_exports (user_id) values (${userId})`);
    return ownDataOf(tx, userId);
  });

/** 2000019 where there is no such part, or none any more. */
export async function ownDataPartOf(db: Db, userId: string, n: number): Promise<OwnDataBytes> {
  const row = await db.row<{ sealed: Uint8Array | null; file: string | null }>(
    sql`select p.sealed, p.file from data_exports e join data_export_parts p on p.export_id = e.id
      where e.user_id = ${userId} and p.n = ${n} and e.made_at is not null
        and e.until > clock_timestamp()`,
  );
  const kept = row && (await bytesOf(row.sealed, row.file));
  if (!kept) throw new Refusal(codes.notFound);
  return { data: unseal(what, kept).toString('base64') };
}

interface Taken {
  id: number;
  user_id: number;
  tries: number;
}
/** Of several servers one makes it; one that died is followed by the next when its time is over. */
const takeOne = (db: Db) =>
  db.row<Taken>(sql`update data_exports set tries = tries + 1,
      lease = clock_timestamp() + ${lease} * interval '1 minute'
    where id = (select id from data_exports where made_at is null and tries < ${mostTries}
      and (lease is null or lease < clock_timestamp()) order by id limit 1 for update skip locked)
    returning id, user_id, tries`);

/** Only who made it last says that it is ready: its person is told. */
const finish = (db: Db, { id, tries }: Taken, made: { bytes: number; parts: number }) =>
  db.tx(async (tx) => {
    const won = await tx.row(sql`update data_exports set made_at = clock_timestamp(),
        until = clock_timestamp() + ${ownDataDays} * interval '1 day', bytes = ${made.bytes},
        parts = ${made.parts} where id = ${id} and made_at is null and tries = ${tries} returning id`);
    if (!won) return;
    const message = json({ entity: 'ownData', id, event: 'ready', from: null, to: 'ready' });
    await tx.rows(
      sql`insert into outbox (topic, payload) values ('ownData.ready', ${message}::jsonb)`,
    );
  });

/** Makes the archives that were asked for, one after the other. Answers how many. */
export async function makeOwnData(db: Db): Promise<number> {
  for (let made = 0; ; made++) {
    const taken = await takeOne(db);
    if (!taken) return made;
    const archive = await archiveOf(
      db,
      taken.user_id,
      async (part, n) =>
        void (await db.rows(sql`insert into data_export_parts (export_id, n, file)
          values (${taken.id}, ${n}, ${await keepFile(db, seal(what, part))})
          on conflict (export_id, n) do update set sealed = null, file = excluded.file`)),
    );
    await finish(db, taken, archive);
  }
}
/** What lay ready for a week is gone. */
export const sweepOwnData = (db: Db): Promise<unknown> =>
  db.rows(sql`delete from data_exports where until < clock_timestamp()
    or (made_at is null and tries >= ${mostTries} and asked_at < clock_timestamp() - interval '7 days')`);
