import type { Can } from '#contract/can';
import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import type { OrderReviews, OwnReview } from '#contract/reviews';
import { localise, type Localised } from '#contract/text';
import { canOf, inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { sql, type Db } from '../../platform/db/open';
import {
  changeableUntil,
  productReviewLife,
  reviewColumns,
  type ReviewRow,
} from './productReview.lifecycle';

/** A line of an order with all that says whether it may be reviewed. */
export interface Line {
  line_id: number;
  order_state: string;
  shop_id: string;
  owner_id: number | null;
  product_id: number;
  sku: string;
  name: Localised;
  options: Localised[];
  picture: string;
  ground: string;
  quantity: number;
  price_minor: number;
  review_id: number | null;
}
interface Own extends ReviewRow {
  line_id: number;
  rating: number;
  text: string;
  answer: string | null;
  hidden_for: string;
  pictures: string[];
}
/** The lines of an own order; somebody else's has none. */
export const linesOf = (db: Db, userId: string, orderId: string): Promise<Line[]> =>
  db.rows<Line>(sql`select l.id as line_id, o.state as order_state, o.shop_id, s.owner_id,
    l.product_id, l.sku, l.name, l.options, l.picture, l.ground, l.quantity, l.price_minor,
    r.id as review_id
    from orders o join order_lines l on l.order_id = o.id join shops s on s.id = o.shop_id
    left join reviews r on r.line_id = l.id
    where o.id = ${orderId} and o.user_id = ${userId} order by l.id`);

const no = (reason: string): Can => ({
  ok: false,
  code: codes.reviewFailed,
  reason: `productReview.cannot.${reason}`,
});
/** Once for each line that was received, and not of what one sells oneself. */
export function canSendReview(
  { order_state, owner_id, review_id }: Pick<Line, 'order_state' | 'owner_id' | 'review_id'>,
  userId: string,
): Can {
  if (review_id !== null) return no('reviewed');
  if (!inTag(order, order_state, 'received')) return no('notReceived');
  return String(owner_id) === userId ? no('ownShop') : { ok: true };
}
const view = (row: Own): OwnReview => ({
  id: String(row.id),
  state: row.state,
  rating: row.rating,
  text: row.text,
  pictures: row.pictures,
  at: row.created_at.toISOString(),
  until: changeableUntil(row).toISOString(),
  answer:
    row.answer === null ? null : { text: row.answer, at: row.answered_at?.toISOString() ?? '' },
  hidden: row.hidden_for && `review.why.${row.hidden_for}`,
});
const lineOf = (one: Line, lang: Language) => ({
  id: String(one.line_id),
  product_id: String(one.product_id),
  sku: one.sku,
  name: localise(one.name, lang).text,
  options: one.options
    .map((option) => localise(option, lang).text)
    .filter(Boolean)
    .join(', '),
  picture: one.picture,
  ground: one.ground,
  num: one.quantity,
  price: toAmount(one.price_minor),
  total: toAmount(one.price_minor * one.quantity),
});

/** An own order's lines, each with its review or why there can be none. 1500018 where it is not. */
export async function orderReviews(
  db: Db,
  userId: string,
  id: string,
  lang: Language,
): Promise<OrderReviews> {
  const lines = await linesOf(db, userId, id);
  if (lines.length === 0) throw new Refusal(codes.orderNotFound);
  const own =
    await db.rows<Own>(sql`select ${reviewColumns(Number(userId))}, r.line_id, r.rating, r.text,
      r.answer, r.hidden_for,
      array(select p.upload_id::text from review_pictures p where p.review_id = r.id
      order by p.n) as pictures
    from reviews r join shops s on s.id = r.shop_id
    where r.line_id = any(${lines.map(({ line_id }) => line_id)}::bigint[])`);
  return {
    id,
    lines: lines.map((one) => {
      const row = own.find(({ line_id }) => line_id === one.line_id);
      const change = row && canOf(productReviewLife, row, 'buyer').change;
      return {
        line: lineOf(one, lang),
        review: row ? view(row) : null,
        can: { send: canSendReview(one, userId), change: change ?? no('none') },
      };
    }),
  };
}
