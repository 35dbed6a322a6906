import { mostOffers } from '#contract/afterSaleReasons';
import { inTag, metaOf } from '#machines/lifecycle';
import { afterSale, afterSaleRules } from '#machines/lifecycles/afterSale';
import { advance, type Lifecycle, type Move } from '../../platform/workflow/advance';
import { notNow, type Hindrance } from '../../platform/workflow/precondition';
import { sql, type Db, type Sql } from '../../platform/db/open';
import type { CaseEvent, CaseRow } from './caseRow';
import { bookRefund } from './money';

/** Nothing came, or what came went back already: nothing is left to send back. */
const nothingLeft = ({ received, dispatched_at }: CaseRow): boolean =>
  !received || dispatched_at !== null;
const returning =
  (instead: CaseEvent) =>
  (row: CaseRow): Hindrance =>
    nothingLeft(row)
      ? notNow(row.received ? 'afterSale.cannot.cameBack' : 'afterSale.cannot.nothingCame', {
          instead,
        })
      : null;
const decidingOwn = ({ me, user_id, owner_id }: CaseRow): Hindrance =>
  me === user_id || me === owner_id ? notNow('afterSale.cannot.own') : null;
/** What staff would give: less than was asked for, where they say so. */
const given = ({ said, most_minor }: CaseRow): number => said.amount ?? most_minor;
const alone = (row: CaseRow): Hindrance =>
  given(row) > row.alone_minor ? notNow('afterSale.cannot.alone', { instead: 'endorse' }) : null;
const second = ({ endorsed_by, me }: CaseRow): Hindrance =>
  endorsed_by === me ? notNow('afterSale.cannot.samePerson') : null;
const hindering: Readonly<Partial<Record<CaseEvent, (row: CaseRow) => Hindrance>>> = {
  approve: returning('approveWithoutReturn'),
  withdraw: ({ dispatched_at }) => (dispatched_at ? notNow('afterSale.cannot.sent') : null),
  offer: ({ offers }) => (offers >= mostOffers ? notNow('afterSale.cannot.offers') : null),
  grantReturn: (row) => decidingOwn(row) ?? returning('grantRefund')(row),
  grantRefund: (row) => decidingOwn(row) ?? alone(row),
  endorse: decidingOwn,
  deny: decidingOwn,
  confirm: (row) => decidingOwn(row) ?? second(row),
};

const decided = ({ me }: CaseRow): Sql => sql`, decided_by = ${me}, decided_at = clock_timestamp()`;
const whole = sql`, amount_minor = most_minor`;
const asksStaff = sql`, asked_staff_at = clock_timestamp(), endorsed_by = null, endorsed_at = null`;
const byEvent: Readonly<Partial<Record<CaseEvent, (move: Move<CaseRow>) => Sql>>> = {
  approve: () => whole,
  approveWithoutReturn: () => whole,
  offer: ({ row }) => sql`, offer_minor = ${row.said.amount}, offers = offers + 1`,
  acceptOffer: () => sql`, amount_minor = offer_minor`,
  declineOffer: () => sql`, offer_minor = null`,
  offerOverdue: () => sql`, offer_minor = null`,
  refuse: ({ reason }) => sql`, refusal = ${reason}`,
  contest: ({ reason }) => sql`, refusal = ${reason}${asksStaff}`,
  dispatch: () => sql`, dispatched_at = clock_timestamp()`,
  receiveOverdue: () => sql`, goods = 'damaged'`,
  inspectOverdue: () => sql`, goods = 'damaged'`,
  appeal: () => asksStaff,
  grantReturn: ({ row, reason }) => sql`, decision = ${reason}${whole}${decided(row)}`,
  grantRefund: ({ row, reason }) =>
    sql`, decision = ${reason}, amount_minor = ${given(row)}${decided(row)}`,
  endorse: ({ row, reason }) =>
    sql`, decision = ${reason}, amount_minor = ${given(row)}, endorsed_by = ${row.me},
      endorsed_at = clock_timestamp()`,
  deny: ({ row, reason }) => sql`, decision = ${reason}${decided(row)}`,
  confirm: ({ row }) => decided(row),
  sendBack: () => sql`, decision = null, endorsed_by = null, endorsed_at = null${whole}`,
  arbitrationOverdue: () => whole,
  secondOverdue: () => whole,
};
function columns(move: Move<CaseRow>): Sql | null {
  const { event, to } = move;
  const own = byEvent[event as CaseEvent]?.(move) ?? sql``;
  return inTag(afterSale, to, 'ended') ? sql`${own}, ended_at = clock_timestamp()` : own;
}

/** Words and amounts beside the line of history that was just written. */
const keepSaid = (db: Db, { row }: Move<CaseRow>): Promise<unknown> =>
  row.said.words === '' && row.said.amount === null
    ? Promise.resolve()
    : db.rows(
        sql`insert into after_sale_said (history_id, words, amount_minor)
          select max(id), ${row.said.words}, ${row.said.amount}::bigint from after_sale_history
          where case_id = ${row.id}`,
      );
async function follow(db: Db, move: Move<CaseRow>): Promise<void> {
  const { row, event, to } = move;
  await keepSaid(db, move);
  if (to === 'approved' && nothingLeft(row))
    await send(db, { ...row, state: 'approved', said: { words: '', amount: null } }, 'waiveReturn');
  if (to === 'awaitingRefund' && event !== 'cameBack') await bookRefund(db, row.id, send);
}

/** The chart of after-sale cases with its table, its limits, and the money that follows. */
export const afterSaleLife: Lifecycle<CaseRow, CaseEvent> = {
  ...afterSaleRules,
  table: sql`after_sale_cases`,
  history: sql`after_sale_history`,
  owner: sql`case_id`,
  preconditions: (row, event) => hindering[event as CaseEvent]?.(row) ?? null,
  at: ({ dispatched_at }, reason) =>
    reason === 'afterSale.cannot.sent' ? dispatched_at?.toISOString() : undefined,
  columns,
  /** However often two of staff do not agree, it ends so long after they were asked. */
  deadline: ({ event, to }) =>
    event === 'sendBack'
      ? sql`asked_staff_at + ${metaOf(afterSale, to).timer?.minutes ?? 0} * interval '1 minute'`
      : null,
  effect: follow,
  topic: (to) => `afterSale.${to}`,
};
/** What happens by itself. */
export async function send(db: Db, row: CaseRow, event: CaseEvent, also?: Sql): Promise<void> {
  await advance(db, afterSaleLife, row, { event, by: 'system', actor: 'system', also });
}
