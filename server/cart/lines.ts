import type { Localised } from '#contract/text';
import { sql, type Db, type Sql } from '../db/open';

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
}
/** The option values of variant `v` of product `p`, in every language there is. */
const optionNames: Sql = sql`coalesce((select jsonb_agg(coalesce(
    (select one->'name' from jsonb_array_elements(p.options->(chosen.place::int - 1)->'values') one where one->>'value' = chosen.value limit 1),
    jsonb_build_object('en', chosen.value)) order by chosen.place)
  from unnest(v.values) with ordinality as chosen(value, place) where chosen.value <> ''), '[]'::jsonb)`;

/** The account behind `u:<id>`; 0 for a guest, who holds nothing. */
export const holderOf = (owner: string): number => (owner.startsWith('u:') ? Number(owner.slice(2)) : 0);

/** A query for the owner's cart, oldest line first. */
export const cartLines = (owner: string): Sql =>
  sql`select l.id, l.sku, l.quantity, l.price_then, l.ticked, v.product_id, v.price_minor, v.on_sale and p.state = 'onSale' as on_sale,
      p.name, ${optionNames} as options, coalesce(nullif(v.picture, ''), p.picture) as picture, p.ground,
      s.id as shop_id, s.name as shop_name, s.state as shop_state, s.country as shop_country, to_jsonb(s.ships_to) as ships_to, s.commission_bp,
      greatest(coalesce(st.on_hand - st.reserved, 0) + coalesce(h.quantity, 0), 0) as stock
    from cart_lines l join variants v on v.sku = l.sku join products p on p.id = v.product_id join shops s on s.id = p.shop_id
    left join stock st on st.sku = l.sku left join stock_hold h on h.sku = l.sku and h.user_id = ${holderOf(owner)}
    where l.owner = ${owner} and l.removed_at is null order by l.id`;
export const linesOf = (db: Db, owner: string): Promise<LineRow[]> => db.rows<LineRow>(cartLines(owner));
