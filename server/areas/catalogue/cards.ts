import type { ProductCard } from '#contract/catalogue';
import type { RatingOf } from '#contract/reviews';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { sql, type Db } from '../../platform/db/open';
import type { Engine, Hit } from './engine';

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
  catalogue: Engine,
  hits: readonly Hit[],
  lang: Language,
): Promise<ProductCard[]> {
  if (hits.length === 0) return [];
  const ids = hits.map(({ id }) => id);
  const rows = await db.rows<Row>(sql`
    select id, name ->> ${lang}::text as own, case when coalesce(name ->> ${lang}::text, '') = '' then name end as name, picture, ground, ${isNew} as is_new
    from products p where id = any(${ids}::bigint[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap((hit) => {
    const row = byId.get(hit.id);
    return row ? [card(catalogue, hit, row, lang)] : [];
  });
}
function card({ names }: Engine, hit: Hit, row: Row, lang: Language): ProductCard {
  const name = row.own ? { text: row.own, lang } : localise(row.name, lang);
  const { shop } = hit;
  return {
    id: String(row.id),
    name: name.text,
    lang: name.lang,
    picture: row.picture,
    ground: row.ground,
    price: toAmount(hit.price),
    was: hit.was ? toAmount(hit.was) : null,
    many_prices: hit.many,
    in_stock: hit.stocked,
    is_new: row.is_new,
    sold: hit.sold,
    shop: { id: shop, name: names.shops.get(shop)?.name ?? '' },
    rating: ratingOf(hit.stars, hit.reviews),
  };
}
