import { codes, Refusal } from '#contract/codes';
import type { ReviewHelpfulInput, ReviewReportInput } from '#contract/shapes/reviews';
import { sql, type Db, type Sql } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import { isPublic } from './list';
import { productReviewLife, reviewRow } from './productReview.lifecycle';

/** What one person may report, and find helpful, in any 24 hours. */
const mostReports = 20;
const mostVotes = 200;

/** The day's share, counted with the person's row held: many at once are no more than allowed. */
async function share(db: Db, userId: string, table: Sql, most: number): Promise<void> {
  await db.rows(sql`select id from users where id = ${userId} for no key update`);
  const day = await db.row<{ used: number; oldest: Date | null }>(
    sql`select count(*)::int as used, min(at) as oldest from ${table} where user_id = ${userId}
      and at > clock_timestamp() - interval '24 hours'`,
  );
  if (!day?.oldest || day.used < most) return;
  const until = new Date(day.oldest.getTime() + 86_400_000).toISOString();
  throw new Refusal(codes.tooManyRequests, '', { limit: most, used: day.used, until });
}

/** Once for each person, and not of one's own. */
export const findHelpful = (
  db: Db,
  userId: string,
  { id, helpful }: ReviewHelpfulInput,
): Promise<{ helpful: number; voted: boolean }> =>
  db.tx(async (tx) => {
    if (helpful) await share(tx, userId, sql`review_votes`, mostVotes);
    const row = await tx.row<{ user_id: number }>(
      sql`select r.user_id from reviews r where r.id = ${id} and ${isPublic} for update`,
    );
    if (!row) throw new Refusal(codes.notFound, 'review');
    if (String(row.user_id) === userId)
      throw new Refusal(codes.notAllowedNow, 'productReview.cannot.own');
    await tx.rows(
      helpful
        ? sql`insert into review_votes (review_id, user_id) values (${id}, ${userId})
          on conflict do nothing`
        : sql`delete from review_votes where review_id = ${id} and user_id = ${userId}`,
    );
    const now = await tx.row<{ helpful: number }>(
      sql`update reviews set helpful = (select count(*) from review_votes where review_id = ${id})
        where id = ${id} returning helpful`,
    );
    return { helpful: now?.helpful ?? 0, voted: helpful };
  });

/** Once for each person until staff decided. `which`: the review among those the person may report. */
export const report = (
  db: Db,
  userId: string,
  by: 'reader' | 'seller',
  which: Sql,
  { reason }: Pick<ReviewReportInput, 'reason'>,
): Promise<void> =>
  db.tx(async (tx) => {
    await share(tx, userId, sql`review_reports`, mostReports);
    const row = await reviewRow(tx, which, Number(userId));
    if (!row) throw new Refusal(codes.notFound, 'review');
    const known = await tx.row(
      sql`select 1 from review_reports where review_id = ${row.id} and user_id = ${userId}
        and decided_at is null`,
    );
    if (known) return;
    await advance(tx, productReviewLife, row, {
      event: 'report',
      by,
      actor: `user:${userId}`,
      reason,
    });
    await tx.rows(
      sql`insert into review_reports (review_id, user_id, by, reason)
        values (${row.id}, ${userId}, ${by}, ${reason})`,
    );
  });
