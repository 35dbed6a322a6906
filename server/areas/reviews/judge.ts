import { codes, Refusal } from '#contract/codes';
import type { Language } from '#contract/languages';
import type { ReviewCase } from '#contract/reviews';
import type { ReviewVerdictInput } from '#contract/shapes/reviews';
import { canSend } from '#machines/lifecycle';
import { sql, type Db } from '../../platform/db/open';
import { advance } from '../../platform/workflow/advance';
import { shownColumns, toReview, withFirst, type Shown } from './list';
import { productReviewLife, reviewRow } from './productReview.lifecycle';
import { itemColumns, itemFrom, toItem, type ItemRow } from './queue';

const reportsOf = (db: Db, id: number) =>
  db.rows<{ reason: string; by: 'reader' | 'seller'; at: Date }>(
    sql`select reason, by, at from review_reports where review_id = ${id} order by id desc
      limit 50`,
  );
const historyOf = (db: Db, id: number) =>
  db.rows<{ at: Date; by: string; actor: string; event: string; reason: string }>(
    sql`select h.at, h.by, coalesce(u.name, '') as actor, h.event, h.reason from review_history h
      left join users u on h.by = 'staff' and concat('staff:', u.id) = h.actor
      where h.review_id = ${id} order by h.id`,
  );
const dated = <T extends { at: Date }>(row: T) => ({ ...row, at: row.at.toISOString() });

/** A review with everything a decision rests on. 2000019 where there is none. */
export async function caseOf(db: Db, me: number, id: string, lang: Language): Promise<ReviewCase> {
  const row = await db.row<ItemRow & Shown>(
    sql`select ${itemColumns(me)}, ${shownColumns(String(me))} ${itemFrom} ${withFirst}
      where r.id = ${id}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  const { mine: _, voted: __, reported: ___, ...review } = toReview(row);
  const writer = await db.row<{ reviews: number; hidden: number }>(
    sql`select count(*)::int as reviews, count(*) filter (where state = 'hidden')::int as hidden
      from reviews where user_id = ${row.user_id}`,
  );
  return {
    ...review,
    ...toItem(row, lang),
    version: row.version,
    uploads: row.pictures,
    reported_for: (await reportsOf(db, row.id)).map(dated),
    writer: writer ?? { reviews: 0, hidden: 0 },
    history: (await historyOf(db, row.id)).map(dated),
  };
}
/** Keeps it, hides it with a reason that its writer reads, or shows it again. */
export async function judge(
  db: Db,
  me: number,
  { id, event, version, reason, note }: ReviewVerdictInput,
  lang: Language,
): Promise<ReviewCase> {
  const row = await reviewRow(db, sql`r.id = ${id}`, me);
  if (!row) throw new Refusal(codes.notFound);
  // Only what was looked at is judged: a changed one is looked at first.
  if (canSend(productReviewLife, row, event, 'staff').ok && version !== row.version)
    throw new Refusal(codes.notAllowedNow, 'productReview.cannot.changed', {
      lifecycle: 'productReview',
      state: row.state,
      event,
      reason: 'productReview.cannot.changed',
      version: row.version,
    });
  await advance(db, productReviewLife, row, {
    event,
    by: 'staff',
    actor: `staff:${me}`,
    reason: [event === 'hide' ? reason : '', note].filter(Boolean).join(' '),
  });
  await db.rows(
    sql`update review_reports set decided_at = clock_timestamp() where review_id = ${row.id}
      and decided_at is null`,
  );
  return caseOf(db, me, id, lang);
}
