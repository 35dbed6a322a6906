import type { ProductCard, ShopWindow } from '#contract/catalogue';
import type { Language } from '#contract/languages';
import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import { names, sql, type Db } from '../../platform/db/open';
import { cardsOf, ratingOf } from './cards';
import type { Engine } from './engine';
import { faceColumns, toFace, type Face } from './shops';
import { counted } from './tree';

interface Row extends Face {
  followers: number;
  reviews: number;
  stars: number;
}
const windows = 3;
const shown = 3;
/** How far down a shop's best products three different pictures are looked for. */
const looked = 24;

/** A mean counts ten more of four stars, as among products (docs/decisions/061). */
async function bestShops(db: Db, catalogue: Engine): Promise<string[]> {
  const { shops } = await counted(db, catalogue);
  const rows = await db.rows<{ id: string }>(sql`
    select s.id from shops s left join (select shop_id, sum(n) as n, sum(sum) as sum
      from product_ratings group by shop_id) g on g.shop_id = s.id
    where s.state in ${names(statesWith(application, 'trading'))}
      and s.id = any(${[...shops.keys()]}::text[])
    order by (coalesce(g.sum, 0) + 40.0) / (coalesce(g.n, 0) + 10) desc, s.since, s.id
    limit ${windows}`);
  return rows.map(({ id }) => id);
}
/** The best of it that can be had, no picture twice. */
async function showsOf(
  db: Db,
  catalogue: Engine,
  shop: string,
  lang: Language,
): Promise<ShopWindow['shows']> {
  const best = await catalogue.first('best', `s:${shop}`, looked);
  const there = best.filter(({ stocked }) => stocked);
  const pictured = new Map<string, ProductCard>();
  for (const card of await cardsOf(db, catalogue, there, lang))
    if (card.picture && !pictured.has(card.picture)) pictured.set(card.picture, card);
  return [...pictured.values()]
    .slice(0, shown)
    .map(({ id, name, lang: written, picture, ground }) => ({
      id,
      name,
      lang: written,
      picture,
      ground,
    }));
}

/** Which shops they are, and what they show, is kept until the catalogue changes. */
export async function shopWindows(
  db: Db,
  catalogue: Engine,
  lang: Language,
): Promise<ShopWindow[]> {
  const ids = await catalogue.kept('best shops', () => bestShops(db, catalogue));
  const rows = await db.rows<Row>(sql`select ${faceColumns},
      (select count(*)::int from follows f where f.shop_id = s.id) as followers,
      coalesce((select sum(n)::int from product_ratings g where g.shop_id = s.id), 0) as reviews,
      coalesce((select sum(sum)::int from product_ratings g where g.shop_id = s.id), 0) as stars
    from shops s where s.id = any(${ids}::text[])
    order by array_position(${ids}::text[], s.id)`);
  const { shops } = await counted(db, catalogue);
  return Promise.all(
    rows.map(async (row) => ({
      ...toFace(row, shops.get(row.id)?.count ?? 0, lang),
      followers: row.followers,
      rating: ratingOf(row.stars, row.reviews),
      shows: await catalogue.kept(`shows ${row.id} ${lang}`, () =>
        showsOf(db, catalogue, row.id, lang),
      ),
    })),
  );
}
