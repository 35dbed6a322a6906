import { setTimeout as sleep } from 'node:timers/promises';
import { listingHours } from '#contract/listings';
import { advance } from '../../../platform/workflow/advance';
import { nudge } from '../../catalogue/catalogue';
import { json, sql, type Db } from '../../../platform/db/open';
import { giveBack, land } from '../productCsv/landing';
import { variantShape } from '../productCsv/saveVariants';
import { beat, Stopped, type Work } from './beat';
import { importColumns, importLife, type ImportRow } from './importRun.lifecycle';

/**
 * Minutes for which what was read counts as what is there: later, or after a hand changed a
 * product, the file is read once more.
 */
const fresh = 60;
/** Products changed in one transaction: on PGlite everybody else waits that long. */
const slice = 150;

export async function isFresh(db: Db, { id, shop }: Work): Promise<boolean> {
  const row = await db.row<{
    ok: boolean;
  }>(sql`select i.decided_at is not null or (coalesce(i.staged_at > clock_timestamp() - ${fresh} * interval '1 minute', false)
      and not exists (select from products p where p.shop_id = ${shop} and p.import_id is distinct from i.id and p.updated_at >= i.staged_at)) as ok from product_imports i where i.id = ${id}`);
  return row?.ok ?? false;
}
type Ids = readonly number[];
/**
 * Words, pictures and choices of products that are there. Where it stands follows the chart of a
 * listing: what changed is looked at
 * again (`settle`), and off the shelf until then.
 */
const products = ({ id, by }: Work, ids: Ids) => sql`
  with was as (select p.id, p.state, case when not w.looks then p.state when p.state = 'onSale' then 'inReview' when p.state = 'offSale' then 'draft' else p.state end as goes
      from products p join import_products w on w.product_id = p.id where w.import_id = ${id} and p.id = any(${ids}::bigint[])),
    now as (update products p set state = was.goes, version = p.version + 1, changed_by = ${by}::bigint, updated_at = clock_timestamp(),
      sent_at = case when was.goes = 'inReview' and was.state <> 'inReview' then clock_timestamp() else p.sent_at end,
      deadline = case when was.goes <> 'inReview' then null when was.state <> 'inReview' then clock_timestamp() + ${listingHours} * interval '1 hour' else p.deadline end,
      name = coalesce(w.head->'name', p.name), short_description = coalesce(w.head->'short_description', p.short_description), description = coalesce(w.head->'description', p.description),
      brand_id = case when w.head is null then p.brand_id else w.head->>'brand_id' end, category_id = case when w.head is null then p.category_id else w.head->>'category_id' end,
      ground = coalesce(w.head->>'ground', p.ground), picture = coalesce(w.head->>'picture', nullif(p.picture, ''), w.pictures->0->>'src', ''), options = coalesce(w.options, p.options),
      pictures = coalesce(w.pictures, w.head->'pictures', p.pictures), specification = coalesce(w.head->'specification', p.specification), import_hash = coalesce(nullif(w.hash, ''), p.import_hash)
      from import_products w, was where w.import_id = ${id} and w.product_id = p.id and was.id = p.id returning p.id)
  insert into listing_history (product_id, by, actor, event, from_state, to_state)
    select was.id, 'seller', ${`user:${by}`}, 'change', was.state, was.goes
    from was join now using (id) where was.goes <> was.state`;
const rows = ({ id }: Work, ids: Ids, which: boolean) =>
  sql`(select r.* from import_variants w, jsonb_to_record(w.row) as r${variantShape} where w.import_id = ${id} and w.fresh = ${which}::boolean and w.product_id = any(${ids}::bigint[]) order by w.sku)`;

/**
 * Price and stock as the file has them; stock only where the file's own number changed
 * (docs/decisions/009).
 */
async function variants(db: Db, work: Work, ids: Ids): Promise<void> {
  const [known, added] = [rows(work, ids, false), rows(work, ids, true)];
  await db.rows(
    sql`update stock k set on_hand = greatest(k.warehouse + greatest(r.held, k.coming), k.reserved) from ${known} r join variants v on v.sku = r.sku where k.sku = r.sku and r.file_stock is not null and v.file_stock is distinct from r.file_stock`,
  );
  await db.rows(sql`update variants v set seller_sku = r.seller_sku, price_minor = r.price, compare_minor = r.compare, was_minor = null, picture = r.picture, weight_g = r.weight,
    on_sale = r.on_sale, file_stock = coalesce(r.file_stock, v.file_stock), import_hash = r.hash from ${known} r where v.sku = r.sku`);
  await db.rows(
    sql`update variants v set was_minor = l.lowest from (select r.sku, lowest_before(r.sku) as lowest from ${known} r where r.compare is not null) l where v.sku = l.sku and l.lowest > v.price_minor`,
  );
  await db.rows(sql`
    with fresh as (insert into variants (sku, product_id, seller_sku, values, price_minor, compare_minor, was_minor, position, picture, weight_g, on_sale, file_stock, import_hash)
      select sku, product_id, seller_sku, array(select jsonb_array_elements_text(own)), price, compare, compare, position, picture, weight, on_sale, file_stock, hash from ${added} r on conflict do nothing returning sku)
    insert into price_history (sku, price_minor, since, source) select r.sku, r.compare, clock_timestamp() - interval '1 day', 'file' from ${added} r join fresh using (sku) where r.compare is not null`);
  await db.rows(
    sql`insert into stock (sku, on_hand) select r.sku, r.held from ${added} r join variants v on v.sku = r.sku and v.product_id = r.product_id on conflict do nothing`,
  );
  // A list that was read before says so when it is saved.
  await db.rows(sql`update products p set version = version + 1, changed_by = ${work.by}::bigint, updated_at = clock_timestamp() where id = any(${ids}::bigint[])
    and not exists (select from import_products w where w.import_id = ${work.id} and w.product_id = p.id)`);
}
/** Entries in the history of products that were sent, or taken back. */
export const told = (
  { by }: Pick<Work, 'by'>,
  event: 'submit' | 'takeBack',
  moved: readonly { id: number; from: string }[],
) =>
  sql`insert into listing_history (product_id, by, actor, event, from_state, to_state)
    select id, 'seller', ${`user:${by}`}, ${event}, "from", ${event === 'submit' ? 'inReview' : 'draft'} from jsonb_to_recordset(${json(moved)}::jsonb) as m(id bigint, "from" text)`;
