import { partReasons } from '#contract/applications';
import { noticeTypes } from '#contract/notices';
import { sql, type Db } from '../db/open';
import type { Happened } from './listen';
import type { Told } from './write';

interface Row {
  user_id: number;
  shop: string;
  deadline: Date | null;
  message: string;
  remark: string;
  holiday_until: string | null;
  refused: { part: string; reason: string }[];
}
const reasons: readonly string[] = Object.keys(partReasons);
/** What was refused first, in the order of the tasks: the others stand on the page that the notice leads to. */
const firstRefused = ({ refused }: Row): string => {
  const [first] = [...refused].sort((a, b) => reasons.indexOf(a.part) - reasons.indexOf(b.part));
  return first ? `apply.why.${first.reason}` : '';
};
const whyOf = (row: Row, event: string): Record<string, string> => {
  if (event === 'requestChanges') return { reason: firstRefused(row), remark: row.remark };
  return ['reject', 'suspend', 'close'].includes(event) ? { reason: row.message, remark: row.remark } : {};
};

/** The applicant hears of every step of the application and, later, of the shop. */
export async function aboutApplication(db: Db, { id, event, to }: Happened): Promise<Told[]> {
  const row = await db.row<Row>(sql`select a.user_id, coalesce(s.name, a.shop_name) as shop, a.deadline, a.message, a.remark, to_char(s.holiday_until, 'YYYY-MM-DD') as holiday_until,
      (select coalesce(jsonb_agg(jsonb_build_object('part', v.part, 'reason', v.reason)), '[]') from application_verdicts v where v.application_id = a.id and v.round = a.round and v.verdict = 'refused') as refused
    from applications a left join shops s on s.id = a.shop_id where a.id = ${id}`);
  if (!row) return [];
  const until: Record<string, string> = to === 'applying' && row.deadline ? { until: row.deadline.toISOString() } : {};
  const day: Record<string, string> = event === 'goOnHoliday' && row.holiday_until ? { day: row.holiday_until } : {};
  const values = { shop: row.shop, ...until, ...day, ...whyOf(row, event) };
  return [{ userId: row.user_id, type: noticeTypes.merchant, text: `application.${event}`, values, about: `application-${id}` }];
}
