import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type {
  RatingOf,
  ReviewState,
  ShopReview,
  ShopReviews,
  ShopReviewTab,
} from '#contract/reviews';
import type {
  ReviewAnswerInput,
  ReviewReportInput,
  SellerReviewsQuery,
} from '#contract/shapes/reviews';
import { localise, type Localised } from '#contract/text';
import { canOf } from '#machines/lifecycle';
import { sql, type Db, type Sql } from '../../platform/db/open';
import { onPage, pagesOf } from '../../platform/db/page';
import type { Context } from '../../platform/http/route';
import { advance } from '../../platform/workflow/advance';
import { ratingOf } from '../catalogue/cards';
import { shopOf } from '../sellers/sellerOffice/shop';
import { shownColumns, toReview, withFirst, type Shown } from './list';
import { report } from './opinions';
import {
  productReviewLife,
  reviewColumns,
  reviewRow,
  type ReviewRow,
} from './productReview.lifecycle';

const size = 20;
type Row = ReviewRow &
  Shown & {
    state: ReviewState;
    product_id: number;
    name: Localised;
    picture: string;
    ground: string;
  };
const tabs: Record<ShopReviewTab, Sql> = {
  unanswered: sql`r.answer is null and r.state <> 'hidden'`,
  answered: sql`r.answer is not null`,
  all: sql`true`,
};
const select = (me: string): Sql =>
  sql`select ${reviewColumns(Number(me))}, ${shownColumns(me)}, p.id as product_id, p.name,
    p.picture, p.ground
    from reviews r ${withFirst} join shops s on s.id = r.shop_id
    join products p on p.id = r.product_id`;
const toShopReview = (row: Row, lang: Language): ShopReview => ({
  ...toReview(row),
  state: row.state,
  product: {
    id: String(row.product_id),
    name: localise(row.name, lang).text,
    picture: row.picture,
    ground: row.ground,
  },
  can: canOf(productReviewLife, row, 'seller'),
});
/** The mean of everything a shop sells; null while nobody reviewed any of it. */
async function shopRating(db: Db, shop: string): Promise<RatingOf | null> {
  const row = await db.row<{ n: number; sum: number }>(
    sql`select coalesce(sum(n), 0)::int as n, coalesce(sum(sum), 0)::int as sum from product_ratings
      where shop_id = ${shop}`,
  );
  return row ? ratingOf(row.sum, row.n) : null;
}
/** A review of the own shop; another shop's is 2000019, as none is. */
async function one({ db, caller }: Context, id: string): Promise<ShopReview> {
  const row = await db.row<Row>(
    sql`${select(caller.id)} where r.id = ${id} and r.shop_id = ${shopOf(caller)}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return toShopReview(row, caller.lang);
}
export async function shopReviews(
  { db, caller }: Context,
  { tab = 'unanswered', page = 1 }: SellerReviewsQuery,
): Promise<ShopReviews> {
  const own = sql`r.shop_id = ${shopOf(caller)}`;
  const rows = await db.rows<Row>(
    sql`${select(caller.id)} where ${own} and ${tabs[tab]}
      order by r.id desc ${onPage(page, size)}`,
  );
  const counts = (await db.row<Record<ShopReviewTab, number>>(
    sql`select count(*) filter (where ${tabs.unanswered})::int as unanswered,
      count(*) filter (where ${tabs.answered})::int as answered, count(*)::int as "all"
      from reviews r where ${own}`,
  )) ?? { unanswered: 0, answered: 0, all: 0 };
  return {
    rating: await shopRating(db, shopOf(caller)),
    reviews: rows.map((row) => toShopReview(row, caller.lang)),
    counts,
    page,
    pages: pagesOf(counts[tab], size),
  };
}
/** The shop's one answer, for everybody to read. */
export async function answer(
  context: Context,
  { id, text }: ReviewAnswerInput,
): Promise<ShopReview> {
  const { db, caller } = context;
  const which = sql`r.id = ${id} and r.shop_id = ${shopOf(caller)}`;
  const row = await reviewRow(db, which, Number(caller.id));
  if (!row) throw new Refusal(codes.notFound);
  await advance(db, productReviewLife, row, {
    event: 'answer',
    by: 'seller',
    actor: `user:${caller.id}`,
    also: sql`, answer = ${text}`,
  });
  return one(context, id);
}
export async function reportOwn(
  context: Context,
  { id, reason }: ReviewReportInput,
): Promise<ShopReview> {
  const { db, caller } = context;
  const which = sql`r.id = ${id} and r.shop_id = ${shopOf(caller)}`;
  await report(db, caller.id, 'seller', which, { reason });
  return one(context, id);
}
