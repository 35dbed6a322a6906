import type { Language } from '#contract/languages';
import type { StorageAsk } from '#contract/shapes/storage';
import type { StorageGood, StorageRequest } from '#contract/storage';
import { mostOpenRequests, type StorageKind } from '#contract/storageLimits';
import type { Localised } from '#contract/text';
import { codes, Refusal } from '#contract/codes';
import { statesWith } from '#machines/lifecycle';
import { storageRequestRules } from '#machines/lifecycles/storageRequest';
import { json, names, sql, type Db, type Sql } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { refuseClosing } from '../../platform/workflow/closing';
import { actorOf, goodName, storageRequest, type Keeper } from './requests';

/** What nobody holds, and lies where it would go from. Of `stock k`. */
const free: Readonly<Record<StorageKind, Sql>> = {
  in: sql`least(k.on_hand - k.reserved, k.on_hand - k.warehouse - k.coming)`,
  out: sql`least(k.on_hand - k.reserved, k.warehouse - k.leaving)`,
};
/** What a shop can send to the warehouse, or have back from it. */
export async function storageGoods(
  db: Db,
  shop: string,
  kind: StorageKind,
  lang: Language,
): Promise<{ goods: StorageGood[] }> {
  const rows = await db.rows<
    Omit<StorageGood, 'name'> & { name: Localised; values: string[] }
  >(sql`select v.sku, p.name, to_jsonb(v.values) as values, k.warehouse as there,
      k.on_hand - k.warehouse as own, ${free[kind]} as free
    from variants v join products p on p.id = v.product_id join stock k on k.sku = v.sku
    where p.shop_id = ${shop} and (${free[kind]} > 0 or k.warehouse > 0) order by p.id desc, v.position, v.sku limit 500`);
  return {
    goods: rows.map(({ name, values, sku, ...places }) => ({
      ...places,
      sku,
      name: goodName(name, values, sku, lang),
    })),
  };
}

interface Asked {
  sku: string;
  pieces: number;
}
/** One line for each variant; twice the same, or not as many numbers as variants, is no request. */
function linesOf({ skus, pieces }: StorageAsk): Asked[] {
  if (pieces.length !== skus.length) throw fieldError('pieces', 'form.number');
  if (new Set(skus).size !== skus.length) throw fieldError('skus', 'form.storage.twice');
  return skus.map((sku, i) => ({ sku, pieces: pieces[i] as number }));
}
interface Held {
  sku: string;
  product_id: number;
  free: number;
}
/** The stock of what is asked for, held in the order of the skus, and read once it is. */
async function held(
  db: Db,
  shop: string,
  kind: StorageKind,
  asked: readonly Asked[],
): Promise<Held[]> {
  const skus = asked.map(({ sku }) => sku);
  await db.rows(
    sql`select sku from stock where sku = any(${skus}::text[]) order by sku for no key update`,
  );
  return db.rows<Held>(sql`select k.sku, v.product_id, ${free[kind]} as free
    from stock k join variants v on v.sku = k.sku join products p on p.id = v.product_id
    where k.sku = any(${skus}::text[]) and p.shop_id = ${shop}`);
}
function refuseShort(asked: readonly Asked[], rows: readonly Held[]): void {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  for (const { sku, pieces } of asked) {
    const row = bySku.get(sku);
    if (!row) throw fieldError('skus', 'form.select');
    if (row.free < pieces)
      throw new Refusal(codes.insufficientStock, '', { lines: [{ sku, stock: row.free }] });
  }
}
const open = names(statesWith(storageRequestRules.machine, 'aside'));
/** One asks at a time of a shop, so that its share is counted right. */
async function refuseMany(db: Db, shop: string): Promise<void> {
  await db.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('storage of ', ${shop}::text), 0))`,
  );
  const row = await db.row<{ n: number }>(
    sql`select count(*)::int as n from storage_requests where shop_id = ${shop} and state in ${open}`,
  );
  if ((row?.n ?? 0) >= mostOpenRequests)
    throw new Refusal(codes.notAllowedNow, 'storageRequest.cannot.many');
}
const aside: Readonly<Record<StorageKind, Sql>> = {
  in: sql`coming = k.coming + x.pieces`,
  out: sql`leaving = k.leaving + x.pieces`,
};
/**
 * Asks to put goods into the warehouse, or to have them back. From now on they are set aside:
 * nobody can buy what is about to be on its way. In a transaction.
 */
export async function askForStorage(
  db: Db,
  who: Keeper & { shop: string },
  input: StorageAsk,
  lang: Language,
): Promise<StorageRequest> {
  const asked = linesOf(input);
  const { kind } = input;
  await refuseClosing(db, who.id);
  await refuseMany(db, who.shop);
  const rows = await held(db, who.shop, kind, asked);
  refuseShort(asked, rows);
  const lines = json(
    asked.map((line) => ({
      ...line,
      product_id: rows.find(({ sku }) => sku === line.sku)?.product_id,
    })),
  );
  const made = await db.row<{
    id: number;
  }>(sql`with made as (insert into storage_requests (kind, shop_id, asked_by, parcels, on_day, note)
      select ${kind}, ${who.shop}, ${who.id}::bigint, ${input.parcels}::int, ${input.on_day}::date, ${input.note ?? ''} returning id),
    x as (select * from jsonb_to_recordset(${lines}::jsonb) as x(sku text, pieces int, product_id bigint)),
    lines as (insert into storage_lines (request_id, sku, product_id, expected) select made.id, x.sku, x.product_id, x.pieces from made, x),
    told as (insert into storage_history (request_id, by, actor, event, to_state) select id, 'seller', ${actorOf(who)}, 'ask', 'asked' from made),
    heard as (insert into outbox (topic, payload) select 'storageRequest.asked',
      jsonb_build_object('entity', 'storageRequest', 'id', id, 'event', 'ask', 'from', null, 'to', 'asked') from made),
    moved as (update stock k set reserved = k.reserved + x.pieces, ${aside[kind]} from x where k.sku = x.sku)
    select id from made`);
  return storageRequest(db, who, made?.id ?? 0, lang);
}
