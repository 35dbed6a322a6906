import { application } from '#machines/lifecycles/application';
import { statesWith } from '#machines/lifecycle';
import type { ShopFace, ShopPage } from '#contract/catalogue';
import { codes, Refusal } from '#contract/codes';
import { tags, type Language } from '#contract/languages';
import { localise, type Localised } from '#contract/text';
import { sql, type Db, names } from '../../platform/db/open';
import { ratingOf } from './cards';
import type { Engine } from './engine';
import { counted } from './tree';

export interface Face extends Omit<ShopFace, 'description' | 'products'> {
  description: Localised;
}
interface Row extends Face {
  banner: string;
  policies: Localised;
  holiday_until: string | null;
  holiday_note: Localised;
  followers: number;
  following: boolean;
  shipped: number;
  reviews: number;
  stars: number;
}
/** Of a shop `s`. */
export const faceColumns = sql`s.id, s.name, s.description, s.country, s.city, s.picture, s.ground, to_char(s.since, 'YYYY-MM-DD') as since, s.state`;
/** Parcels are counted up to here: beyond, nobody cares how many more. */
const countedUpTo = 10_000;

export const toFace = (
  { id, name, description, country, city, picture, ground, since, state }: Face,
  products: number,
  lang: Language,
): ShopFace => ({
  id,
  name,
  description: localise(description, lang).text,
  country,
  city,
  picture,
  ground,
  since,
  products,
  state,
});
const paragraphs = (policies: Localised, lang: Language) => {
  const own = localise(policies, lang);
  return {
    text: own.text
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean),
    lang: own.lang,
  };
};

/**
 * A shop's public side; suspended and closed shops can still be looked at, with nothing to buy.
 * `userId`: '' for a visitor.
 */
export async function shopOf(
  db: Db,
  catalogue: Engine,
  id: string,
  { lang, userId }: { lang: Language; userId: string },
): Promise<ShopPage['shop']> {
  const row =
    await db.row<Row>(sql`select ${faceColumns}, s.banner, s.policies, to_char(s.holiday_until, 'YYYY-MM-DD') as holiday_until, s.holiday_note,
      (select count(*)::int from follows f where f.shop_id = s.id) as followers,
      exists (select from follows f where f.shop_id = s.id and f.user_id = nullif(${userId}, '')::bigint) as following,
      (select count(*)::int from (select from orders o where o.shop_id = s.id and o.deliver_time is not null limit ${countedUpTo}) parcels) as shipped,
      (select coalesce(sum(n), 0)::int from product_ratings g where g.shop_id = s.id) as reviews, (select coalesce(sum(sum), 0)::int from product_ratings g where g.shop_id = s.id) as stars
    from shops s where s.id = ${id}`);
  if (!row) throw new Refusal(codes.notFound, 'shop');
  const { banner, policies, holiday_until, holiday_note, followers, following, shipped } = row;
  return {
    ...toFace(row, (await counted(db, catalogue)).shops.get(id)?.count ?? 0, lang),
    banner,
    policies: paragraphs(policies, lang),
    holiday:
      row.state === 'holiday'
        ? { until: holiday_until, note: localise(holiday_note, lang).text }
        : null,
    followers,
    following,
    shipped,
    rating: ratingOf(row.stars, row.reviews),
  };
}
export async function shopsOf(db: Db, catalogue: Engine, lang: Language): Promise<ShopFace[]> {
  const rows = await db.rows<Face>(
    sql`select ${faceColumns} from shops s where s.state in ${names(statesWith(application, 'trading'))}`,
  );
  const { shops } = await counted(db, catalogue);
  const { compare } = new Intl.Collator(tags[lang]);
  return rows
    .map((row) => toFace(row, shops.get(row.id)?.count ?? 0, lang))
    .sort((a, b) => compare(a.name, b.name));
}
/** Shops somebody follows, the latest first. */
export async function followedBy(
  db: Db,
  catalogue: Engine,
  userId: string,
  lang: Language,
): Promise<ShopFace[]> {
  const rows = await db.rows<Face>(
    sql`select ${faceColumns} from follows f join shops s on s.id = f.shop_id where f.user_id = ${userId} order by f.at desc, s.id`,
  );
  const { shops } = await counted(db, catalogue);
  return rows.map((row) => toFace(row, shops.get(row.id)?.count ?? 0, lang));
}
