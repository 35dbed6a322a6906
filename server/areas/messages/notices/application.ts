import { stopReasons } from '#contract/verdicts';
import { applicationHours } from '#contract/applications';
import { noticeTypes } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

/** A step of an application as it was, however much has happened since. */
export interface Step {
  /** Null: a shop of nobody's, who hears of nothing. */
  user_id: number | null;
  shop: string;
  at: Date;
  /** Why, or a holiday's day. */
  reason: string;
  /** The reviewer's words beside a reason from the list. */
  remark: string;
  /** What was refused last, in the order of the tasks. */
  refused: { reason: string; note: string }[];
}
export const stepOf = (db: Db, id: number, event: string): Promise<Step | undefined> =>
  db.row<Step>(sql`select a.user_id, coalesce((select name from shops where id = a.shop_id), a.shop_name) as shop, h.at, h.reason, case when h.event in ('reject', 'suspend', 'close') and a.state = h.to_state then a.remark else '' end as remark,
      (select coalesce(jsonb_agg(jsonb_build_object('reason', v.reason, 'note', v.note) order by v.id), '[]') from application_verdicts v where v.application_id = a.id and v.verdict = 'refused'
        and v.round = (select max(round) from application_verdicts where application_id = a.id and verdict = 'refused')) as refused
    from applications a join application_history h on h.application_id = a.id where a.id = ${id} and h.event = ${event} order by h.id desc limit 1`);

/**
 * Why a shop was stopped: from the list, which everybody reads in an own language, or in words
 * alone.
 */
export const isListed = (reason: string): boolean =>
  (stopReasons as readonly string[]).includes(reason);
const hour = 3_600_000;
/** What the words of the step need; without it they could not be shown. */
function needs({ at, reason, remark, refused }: Step, event: string): Record<string, string> {
  if (event === 'submit' || event === 'reviewLate')
    return { until: new Date(at.getTime() + applicationHours * hour).toISOString() };
  if (event === 'goOnHoliday') return { day: reason };
  if (event === 'requestChanges')
    return { reason: `apply.why.${refused[0]?.reason ?? ''}`, remark: reason };
  if (event === 'reject') return { reason: `apply.why.${reason}`, remark };
  if (event !== 'suspend' && event !== 'close') return {};
  return isListed(reason) ? { reason: `apply.why.${reason}`, remark } : { reason };
}
/** The applicant hears of every step of the application and, later, of the shop. */
export async function aboutApplication(db: Db, { id, event }: Happened): Promise<Told[]> {
  const step = await stepOf(db, id, event);
  return step && step.user_id !== null
    ? [
        {
          userId: step.user_id,
          type: noticeTypes.merchant,
          text: `application.${event}`,
          values: { shop: step.shop, ...needs(step, event) },
          about: `application-${id}`,
        },
      ]
    : [];
}
