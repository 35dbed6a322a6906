import type { Localised } from '#contract/text';
import type { StoredOption } from '../../catalogue/options';
import { dealNow, dealOfLine, priceAt, type LineDeal } from '../../prices/price';
import { nothing, sql, type Db, type Sql } from '../../../platform/db/open';

/** A live cart line with what it would cost and whether it can be had, now. */
export interface LineRow {
  id: number;
  sku: string;
  quantity: number;
  price_then: number;
  ticked: boolean;
  product_id: number;
  price_minor: number;
  on_sale: boolean;
  name: Localised;
  options: Localised[];
  picture: string;
  ground: string;
  shop_id: string;
  shop_name: string;
  shop_state: string;
  shop_country: string;
  /** Countries the shop sends to; null is everywhere. */
  ships_to: readonly string[] | null;
  commission_bp: number;
  /** Free stock and what this shopper holds. */
  stock: number;
  /** What runs on it now; the price is the deal's as long as no more are wanted than it gives. */
  deal: LineDeal | null;
}
/**
 * As the database answers: the variant's own values, and the product's options where it has any.
 */
export interface StoredLine extends Omit<LineRow, 'options'> {
  values: string[];
  choices: StoredOption[] | null;
}
/** Each value chosen, in every language there is. */
export const namesOf = (values: readonly string[], choices: readonly StoredOption[]): Localised[] =>
  values.flatMap((value, place) =>
    value === ''
      ? []
      : [choices[place]?.values.find((one) => one.value === value)?.name ?? { en: value }],
  );
export const lineOf = ({ values, choices, ...row }: StoredLine): LineRow => ({
  ...row,
  options: namesOf(values, choices ?? []),
});

/** The deal whose price a line has: not where more are wanted than it gives. */
export const dealUsed = ({ deal, quantity }: Pick<LineRow, 'deal' | 'quantity'>): LineDeal | null =>
  deal && quantity <= deal.most ? deal : null;

/** The account behind `u:<id>`; 0 for a guest, who holds nothing. */
export const holderOf = (owner: string): number =>
  owner.startsWith('u:') ? Number(owner.slice(2)) : 0;

const live = (owner: string): Sql =>
  sql`select id, sku, quantity, price_then, ticked from cart_lines where owner = ${owner} and removed_at is null`;
/**
 * A query for the owner's cart as stored lines, oldest first. `put`: a CTE with the line of `sku`
 * as this very statement leaves it.
 */
export const cartLines = (owner: string, put?: { sku: string }): Sql =>
  sql`select l.id, l.sku, l.quantity, l.price_then, l.ticked, v.product_id, ${priceAt(holderOf(owner), sql`l.quantity`)} as price_minor, v.on_sale and p.state = 'onSale' as on_sale,
      p.name, v.values, case when v.values <> '{}' then p.options end as choices, coalesce(nullif(v.picture, ''), p.picture) as picture, p.ground,
      s.id as shop_id, s.name as shop_name, s.state as shop_state, s.country as shop_country, to_jsonb(s.ships_to) as ships_to, s.commission_bp,
      greatest(coalesce(st.on_hand - st.reserved, 0) + coalesce(h.quantity, 0), 0) as stock, ${dealOfLine(holderOf(owner))}
    from (${live(owner)}${put ? sql` and sku <> ${put.sku} union all select id, sku, quantity, price_then, ticked from put` : nothing}) l join variants v on v.sku = l.sku join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    left join stock st on st.sku = l.sku left join stock_hold h on h.sku = l.sku and h.user_id = ${holderOf(owner)}
    ${dealNow} order by l.id`;
export const linesOf = async (db: Db, owner: string): Promise<LineRow[]> =>
  (await db.rows<StoredLine>(cartLines(owner))).map(lineOf);
