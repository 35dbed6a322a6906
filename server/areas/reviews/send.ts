import { codes, Refusal } from '#contract/codes';
import type { OrderReviews } from '#contract/reviews';
import type { ReviewInput } from '#contract/shapes/reviews';
import { json, sql, type Db } from '../../platform/db/open';
import type { Context } from '../../platform/http/route';
import { advance } from '../../platform/workflow/advance';
import { canSendReview, linesOf, orderReviews, type Line } from './order';
import { checkPictures, keepPictures } from './pictures';
import { productReviewLife, reviewRow } from './productReview.lifecycle';

/** The line of an own order; somebody else's, or one of another order, is 1500018. */
async function lineOf(db: Db, userId: string, { id, line_id }: ReviewInput): Promise<Line> {
  const line = (await linesOf(db, userId, id)).find((one) => String(one.line_id) === line_id);
  if (!line) throw new Refusal(codes.orderNotFound);
  return line;
}
const failed = (reason: string, more: object = {}) =>
  new Refusal(codes.reviewFailed, reason, { reason, ...more });

/** The review with its first line of history and what the shop is told: one statement, once. */
const insert = (db: Db, userId: string, lang: string, line: Line, { rating, text }: ReviewInput) =>
  db.row<{ id: number }>(sql`with made as (
      insert into reviews (line_id, user_id, product_id, shop_id, rating, text, lang)
      values (${line.line_id}, ${userId}, ${line.product_id}, ${line.shop_id}, ${rating}, ${text},
      ${lang})
      on conflict (line_id) do nothing returning id),
    history as (insert into review_history (review_id, by, actor, event, to_state)
      select id, 'buyer', ${`user:${userId}`}, 'send', 'shown' from made),
    told as (insert into outbox (topic, payload)
      select 'productReview.shown',
      ${json({ entity: 'productReview', event: 'send', from: null, to: 'shown' })}::jsonb
        || jsonb_build_object('id', id) from made)
    select id from made`);

/** Says it once for each line that was received. 2000007 where it cannot be, with the reason. */
export async function sendReview(
  { db, caller }: Context,
  input: ReviewInput,
): Promise<OrderReviews> {
  const line = await lineOf(db, caller.id, input);
  const can = canSendReview(line, caller.id);
  if (!can.ok) throw failed(can.reason);
  await checkPictures(db, caller.id, input.pictures);
  const made = await insert(db, caller.id, caller.lang, line, input);
  if (!made) throw failed('productReview.cannot.reviewed');
  await keepPictures(db, made.id, input.pictures);
  return orderReviews(db, caller.id, input.id, caller.lang);
}

/** Says it otherwise, within 30 days: what was said before is kept. */
export async function changeReview(
  { db, caller }: Context,
  input: ReviewInput,
): Promise<OrderReviews> {
  const { line_id } = await lineOf(db, caller.id, input);
  const row = await reviewRow(db, sql`r.line_id = ${line_id}`, Number(caller.id));
  if (!row) throw failed('productReview.cannot.none');
  await checkPictures(db, caller.id, input.pictures);
  await db.rows(sql`insert into review_versions (review_id, n, rating, text, pictures, at)
    select r.id, 1 + (select count(*) from review_versions v where v.review_id = r.id), r.rating,
    r.text, array(select p.upload_id from review_pictures p where p.review_id = r.id order by p.n),
    coalesce(r.changed_at, r.created_at)
    from reviews r where r.id = ${row.id}`);
  await advance(db, productReviewLife, row, {
    event: 'change',
    by: 'buyer',
    actor: `user:${caller.id}`,
    also: sql`, rating = ${input.rating}, text = ${input.text}, lang = ${caller.lang}`,
  });
  await keepPictures(db, row.id, input.pictures);
  return orderReviews(db, caller.id, input.id, caller.lang);
}
