import type { Language } from '#contract/languages';
import type { TicketState } from '#contract/tickets';
import type { TicketTopic } from '#contract/ticketWords';
import { sql, type Sql } from '../../platform/db/open';
import type { Row } from '../../platform/workflow/advance';

/** A ticket as it is stored; of table `t`. */
export interface TicketRow extends Row {
  state: TicketState;
  number: string;
  deadline: Date | null;
  user_id: number | null;
  email: string | null;
  lang: Language;
  topic: TicketTopic;
  order_id: number | null;
  about: string | null;
  code: string;
  /** Who looks at it now; null once they have looked for too long. */
  taken_by: number | null;
  assignee: number | null;
  asked_at: Date;
  last_at: Date;
  waits_from: Date;
  /** Too long over to be opened again. */
  stale: boolean;
  /** Who asks: a member of staff; 0 for its person. */
  me: number;
}
/** Days after which what is closed stays closed. */
const reopenDays = 30;
export const ticketColumns = (me: number): Sql =>
  sql`t.id, t.state, t.number, t.deadline, t.user_id, t.email, t.lang, t.topic, t.order_id, t.about,
    t.code, t.assignee, t.asked_at, t.last_at, t.waits_from,
    case when t.taken_until > clock_timestamp() then t.taken_by end as taken_by,
    t.closed_at is not null and t.closed_at < clock_timestamp() - ${reopenDays} * interval '1 day'
      as stale, ${me}::bigint as me`;
