import { sql, type Db } from '../../../platform/db/open';

/** At once: of one shop, and of one host. */
const atOnce = { shop: 2, host: 2 } as const;
/** Begun within a day for one shop, within an hour at one host. */
export const most = { shopPerDay: 2000, hostPerHour: 3000 } as const;
/** Seconds; more than a picture may take (server/platform/http/outward/get.ts). */
const lease = 90;

export interface Claimed {
  id: number;
  shop_id: string;
  address: string;
  tries: number;
}
/**
 * Under way. PGlite belongs to one process: whoever had something before is gone.
 */
const held = (db: Db, worker: string) =>
  sql`worker is not null and lease > clock_timestamp() and (${db.engine !== 'pglite'}::boolean or worker = ${worker})`;

/** What a shop has used up its day for waits until there is room again. */
const putOff = (db: Db) =>
  db.rows(sql`with spent as (select shop_id, min(began_at) + interval '24 hours' as until from picture_fetches
      where began_at > clock_timestamp() - interval '24 hours' group by 1 having count(*) >= ${most.shopPerDay})
    update picture_fetches f set due = s.until from spent s where s.shop_id = f.shop_id and f.ended_at is null and f.due < s.until`);
const waits = (db: Db) =>
  db.row(
    sql`select from picture_fetches where ended_at is null and due <= clock_timestamp() limit 1`,
  );
/**
 * The next that nobody fetches, taken for this process: of a shop and of a host that have room.
 */
export async function claim(db: Db, worker: string): Promise<Claimed | undefined> {
  if (!(await waits(db))) return undefined;
  return db.tx(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(7239102)`);
    await putOff(tx);
    const now = held(tx, worker);
    return tx.row<Claimed>(sql`
      update picture_fetches set worker = ${worker}, lease = clock_timestamp() + ${lease} * interval '1 second', tries = tries + 1, began_at = clock_timestamp()
      where id = (select f.id from picture_fetches f where f.ended_at is null and f.due <= clock_timestamp() and not coalesce(${now}, false)
        and f.shop_id <> all (array(select shop_id from picture_fetches where ${now} group by 1 having count(*) >= ${atOnce.shop}))
        and f.host <> all (array(select host from picture_fetches where ${now} group by 1 having count(*) >= ${atOnce.host}))
        and f.host <> all (array(select host from picture_fetches where began_at > clock_timestamp() - interval '1 hour' group by 1 having count(*) >= ${most.hostPerHour}))
        order by f.due, f.id limit 1 for update skip locked)
      returning id, shop_id, address, tries`);
  });
}
