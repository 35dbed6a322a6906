import { noticeTypes, type NoticeType } from '#contract/notices';
import { sql, type Db } from '../../../platform/db/open';
import type { Happened } from './happened';
import type { Told } from './write';

interface Row {
  user_id: number;
  /** When the account is erased at the earliest. */
  until: Date | null;
}
const types: Readonly<Record<string, NoticeType>> = {
  closing: noticeTypes.audit,
  lastDay: noticeTypes.audit,
  waiting: noticeTypes.fail,
  kept: noticeTypes.success,
};
/** What is told of it; of a closing that still waits nothing, the day after. */
function wordOf({ event, from, to }: Happened): string {
  if (event === 'keep') return 'kept';
  return from === to ? '' : to;
}
/** An account is about to close, closes tomorrow, cannot close yet, or stays. */
export async function aboutAccountClosing(db: Db, happened: Happened): Promise<Told[]> {
  const word = wordOf(happened);
  const type = types[word];
  const row = await db.row<Row>(sql`select c.user_id,
      c.deadline + case c.state when 'closing' then interval '1 day' else interval '0' end as until
    from account_closings c join users u on u.id = c.user_id
    where c.id = ${happened.id} and u.state <> 'removed' and not u.guest`);
  if (type === undefined || !row) return [];
  const values: Record<string, string> =
    row.until && word !== 'kept' ? { until: row.until.toISOString() } : {};
  const text = `accountClosing.${word}`;
  return [{ userId: row.user_id, type, text, values, about: `accountClosing-${word}` }];
}
