import { application } from '#machines/lifecycles/application';
import { listing } from '#machines/lifecycles/listing';
import { inTag, statesWith } from '#machines/lifecycle';
import type { Wish } from '#contract/wishes';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { names, sql, type Db, type Sql } from '../../platform/db/open';
import { isNew, ratingOf } from '../catalogue/cards';

interface Row {
  id: number;
  name: Localised;
  picture: string;
  ground: string;
  sold: number;
  is_new: boolean;
  shop: string;
  shop_name: string;
  state: string;
  selling: boolean;
  price: number | null;
  was: number | null;
  many: boolean;
  available: boolean;
  skus: string[] | null;
  reviews: number;
  stars: number;
}
/**
 * Of products `p`: what the cheapest variant costs, the last price where nothing is sold any more;
 * and whether any can be had (`now.price`, `now.available`, `now.selling`).
 */
export const nowOf = sql`join shops s on s.id = p.shop_id
  left join lateral (select coalesce(min(v.asked_minor) filter (where v.on_sale),
  min(v.asked_minor)) as price,
      (array_agg(v.asked_was_minor order by v.asked_minor,
      v.position) filter (where v.on_sale))[1] as was,
      coalesce(min(v.asked_minor) filter (where v.on_sale)
        < max(v.asked_minor) filter (where v.on_sale), false) as many,
      array_agg(v.sku order by v.position, v.sku) filter (where v.on_sale) as skus,
      coalesce(bool_or(v.on_sale and k.on_hand > k.reserved), false) as stocked
    from variants v join stock k on k.sku = v.sku where v.product_id = p.id) v on true
  cross join lateral (select p.state = 'onSale'
  and s.state in ${names(statesWith(application, 'trading'))}
  and v.skus is not null as selling) sells
  cross join lateral (select v.price, sells.selling, sells.selling and v.stocked as available) now`;

const read = (db: Db, ids: readonly (string | number)[]): Promise<Row[]> =>
  db.rows<Row>(sql`
    select p.id, p.name, p.picture, p.ground, p.sold, ${isNew} as is_new, s.id as shop,
    s.name as shop_name, p.state, now.selling, now.price, v.was, v.many, now.available,
      to_jsonb(v.skus) as skus, coalesce(g.n, 0) as reviews, coalesce(g.sum, 0) as stars
    from products p ${nowOf} left join product_ratings g on g.product_id = p.id
    where p.id = any(${ids}::bigint[])`);

const standingOf = ({ state, selling }: Row): Wish['standing'] =>
  selling ? 'onSale' : inTag(listing, state, 'page') ? 'offSale' : 'gone';
function cardOf(row: Row, lang: Language): Wish {
  const name = localise(row.name, lang);
  const { skus } = row;
  return {
    id: String(row.id),
    name: name.text,
    lang: name.lang,
    picture: row.picture,
    ground: row.ground,
    price: toAmount(row.price ?? 0),
    was: row.was && row.price && row.was > row.price ? toAmount(row.was) : null,
    many_prices: row.many,
    in_stock: row.available,
    is_new: row.is_new,
    sold: row.sold,
    shop: { id: row.shop, name: row.shop_name },
    rating: ratingOf(row.stars, row.reviews),
    standing: standingOf(row),
    sku: row.selling && skus?.length === 1 ? (skus[0] ?? null) : null,
    price_then: null,
  };
}

/** Products as somebody saved them, in this order; numbers that are no product are left out. */
export async function wishCards(
  db: Db,
  ids: readonly (string | number)[],
  lang: Language,
): Promise<Wish[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await read(db, ids)).map((row) => [String(row.id), cardOf(row, lang)]));
  return [...new Set(ids.map(String))].flatMap((id) => cards.get(id) ?? []);
}
/** Of a product `p`: it has, or had, a page that anybody could see. */
export const shownToAll: Sql = sql`p.state in ${names(statesWith(listing, 'page'))}`;