/** What is complete goes to staff; what lacks something by now is its seller's again. */
async function settle(db: Db, work: Work, ids: Ids): Promise<void> {
  const looked = await db.rows<{ id: number; sells: boolean }>(
    sql`select product_id as id, sells from import_products where import_id = ${work.id} and looks and product_id = any(${ids}::bigint[])`,
  );
  const sent = await land(
    db,
    looked.filter(({ sells }) => sells).map(({ id }) => id),
    'inReview',
  );
  const back = await giveBack(
    db,
    looked.map(({ id }) => id),
  );
  if (sent.length > 0)
    await db.rows(
      told(
        work,
        'submit',
        sent.map(({ id, was }) => ({ id, from: was })),
      ),
    );
  if (back.length > 0)
    await db.rows(
      told(
        work,
        'takeBack',
        back.map(({ id }) => ({ id, from: 'inReview' })),
      ),
    );
}
/** Brands that came with it are there from now on. */
const brands = ({ id }: Work) =>
  sql`update brands b set import_id = null where b.import_id is not null and exists (select from products p where p.brand_id = b.id and (p.import_id = ${id} or p.import_id is null))`;

const waiting = (db: Db, id: number) =>
  db.rows<{ id: number }>(
    sql`select product_id as id from (select product_id from import_products where import_id = ${id} union select product_id from import_variants where import_id = ${id}) w order by 1 limit ${slice}`,
  );

/**
 * One slice of what changes; with the last one the import is done, and everything new in it is
 * seen. Answers whether it was the last.
 */
async function step(db: Db, work: Work): Promise<boolean> {
  return db.tx(async (tx) => {
    const row = await tx.row<ImportRow>(
      sql`select ${importColumns} from product_imports where id = ${work.id} and state = 'running' and worker = ${work.worker} for update`,
    );
    if (!row) throw new Stopped();
    await beat(tx, work, row.rows_all ?? 0, 'writing');
    const ids = (await waiting(tx, work.id)).map(({ id }) => id);
    if (ids.length > 0) {
      await tx.rows(
        sql`select id from products where id = any(${ids}::bigint[]) order by id for no key update`,
      );
      await tx.rows(products(work, ids));
      await variants(tx, work, ids);
      await settle(tx, work, ids);
      await tx.rows(
        sql`delete from import_products where import_id = ${work.id} and product_id = any(${ids}::bigint[])`,
      );
      await tx.rows(
        sql`delete from import_variants where import_id = ${work.id} and product_id = any(${ids}::bigint[])`,
      );
    }
    if (ids.length === slice) {
      // From here it is carried to its end, whatever happens to this server.
      if (!row.decided_at)
        await tx.rows(
          sql`update product_imports set decided_at = clock_timestamp() where id = ${work.id}`,
        );
      return false;
    }
    await tx.rows(brands(work));
    await advance(tx, importLife, row, { event: 'finish', by: 'system', actor: 'system' });
    return true;
  });
}
/**
 * All of it becomes visible. A file that changes few products does so in one transaction; one that
 * changes thousands in short ones that
 * are gone through with once the first is written, so that nobody waits for fifty thousand changes.
 */
export async function publish(db: Db, work: Work): Promise<void> {
  while (!(await step(db, work))) await sleep(db.engine === 'pglite' ? 4 : 0);
  nudge();
}
/**
 * Enters new products in the history of each, a few at a time: done with, they are seen already.
 */
export async function tell(db: Db): Promise<void> {
  const untold = await db.rows<{ id: number; sent_by: number | null }>(
    sql`select id, sent_by from product_imports where state = 'done' and not told order by id`,
  );
  for (const { id, sent_by } of untold) {
    const some = () =>
      db.rows(sql`insert into listing_history (product_id, by, actor, event, from_state, to_state)
      select p.id, 'seller', ${`user:${sent_by}`}, 'import', null, p.state from products p
      where p.import_id = ${id} and not exists (select from listing_history h where h.product_id = p.id) order by p.id limit 500 returning id`);
    while ((await some()).length > 0) await sleep(db.engine === 'pglite' ? 4 : 0);
    await db.rows(sql`update product_imports set told = true where id = ${id}`);
  }
}
