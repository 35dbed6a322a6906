import { setTimeout as sleep } from 'node:timers/promises';
import { json, sql, type Db } from '../../../platform/db/open';
import { finished } from './finished';
import { put, type Fetched } from './put';

/** Pictures that begin to wait in one transaction. */
const slice = 100;
const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.slice(0, 255) : '';

/** `id`: of an import; null for what files from the terminal name. */
interface Next {
  id: number | null;
  shop_id: string;
}
const ofSellers = (db: Db) =>
  db.row<Next>(sql`select i.id, i.shop_id from product_imports i where i.state = 'done'
    and exists (select from import_pictures p where p.import_id = i.id and p.fetch_id is null) order by i.id limit 1`);

const ofTerminal = (db: Db) =>
  db.row<Next>(sql`select null::bigint as id, p.shop_id from import_pictures i join products p on p.id = i.product_id
    where i.import_id is null and i.fetch_id is null order by i.id limit 1`);
const nextNamed = async (db: Db) => (await ofSellers(db)) ?? ofTerminal(db);
const namedBy = ({ id, shop_id }: Next) =>
  id === null
    ? sql`i.import_id is null and exists (select from products p where p.id = i.product_id and p.shop_id = ${shop_id})`
    : sql`i.import_id = ${id}`;

/** Some of an import's pictures wait from now on; what failed before is tried once more. */
const queueSome = (db: Db, next: Next): Promise<void> =>
  db.tx(async (tx) => {
    const { shop_id } = next;
    const some = await tx.rows<{ id: number; address: string }>(
      sql`select id, address from import_pictures i where ${namedBy(next)} and fetch_id is null order by id limit ${slice} for update`,
    );
    const addresses = [...new Set(some.map(({ address }) => address))].toSorted();
    const rows = addresses.map((address) => ({ address, host: hostOf(address) }));
    await tx.rows(sql`insert into picture_fetches as f (shop_id, address, host)
      select ${shop_id}, address, host from jsonb_to_recordset(${json(rows)}::jsonb) as r(address text, host text) order by address
      on conflict (shop_id, address) do update set ended_at = null, reason = '', tries = 0, due = clock_timestamp() where f.reason <> ''`);
    await tx.rows(sql`update import_pictures i set fetch_id = f.id, version = coalesce(i.version, p.version)
      from picture_fetches f, products p where i.id = any(${some.map((one) => one.id)}::bigint[])
        and f.shop_id = ${shop_id} and f.address = i.address and p.id = i.product_id`);
    const there = await tx.rows<Fetched>(
      sql`select id, address, picture_id from picture_fetches f where shop_id = ${shop_id} and address = any(${addresses}::text[]) and picture_id is not null
        and exists (select from import_pictures i join products p on p.id = i.product_id where i.fetch_id = f.id
          and (p.picture = f.address or p.pictures @> jsonb_build_array(jsonb_build_object('src', f.address))
            or exists (select from variants v where v.product_id = p.id and v.picture = f.address))) order by id`,
    );
    for (const one of there) await put(tx, one);
    await finished(
      tx,
      there.map(({ id }) => id),
    );
  });
/**
 * What imports that are done name begins to wait. What was fetched for the shop before is put where
 * it is named at once.
 */
export async function queue(db: Db, stopped: () => boolean): Promise<void> {
  for (let next = await nextNamed(db); next && !stopped(); next = await nextNamed(db)) {
    await queueSome(db, next);
    await sleep(db.engine === 'pglite' ? 4 : 0);
  }
}
