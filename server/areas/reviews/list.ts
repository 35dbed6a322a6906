import type { Language } from '#contract/languages';
import type { Review, ReviewPage, ReviewSummary } from '#contract/reviews';
import type { ReviewsQuery, ShopReviewsQuery } from '#contract/shapes/reviews';
import { localise, type Localised } from '#contract/text';
import { statesWith } from '#machines/lifecycle';
import { productReviewRules } from '#machines/lifecycles/productReview';
import { names, nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';
import { pictureAt } from './pictures';

const size = 10;
/** Of `reviews r`: anybody sees it. */
export const isPublic: Sql = sql`r.state in
  ${names(statesWith(productReviewRules.machine, 'public'))}`;
export interface Shown {
  id: number;
  rating: number;
  text: string;
  lang: string;
  pictures: string[];
  author: string;
  created_at: Date;
  changed_at: Date | null;
  first_rating: number | null;
  first_text: string | null;
  answer: string | null;
  answered_at: Date | null;
  helpful: number;
  mine: boolean;
  voted: boolean;
  reported: boolean;
}
/** Columns of `reviews r`; `me`: who looks, '' for a visitor. */
export const shownColumns = (
  me: string,
): Sql => sql`r.id, r.rating, r.text, r.lang, r.created_at, r.changed_at, r.answer, r.answered_at,
  r.helpful, f.rating as first_rating, f.text as first_text,
  array(select p.upload_id::text from review_pictures p where p.review_id = r.id
  order by p.n) as pictures,
  (select case when u.state = 'removed' then '' else u.name end from users u
  where u.id = r.user_id) as author, r.user_id = nullif(${me}, '')::bigint is true as mine,
  exists (select from review_votes v where v.review_id = r.id
  and v.user_id = nullif(${me}, '')::bigint) as voted,
  exists (select from review_reports x where x.review_id = r.id
  and x.user_id = nullif(${me}, '')::bigint and x.decided_at is null) as reported`;
/** The version that was sent first, where there is another now. */
export const withFirst: Sql = sql`left join review_versions f on f.review_id = r.id and f.n = 1`;

/** "Ann Onlyhers" is "Ann O.": enough to tell people apart. */
function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/);
  const last = more.at(-1);
  return last ? `${first} ${[...last][0] ?? ''}.` : first;
}
export const toReview = (row: Shown): Review => ({
  id: String(row.id),
  rating: row.rating,
  text: row.text,
  lang: row.lang,
  pictures: row.pictures.map(pictureAt),
  author: shortName(row.author),
  at: row.created_at.toISOString(),
  changed:
    row.changed_at === null
      ? null
      : {
          at: row.changed_at.toISOString(),
          first: { rating: row.first_rating ?? row.rating, text: row.first_text ?? '' },
        },
  answer:
    row.answer === null ? null : { text: row.answer, at: row.answered_at?.toISOString() ?? '' },
  helpful: row.helpful,
  mine: row.mine,
  voted: row.voted,
  reported: row.reported,
});

const starsAt = (n: number): Sql => sql`coalesce(sum(stars[${n}::int]), 0)::int`;
/** Of `product_ratings`: one product's row, or those of all that a shop sells. */
async function summaryOf(db: Db, which: Sql): Promise<ReviewSummary> {
  const row = await db.row<{ stars: ReviewSummary['stars']; n: number; sum: number }>(
    sql`select
      array[${starsAt(1)}, ${starsAt(2)}, ${starsAt(3)}, ${starsAt(4)}, ${starsAt(5)}] as stars,
      coalesce(sum(n), 0)::int as n, coalesce(sum(sum), 0)::int as sum
      from product_ratings where ${which}`,
  );
  const { stars = [0, 0, 0, 0, 0], n = 0, sum = 0 } = row ?? {};
  return { value: n > 0 ? Math.round((100 * sum) / n) / 100 : 0, count: n, stars };
}
const hasPicture = sql`exists (select from review_pictures p where p.review_id = r.id)`;
type Asked = Omit<ReviewsQuery, 'id'>;
const filterOf = (of: Sql, { star, lang, pictures }: Asked): Sql =>
  sql`${of} and ${isPublic}
    ${star === undefined ? nothing : sql`and r.rating = ${star}`}
    ${lang === undefined ? nothing : sql`and r.lang = ${lang}`}
    ${pictures ? sql`and ${hasPicture}` : nothing}`;

export interface Reader {
  /** '' for a visitor. */
  me: string;
  lang: Language;
  /** Whether there is an engine that translates. */
  translates: boolean;
}
type Row = Shown & { product_id: number; name: Localised };
const about = ({ product_id, name }: Row, lang: Language) => {
  const { text, lang: written } = localise(name, lang);
  return { about: { id: String(product_id), name: text, lang: written } };
};
/** `of`: of `reviews r`; `rated`: of `product_ratings`. */
async function listOf(db: Db, { me }: Reader, of: Sql, rated: Sql, asked: Asked) {
  const { page = 1 } = asked;
  const filter = filterOf(of, asked);
  const all = filterOf(of, {});
  const rows = await db.rows<Row>(
    sql`select ${shownColumns(me)}, r.product_id, d.name from reviews r
      join products d on d.id = r.product_id ${withFirst} where ${filter} order by r.helpful desc,
      r.id desc ${onPage(page, size)}`,
  );
  const languages = await db.rows<{ lang: string; count: number }>(
    sql`select r.lang, count(*)::int as count from reviews r where ${all} group by r.lang
      order by 2 desc, 1`,
  );
  const counted = await db.row<{ total: number; pictured: number }>(
    sql`select (select count(*)::int from reviews r where ${filter}) as total,
      (select count(*)::int from reviews r where ${all} and ${hasPicture}) as pictured`,
  );
  const total = counted?.total ?? 0;
  return {
    rows,
    summary: await summaryOf(db, rated),
    languages,
    with_pictures: counted?.pictured ?? 0,
    page,
    pages: pagesOf(total, size),
    total,
  };
}

/** The reviews of a product that anybody sees: the most helpful first, then the latest. */
export async function reviewsOf(
  db: Db,
  reader: Reader,
  { id, ...asked }: ReviewsQuery,
): Promise<ReviewPage> {
  const of = sql`r.product_id = ${id}`;
  const { rows, ...page } = await listOf(db, reader, of, sql`product_id = ${id}`, asked);
  return { ...page, translates: reader.translates, reviews: rows.map(toReview) };
}
/** The same of everything a shop sells or sold, each with what it is about. */
export async function reviewsOfShop(
  db: Db,
  reader: Reader,
  { id, ...asked }: ShopReviewsQuery,
): Promise<ReviewPage> {
  const of = sql`r.shop_id = ${id}`;
  const { rows, ...page } = await listOf(db, reader, of, sql`shop_id = ${id}`, asked);
  return {
    ...page,
    translates: reader.translates,
    reviews: rows.map((row) => ({ ...toReview(row), ...about(row, reader.lang) })),
  };
}
