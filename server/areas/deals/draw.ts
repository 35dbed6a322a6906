import { codes, Refusal } from '#contract/codes';
import { farthestAhead } from '#contract/dealLimits';
import type { DealGood, DrawnDeal, DrawnDealsPage } from '#contract/deals';
import { fallbackLanguage, type Language } from '#contract/languages';
import { parseAmount, toAmount } from '#contract/money';
import type { DealInput } from '#contract/shapes/deals';
import { localise, type Localised } from '#contract/text';
import { canOf } from '#machines/lifecycle';
import {
  beginDraft,
  byOf,
  isStaff,
  rewriteDraft,
  type Drawer,
  type Terms,
} from '../../platform/workflow/drawing';
import { onPage, pagesOf } from '../../platform/db/page';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { clockOf } from './clock';
import { faceOf } from '../prices/face';
import { dealColumns, dealJoins, flashDealLife, type DealRow } from './flashDeal.lifecycle';

/**
 * A seller has the own shop's. Staff see the mall's, and of sellers' what was sent to them once:
 * drafts nobody sent are their own.
 */
export const within = ({ shop }: Drawer): Sql =>
  shop === null
    ? sql`(s.owner_id is null or d.state <> 'draft' or exists (select from flash_deal_history h
        where h.deal_id = d.id and h.event = 'submit'))`
    : sql`d.shop_id = ${shop}`;

/** A deal with what its drawer and staff see of it. */
export interface Listed extends DealRow {
  shop_name: string;
  sku: string;
  product_id: number;
  name: Localised | null;
  picture: string | null;
  ground: string | null;
  was_minor: number | null;
  each: number;
  reason: string;
  drawn_name: string;
}
/** `more`: further columns, beginning with ", ". */
export const listed = (who: Drawer, which: Sql, more: Sql = nothing): Sql =>
  sql`select ${dealColumns(who.id, isStaff(who))}, s.name as shop_name, d.sku, d.product_id,
      p.name, p.picture, p.ground, d.was_minor, d.each, d.reason, u.name as drawn_name${more}
    from flash_deals d ${dealJoins} join users u on u.id = d.drawn_by
    where ${within(who)} and ${which}`;
