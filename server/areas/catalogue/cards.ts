import type { ProductCard } from '#contract/catalogue';
import type { RatingOf } from '#contract/reviews';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../platform/db/open';
import type { Catalogue } from './catalogue';

interface Row {
  id: number;
  own: string | null;
  /** All languages, only where the reader's own is missing. */
  name: Localised | null;
  picture: string;
  ground: string;
  is_new: boolean;
}
/** The mean of so many stars by so many people, to the hundredth; null where nobody gave any. */
export const ratingOf = (stars: number, reviews: number): RatingOf | null =>
  reviews > 0 ? { value: Math.round((100 * stars) / reviews) / 100, count: reviews } : null;
/** Of a product `p`: for its first thirty days. */
export const isNew = sql`p.created_at > clock_timestamp() - interval '30 days'`;

/** Cards of these products, in their order: numbers from memory, texts by primary key. */
export async function cardsOf(
  db: Db,
  catalogue: Catalogue,
  slots: ArrayLike<number>,
  lang: Language,
): Promise<ProductCard[]> {
  if (slots.length === 0) return [];
  const { id } = catalogue.columns;
  const ids = Array.from(slots, (slot) => id[slot] as number);
  const rows = await db.rows<Row>(sql`
    select id, name ->> ${lang}::text as own, case when coalesce(name ->> ${lang}::text, '') = '' then name end as name, picture, ground, ${isNew} as is_new
    from products p where id = any(${ids}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return Array.from(slots).flatMap((slot, i) => {
    const row = byId.get(ids[i] as number);
    return row ? [card(catalogue, slot, row, lang)] : [];
  });
}
function card({ columns, names }: Catalogue, slot: number, row: Row, lang: Language): ProductCard {
  const name = row.own ? { text: row.own, lang } : localise(row.name, lang);
  const shop = columns.shops.texts[columns.shop[slot] as number] ?? '';
  const was = columns.was[slot] as number;
  return {
    id: String(row.id),
    name: name.text,
    lang: name.lang,
    picture: row.picture,
    ground: row.ground,
    price: toAmount(columns.price[slot] as number),
    was: was > 0 ? toAmount(was) : null,
    many_prices: columns.manyPrices(slot),
    in_stock: columns.inStock(slot),
    is_new: row.is_new,
    sold: columns.sold[slot] as number,
    shop: { id: shop, name: names.shops.get(shop)?.name ?? '' },
    rating: ratingOf(columns.stars[slot] ?? 0, columns.reviews[slot] ?? 0),
  };
}
