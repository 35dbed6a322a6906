import { sql, type Db } from '../../../platform/db/open';

/**
 * What a report said 90 days ago nobody reads any more, and what was fetched then is asked for anew.
 */
export async function tidyFetches(db: Db): Promise<void> {
  await db.rows(
    sql`delete from import_pictures where id in (select p.id from import_pictures p left join product_imports i on i.id = p.import_id
      left join picture_fetches f on f.id = p.fetch_id
      where (p.import_id is null or i.ended_at is not null) and coalesce(i.ended_at, p.named_at) < clock_timestamp() - interval '90 days' and (f.id is null or f.ended_at is not null) limit 5000)`,
  );
  await db.rows(
    sql`delete from picture_fetches where id in (select f.id from picture_fetches f where f.ended_at < clock_timestamp() - interval '90 days'
      and not exists (select from import_pictures p where p.fetch_id = f.id) limit 5000)`,
  );
}
