import { toAmount } from '#contract/money';
import { noticeTypes, type NoticeType } from '#contract/notices';
import type { CaseState } from '#contract/afterSale';
import { sql, type Db } from '../../../platform/db/open';
import { dueThen, type Happened } from './happened';
import type { Told } from './write';

interface Row {
  id: number;
  state: CaseState;
  user_id: number;
  owner_id: number | null;
  trade_sn: string;
  shop: string;
  amount_minor: number;
  offer_minor: number | null;
  booked_minor: number | null;
  received: boolean;
  dispatched_at: Date | null;
  deadline: Date | null;
  way: 'card' | 'wallet';
}
const { audit, success, fail } = noticeTypes;
type Words = [NoticeType, string];
const buyersByEvent: Readonly<Record<string, Words>> = {
  refuse: [fail, 'refused'],
  offer: [audit, 'offered'],
  offerOverdue: [audit, 'offerLapsed'],
  receive: [success, 'returned'],
  contest: [fail, 'contested'],
  refund: [success, 'refunded'],
  cameBack: [audit, 'paying'],
  deny: [fail, 'denied'],
  dispatchOverdue: [fail, 'lapsed'],
  appealOverdue: [fail, 'lapsed'],
  chargedBack: [audit, 'bank'],
  'message.seller': [audit, 'message'],
  'message.staff': [audit, 'message'],
};
const shopsByEvent: Readonly<Record<string, Words>> = {
  ask: [audit, 'requested'],
  approveOverdue: [fail, 'overdue'],
  withdraw: [success, 'withdrawn'],
  dispatch: [audit, 'dispatched'],
  declineOffer: [audit, 'declined'],
  offerOverdue: [audit, 'declined'],
  appeal: [audit, 'appealed'],
  grantReturn: [audit, 'granted'],
  arbitrationOverdue: [audit, 'granted'],
  secondOverdue: [audit, 'granted'],
  refund: [audit, 'refunded'],
  deny: [success, 'denied'],
  dispatchOverdue: [success, 'lapsed'],
  appealOverdue: [success, 'lapsed'],
  chargedBack: [audit, 'bank'],
  'message.buyer': [audit, 'message'],
  'message.staff': [audit, 'message'],
};
/** Where nothing comes back, the yes is told with the money. */
function saidToBuyer(row: Row, { event, to }: Happened): Words | null {
  const known = buyersByEvent[event];
  if (known) return known;
  if (to === 'approved') return row.received && !row.dispatched_at ? [success, 'approved'] : null;
  return to === 'awaitingRefund' && row.state === 'awaitingRefund' ? [success, 'paying'] : null;
}
const saidToShop = (row: Row, { event }: Happened): Words | null =>
  event === 'arbitrationOverdue' || event === 'secondOverdue' || event === 'grantReturn'
    ? row.received && !row.dispatched_at
      ? (shopsByEvent[event] ?? null)
      : null
    : (shopsByEvent[event] ?? null);

const rowOf = (db: Db, id: number) =>
  db.row<Row>(sql`select c.id, c.state, c.user_id, s.owner_id, t.trade_sn, s.name as shop, c.amount_minor, c.offer_minor, c.booked_minor, c.received, c.dispatched_at, c.deadline,
      coalesce(c.booked_to, case when o.payment = 'card' and c.way = 'origin' then 'card' else 'wallet' end) as way
    from after_sale_cases c join orders o on o.id = c.order_id join trades t on t.id = o.trade_id join shops s on s.id = c.shop_id where c.id = ${id}`);

/** What one side is told about a case: the notice, and what a mail needs of it. */
export interface CaseTold extends Told {
  minor: number;
  until: Date | null;
}
function told(row: Row, side: 'case' | 'caseShop', [type, text]: Words): CaseTold {
  const minor =
    text === 'offered' ? (row.offer_minor ?? 0) : (row.booked_minor ?? row.amount_minor);
  return {
    userId: side === 'case' ? row.user_id : (row.owner_id ?? 0),
    type,
    text: `${side}.${text}`,
    values: {
      number: row.trade_sn,
      shop: row.shop,
      amount: toAmount(minor),
      way: row.way,
      ...(row.deadline ? { until: row.deadline.toISOString() } : {}),
    },
    about: `${side === 'case' ? 'return' : 'saleReturn'}-${row.id}`,
    minor,
    until: row.deadline,
  };
}
/** What buyer and seller are told about a case. */
export async function toldOfCase(db: Db, happened: Happened): Promise<CaseTold[]> {
  const now = await rowOf(db, happened.id);
  if (!now) return [];
  const row = { ...now, deadline: dueThen(happened, now.deadline) };
  const [buyer, shop] = [saidToBuyer(row, happened), saidToShop(row, happened)];
  const heard = shop && row.owner_id !== null && row.owner_id !== row.user_id;
  return [
    ...(buyer ? [told(row, 'case', buyer)] : []),
    ...(heard ? [told(row, 'caseShop', shop)] : []),
  ];
}
export const aboutCase = async (db: Db, happened: Happened): Promise<Told[]> =>
  (await toldOfCase(db, happened)).map(({ userId, type, text, values, about }) => ({
    userId,
    type,
    text,
    values,
    about,
  }));
