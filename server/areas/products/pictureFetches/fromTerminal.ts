import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchReason } from '#contract/pictureFetch';
import { sql, type Db } from '../../../platform/db/open';
import type { Outward } from '../../../platform/http/outward/get';
import { workFetches } from './worker';

/** How far a shop's pictures are that files from the terminal name. */
export interface Fetching {
  all: number;
  fetched: number;
  failed: number;
  /** To be fetched now, here or by whoever has begun it. */
  now: number;
  /** When those are tried again that did not come yet. */
  until: Date | null;
}
export interface Failure {
  line: number;
  address: string;
  reason: FetchReason;
}
const ofShop = (shop: string) =>
  sql`from import_pictures i join products p on p.id = i.product_id left join picture_fetches f on f.id = i.fetch_id
    where i.import_id is null and p.shop_id = ${shop}`;
const standing = async (db: Db, shop: string): Promise<Fetching> => {
  const row = await db.row<Fetching>(sql`select count(distinct i.address)::int as all,
      count(distinct i.address) filter (where f.picture_id is not null)::int as fetched,
      count(distinct i.address) filter (where f.reason <> '')::int as failed,
      count(distinct i.address) filter (where f.ended_at is null and coalesce(f.due <= clock_timestamp(), true))::int as now,
      min(f.due) filter (where f.ended_at is null and f.due > clock_timestamp()) as until ${ofShop(shop)}`);
  return row ?? { all: 0, fetched: 0, failed: 0, now: 0, until: null };
};
/** Milliseconds between two looks. */
const pause = 500;

/**
 * Fetches what the shop's files from the terminal name, by the mall's own job: what others have
 * begun is waited for, what has to wait is left to the mall. The signal ends it; nothing is lost.
 */
export async function fetchNamed(
  db: Db,
  shop: string,
  outward: Outward,
  {
    onProgress,
    onError,
  }: { onProgress: (seen: Fetching) => void; onError: (error: unknown) => void },
): Promise<Fetching> {
  for (;;) {
    const work = workFetches(db, outward, onError);
    const done = work.then(() => true);
    while (!(await Promise.race([done, sleep(pause, false)]))) onProgress(await standing(db, shop));
    const seen = await standing(db, shop);
    if (seen.now === 0 || outward.signal?.aborted) return seen;
    await sleep(pause);
  }
}
/** Pictures of the shop's files from the terminal that did not come, by their line. */
export const failuresAt = (db: Db, shop: string): Promise<Failure[]> =>
  db.rows<Failure>(sql`select i.line, i.address, f.reason ${ofShop(shop)} and f.reason <> ''
    order by i.line, i.id`);
