import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { StorageLine, StoragePage, StorageRequest, StorageStep } from '#contract/storage';
import { localise, type Localised } from '#contract/text';
import { canOf, statesWith } from '#machines/lifecycle';
import { storageRequestRules } from '#machines/lifecycles/storageRequest';
import { onPage, pagesOf } from '../../platform/db/page';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { storageColumns, storageRequestLife, type StorageRow } from './storageRequest.lifecycle';

/** Who looks: a shop's owner at the own, or a member of staff at all. */
export interface Keeper {
  id: number;
  shop: string | null;
}
const staff = ({ shop }: Keeper): boolean => shop === null;
export const actorOf = (who: Keeper) =>
  staff(who) ? (`staff:${who.id}` as const) : (`user:${who.id}` as const);
export const byOf = (who: Keeper) => (staff(who) ? 'staff' : 'seller');
/** Somebody else's and none are the same answer. */
const within = ({ shop }: Keeper): Sql => (shop === null ? sql`true` : sql`r.shop_id = ${shop}`);

type StoredLine = Omit<StorageLine, 'name'> & { name: Localised | null; values: string[] | null };
interface Listed extends StorageRow {
  shop_name: string;
  parcels: number;
  on_day: string;
  note: string;
  address: string;
  opens_at: Date | null;
  closes_at: Date | null;
  reason: string;
  carrier: string;
  log_sn: string;
  created_at: Date;
  deadline: Date | null;
  lines: StoredLine[];
  history: StorageStep[];
}
const listed = (who: Keeper, which: Sql): Sql =>
  sql`select ${storageColumns(who.id)}, s.name as shop_name, r.parcels, r.on_day::text as on_day, r.note, r.address, r.opens_at,
      r.closes_at, r.reason, r.carrier, r.log_sn, r.created_at, r.deadline,
      (select jsonb_agg(jsonb_build_object('sku', l.sku, 'name', p.name, 'values', to_jsonb(v.values), 'expected', l.expected,
          'good', l.good, 'damaged', l.damaged) order by l.sku)
        from storage_lines l left join variants v on v.sku = l.sku left join products p on p.id = v.product_id where l.request_id = r.id) as lines,
      (select jsonb_agg(jsonb_build_object('at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', h.by,
          'event', h.event, 'to', h.to_state, 'reason', h.reason) order by h.id)
        from storage_history h where h.request_id = r.id) as history
    from storage_requests r join shops s on s.id = r.shop_id where ${within(who)} and ${which}`;

/** A variant as people call it. */
export const goodName = (
  name: Localised | null,
  values: readonly string[] | null,
  sku: string,
  lang: Language,
): string =>
  name ? [localise(name, lang).text, ...(values ?? []).filter(Boolean)].join(' · ') : sku;
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const viewOf = (who: Keeper, row: Listed, lang: Language): StorageRequest => ({
  id: String(row.id),
  kind: row.kind,
  state: row.state,
  shop: { id: row.shop_id, name: row.shop_name },
  lines: row.lines.map(({ sku, name, values, expected, good, damaged }) => ({
    sku,
    name: goodName(name, values, sku, lang),
    expected,
    good,
    damaged,
  })),
  parcels: row.parcels,
  on_day: row.on_day,
  note: row.note,
  address: row.address,
  opens_at: iso(row.opens_at),
  closes_at: iso(row.closes_at),
  reason: row.reason,
  carrier: row.carrier,
  log_sn: row.log_sn,
  asked_at: row.created_at.toISOString(),
  until: iso(row.deadline),
  history: row.history,
  can: canOf(storageRequestLife, row, byOf(who)),
});
const size = 20;
const waiting: Sql = sql`r.state in ${names(statesWith(storageRequestRules.machine, 'waiting'))}`;
/** What was asked, newest first; of what waits for staff, the oldest. */
export async function storagePage(
  db: Db,
  who: Keeper,
  { page = 1, tab = 'all' }: { page?: number | undefined; tab?: 'all' | 'waiting' | undefined },
  lang: Language,
): Promise<StoragePage> {
  const which = tab === 'waiting' ? waiting : sql`true`;
  const rows = await db.rows<Listed>(
    sql`${listed(who, which)} order by r.id ${tab === 'waiting' ? sql`asc` : sql`desc`} ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from storage_requests r where ${within(who)} and ${which}`,
  );
  return {
    requests: rows.map((row) => viewOf(who, row, lang)),
    page,
    pages: pagesOf(all?.n ?? 0, size),
  };
}
export async function storageRequest(
  db: Db,
  who: Keeper,
  id: number,
  lang: Language,
): Promise<StorageRequest> {
  const row = await db.row<Listed>(listed(who, sql`r.id = ${id}`));
  if (!row) throw new Refusal(codes.notFound);
  return viewOf(who, row, lang);
}
/** Held until the transaction ends, and read once it is. */
export async function heldRequest(db: Db, who: Keeper, id: string): Promise<StorageRow> {
  await db.rows(
    sql`select r.id from storage_requests r where r.id = ${id} and ${within(who)} for no key update`,
  );
  const row = await db.row<StorageRow>(
    sql`select ${storageColumns(who.id)} from storage_requests r join shops s on s.id = r.shop_id
      where r.id = ${id} and ${within(who)}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row;
}