export const drawnView = (who: Drawer, row: Listed, lang: Language): DrawnDeal => ({
  ...faceOf(
    {
      ...row,
      price: row.price_minor,
      was: row.was_minor,
      left: Math.max(0, Math.min(row.total - row.taken, row.stock)),
    },
    row.now,
  ),
  state: row.state,
  shop: { id: row.shop_id, name: row.shop_name },
  sku: row.sku,
  product: {
    id: String(row.product_id),
    name: row.name ? localise(row.name, lang).text : row.sku,
    picture: row.picture ?? '',
    ground: row.ground ?? 'mist',
  },
  taken: row.taken,
  lowest: toAmount(row.lowest_minor),
  reason: row.reason,
  drawn_by: row.drawn_name,
  can: canOf(flashDealLife, row, byOf(who)),
});
const size = 20;
const waiting: Sql = sql`d.state = 'inReview'`;
/** What was drawn, newest first; of what waits, the one that begins first. */
export async function drawnDeals(
  db: Db,
  who: Drawer,
  { page = 1, tab = 'all' }: { page?: number; tab?: 'all' | 'waiting' },
  lang: Language,
): Promise<DrawnDealsPage> {
  const which = tab === 'waiting' ? waiting : sql`true`;
  const rows = await db.rows<Listed>(
    sql`${listed(who, which)}
      order by ${tab === 'waiting' ? sql`d.starts_at,` : nothing} d.id desc ${onPage(page, size)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from flash_deals d join shops s on s.id = d.shop_id
      where ${within(who)} and ${which}`,
  );
  return {
    deals: rows.map((row) => drawnView(who, row, lang)),
    page,
    pages: pagesOf(all?.n ?? 0, size),
  };
}
export async function drawnDeal(
  db: Db,
  who: Drawer,
  id: number,
  lang: Language,
): Promise<DrawnDeal> {
  const row = await db.row<Listed>(listed(who, sql`d.id = ${id}`));
  if (!row) throw new Refusal(codes.notFound);
  return drawnView(who, row, lang);
}
/** Held until the transaction ends, with what it is on; another's and none are the same answer. */
export async function heldDeal(db: Db, who: Drawer, id: string): Promise<DealRow> {
  await db.rows(
    sql`select d.id from flash_deals d join shops s on s.id = d.shop_id
      where d.id = ${id} and ${within(who)} for no key update of d`,
  );
  // Two deals on one thing that are let through at once: the second sees the first.
  await db.rows(
    sql`select sku from variants where sku = (select sku from flash_deals where id = ${id})
      for no key update`,
  );
  const row = await db.row<DealRow>(
    sql`select ${dealColumns(who.id, isStaff(who))} from flash_deals d ${dealJoins}
      where d.id = ${id} and ${within(who)}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row;
}

interface Good {
  sku: string;
  shop_id: string;
  product_id: number;
  name: Localised;
  values: string[];
  usual_minor: number;
  lowest_minor: number;
  stock: number;
}
/** What this drawer sells: of the own shop, or of those that nobody owns. */
const goods = ({ shop }: Drawer, which: Sql): Sql =>
  sql`select v.sku, p.shop_id, p.id as product_id, p.name, to_jsonb(v.values) as values,
      v.price_minor as usual_minor, coalesce(lowest_lately(v.sku), 0) as lowest_minor,
      k.on_hand - k.reserved as stock
    from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
      join stock k on k.sku = v.sku
    where v.on_sale and p.state = 'onSale'
      and ${shop === null ? sql`s.owner_id is null` : sql`s.id = ${shop}`} and ${which}`;
/** The first that the word fits, by name or number. */
export async function dealGoods(
  db: Db,
  who: Drawer,
  keyword: string | undefined,
  lang: Language,
): Promise<{ goods: DealGood[] }> {
  const word = keyword?.toLowerCase() ?? '';
  const named = sql`(${word} = '' or position(${word} in lower(concat_ws(' ', v.sku,
    p.name ->> ${lang}, p.name ->> ${fallbackLanguage}))) > 0)`;
  const rows = await db.rows<Good>(
    sql`${goods(who, named)} order by p.id desc, v.position, v.sku limit 200`,
  );
  return {
    goods: rows.map((row) => ({
      sku: row.sku,
      name: [localise(row.name, lang).text, ...row.values.filter(Boolean)].join(' · '),
      price: toAmount(row.usual_minor),
      lowest: toAmount(row.lowest_minor),
      stock: row.stock,
    })),
  };
}

interface DealTerms extends Terms {
  good: Good;
}
/** What was filled in, as it stands in the row; held against what is asked for it today. */
async function termsIn(db: Db, who: Drawer, input: DealInput): Promise<DealTerms> {
  const good = await db.row<Good>(goods(who, sql`v.sku = ${input.sku}`));
  if (!good) throw fieldError('sku', 'form.select');
  const price = parseAmount(input.price) ?? 0;
  if (price >= Math.min(good.lowest_minor, good.usual_minor))
    throw fieldError('price', 'form.deal.price');
  if (input.total > good.stock) throw fieldError('total', 'form.deal.stock');
  const latest = (await clockOf(db)).getTime() + farthestAhead * 86_400_000;
  if (Date.parse(input.starts_at) > latest) throw fieldError('starts_at', 'form.deal.ahead');
  return {
    good,
    columns: sql`shop_id, sku, product_id, price_minor, total, each, starts_at, ends_at`,
    values: sql`${good.shop_id}::text, ${good.sku}::text, ${good.product_id}::bigint,
      ${price}::bigint, ${input.total}::int, ${input.each}::int, ${input.starts_at}::timestamptz,
      ${input.ends_at}::timestamptz`,
  };
}
async function rewrite(db: Db, who: Drawer, id: string, terms: DealTerms): Promise<number> {
  const row = await heldDeal(db, who, id);
  // Another shop's goods make another deal.
  if (terms.good.shop_id !== row.shop_id) throw fieldError('sku', 'form.select');
  return rewriteDraft(db, flashDealLife, who, row, terms);
}
/** A new draft, or another writing of one. In a transaction. */
export async function saveDeal(
  db: Db,
  who: Drawer,
  input: DealInput,
  lang: Language,
): Promise<DrawnDeal> {
  const terms = await termsIn(db, who, input);
  const id = input.id
    ? await rewrite(db, who, input.id, terms)
    : await beginDraft(db, flashDealLife, who, terms);
  return drawnDeal(db, who, id, lang);
}
