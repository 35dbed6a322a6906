import { noticeTypes, type NoticeType } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import { dueThen, type Happened } from './happened';
import type { Told } from './write';

interface Subject {
  number: string;
  user_id: number | null;
  deadline: Date | null;
  closed_by: string | null;
}
const types: Readonly<Record<string, NoticeType>> = {
  open: noticeTypes.audit,
  answer: noticeTypes.success,
  close: noticeTypes.audit,
  lapse: noticeTypes.audit,
  fallBehind: noticeTypes.audit,
};
/** A member hears of each answer, that it was closed, and that the mall is late. */
export async function aboutTicket(db: Db, happened: Happened): Promise<Told[]> {
  const { id, event } = happened;
  const type = types[event];
  const row =
    type === undefined
      ? undefined
      : await db.row<Subject>(sql`select t.number, t.user_id, t.deadline,
          (select h.by from ticket_history h where h.ticket_id = t.id and h.event = 'close' order by h.id desc limit 1) as closed_by
        from tickets t where t.id = ${id}`);
  if (!row || type === undefined || row.user_id === null) return [];
  if (event === 'close' && row.closed_by !== 'staff') return [];
  const until = dueThen(happened, row.deadline);
  return [
    {
      userId: row.user_id,
      type,
      text: `ticket.${event}`,
      values: {
        number: row.number,
        ...(until ? { until: until.toISOString() } : {}),
      },
      about: `ticket-${row.number}`,
    },
  ];
}
