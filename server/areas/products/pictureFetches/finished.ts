import { listing } from '#machines/lifecycles/listing';
import { statesWith } from '#machines/lifecycle';
import { names, sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import { told } from '../importRuns/publish';
import { land } from '../productCsv/landing';
import { held } from './put';

interface Ready {
  id: number;
  /** Who sent the file; null for the operator. */
  by: number | null;
  operators: boolean;
  publishes: boolean;
}
/** Products all of whose pictures are settled, and that no hand has changed since. */
const readyWith = (tx: Db, fetchId: number, ids: readonly number[]) =>
  tx.rows<Ready>(sql`
      select distinct on (p.id) p.id, r.sent_by as by, i.import_id is null as operators, i.publishes
      from products p join import_pictures i on i.product_id = p.id left join product_imports r on r.id = i.import_id
      where p.id = any(${ids}::bigint[]) and i.fetch_id = ${fetchId} and i.version = p.version
      and exists (select from import_pictures s where s.product_id = p.id and s.import_id is not distinct from i.import_id and s.sells)
        and p.state in ${names(statesWith(listing, 'unreviewed'))} and p.state <> 'refused'
        and not exists (select from import_pictures o left join picture_fetches f on f.id = o.fetch_id
          where o.product_id = p.id and f.ended_at is null and (o.fetch_id is not null or o.import_id is not distinct from i.import_id))
      order by p.id, i.named_at desc, i.id desc`);
const operatorsMove = (tx: Db, { id, was }: { id: number; was: string }) =>
  tx.rows(sql`insert into listing_history (product_id, by, actor, event, from_state, to_state)
    select id, 'system', 'operator', 'import', ${was}, state from products where id = ${id}`);
/** Past the review, by the operator's word. */
async function published(tx: Db, ids: readonly number[]): Promise<{ id: number; was: string }[]> {
  await tx.rows(sql`select set_config('listing.operator', 'on', true)`);
  const landed = await land(tx, ids, 'onSale');
  await tx.rows(sql`select set_config('listing.operator', 'off', true)`);
  return landed;
}
const idsOf = (some: readonly { id: number }[]): number[] => some.map(({ id }) => id);

/** Answers the products that went on sale. */
async function sent(tx: Db, fetchId: number): Promise<number[]> {
  const ready = await readyWith(tx, fetchId, idsOf(await held(tx, fetchId)));
  const of = new Map(ready.map((one) => [one.id, one]));
  const sold = await published(tx, idsOf(ready.filter(({ publishes }) => publishes)));
  const judged = await land(tx, idsOf(ready.filter(({ publishes }) => !publishes)), 'inReview');
  for (const one of [...sold, ...judged]) {
    const { operators = true, by = null } = of.get(one.id) ?? {};
    if (operators) await operatorsMove(tx, one);
    else await tx.rows(told({ by }, 'submit', [{ id: one.id, from: one.was }]));
  }
  return idsOf(sold);
}
/**
 * Whose pictures are all settled goes to staff, or on sale by the operator's word, if its file wants
 * it sold, nothing is missing and no hand has changed it since; the others stay their seller's
 * drafts (docs/decisions/032).
 */
export async function finished(tx: Db, fetchIds: readonly number[]): Promise<void> {
  const products: number[] = [];
  for (const id of fetchIds) products.push(...(await sent(tx, id)));
  if (products.length > 0)
    await audit(tx, 'system', 'import.published', { by: 'operator', products });
}
