import type { ApplicationPart, PartVerdict } from '#contract/verdicts';
import type { Localised } from '#contract/text';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import type { Row } from '../../../platform/workflow/advance';
import { names, sql, type Sql } from '../../../platform/db/open';

/** How a part was judged last. */
interface Judged {
  round: number;
  verdict: PartVerdict;
  reason: string;
  note: string;
}
const alive = (side: Sql): Sql =>
  sql`(select u.id from uploads u where u.id = ${side} and u.erased_at is null)`;

export interface ApplicationRow extends Row {
  /** Null: a shop of nobody's. */
  user_id: number | null;
  deadline: Date | null;
  round: number;
  contact: string;
  phone: string;
  shop_name: string;
  about: string;
  country: string;
  region: string;
  city: string;
  street: string;
  postal_code: string;
  /** Null also once the picture was deleted. */
  id_front: string | null;
  id_back: string | null;
  signature: Uint8Array | null;
  touched: string[];
  message: string;
  remark: string;
  sent_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  shop_id: string | null;
  shop: string | null;
  /** Of the shop that is on holiday: ISO date. */
  holiday_until: string | null;
  verdicts: Partial<Record<ApplicationPart, Judged>>;
  /** Orders that the shop has not brought to an end. */
  open_orders: number;
  /** The applicant's language, and the country of the default address. */
  lang: string;
  home: string;
  /** The member of staff who asks; 0: nobody of staff does. */
  me: number;
  /** With `open`: the new shop's id. With `goOnHoliday`: until when, and what shoppers are told. */
  slug?: string;
  until?: string;
  holiday_note?: Localised;
}

export const applicationColumns: Sql = sql`a.id, a.state, a.user_id, a.deadline, a.round, a.contact, a.phone, a.shop_name, a.about, a.country, a.region, a.city, a.street, a.postal_code,
  ${alive(sql`a.id_front`)} as id_front, ${alive(sql`a.id_back`)} as id_back, a.signature, to_jsonb(a.touched) as touched, a.message, a.remark, a.sent_at, a.decided_at, a.decided_by, a.shop_id,
  (select name from shops where id = a.shop_id) as shop, (select to_char(holiday_until, 'YYYY-MM-DD') from shops where id = a.shop_id and state = 'holiday') as holiday_until,
  (select coalesce(jsonb_object_agg(p.part, jsonb_build_object('round', p.round, 'verdict', p.verdict, 'reason', p.reason, 'note', p.note)), '{}') from application_part p where p.application_id = a.id) as verdicts,
  (select count(*) from orders o where o.shop_id = a.shop_id and o.state in ${names(statesWith(order, 'awaited'))}) as open_orders,
  coalesce((select lang from users where id = a.user_id), 'en') as lang, coalesce((select country from addresses where user_id = a.user_id and is_default), '') as home`;
