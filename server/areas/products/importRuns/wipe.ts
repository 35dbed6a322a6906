import { productImport } from '#machines/lifecycles/productImport';
import { statesWith } from '#machines/lifecycle';
import { sql, type Db, names } from '../../../platform/db/open';

const step = 400;

/**
 * Takes away, a little at a time, what an import laid beside the shop's products. What is done
 * stays.
 */
export async function wipe(db: Db, id: number): Promise<void> {
  for (;;) {
    const gone = await db.tx(async (tx) => {
      const rows = await tx.rows<{ id: number }>(
        sql`select p.id from products p join product_imports i on i.id = p.import_id and i.state <> 'done' where p.import_id = ${id} limit ${step}`,
      );
      const ids = rows.map((row) => row.id);
      await tx.rows(sql`delete from variants where product_id = any(${ids}::bigint[])`);
      await tx.rows(sql`delete from products where id = any(${ids}::bigint[])`);
      return ids.length;
    });
    if (gone === 0) break;
  }
  for (const table of [sql`import_products`, sql`import_variants`]) {
    while (
      (
        await db.rows(
          sql`delete from ${table} where ctid in (select ctid from ${table} where import_id = ${id} limit ${step}) returning import_id`,
        )
      ).length > 0
    )
      continue;
  }
  await db.rows(
    sql`delete from brands b where import_id = ${id} and not exists (select from products p where p.brand_id = b.id)`,
  );
}
/** The report of an earlier reading. */
export async function wipeReport(db: Db, id: number): Promise<void> {
  await db.rows(sql`delete from import_pictures where import_id = ${id} and fetch_id is null`);
  while (
    (
      await db.rows(
        sql`delete from import_rows where (import_id, n) in (select import_id, n from import_rows where import_id = ${id} limit 2000) returning n`,
      )
    ).length > 0
  )
    continue;
}
/**
 * Nobody needs the file of an import that is over, nor what it laid ready where it was not taken.
 */
export async function tidy(db: Db): Promise<void> {
  const over = await db.rows<{ id: number; state: string }>(sql`
    select id, state from product_imports i where state in ${names(statesWith(productImport, 'ended'))}
      and (exists (select from import_chunks c where c.import_id = i.id) or exists (select from import_products w where w.import_id = i.id) or exists (select from import_variants w where w.import_id = i.id)
        or (state <> 'done' and (exists (select from products p where p.import_id = i.id) or exists (select from brands b where b.import_id = i.id and not exists (select from products p where p.brand_id = b.id))))) limit 20`);
  for (const { id } of over) {
    await wipe(db, id);
    while (
      (
        await db.rows(
          sql`delete from import_chunks where (import_id, n) in (select import_id, n from import_chunks where import_id = ${id} limit 20) returning n`,
        )
      ).length > 0
    )
      continue;
  }
  // Uploads that broke off, and reports nobody reads any more.
  await db.rows(
    sql`delete from product_imports where id in (select id from product_imports where received_at is null and created_at < clock_timestamp() - interval '1 hour' limit 10)`,
  );
  await db.rows(
    sql`delete from import_rows where (import_id, n) in (select r.import_id, r.n from import_rows r join product_imports i on i.id = r.import_id where i.ended_at < clock_timestamp() - interval '90 days' limit 5000)`,
  );
}
