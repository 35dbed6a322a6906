import { codes, Refusal } from '#contract/codes';
import { parseAmount } from '#contract/money';
import { longestArrived as longest, type MoneyActInput } from '#contract/shapes/officeMoney';
import { rechargeReasons, withdrawalReasons } from '#contract/wallet';
import { advance } from '../../platform/workflow/advance';
import { nothing, sql, type Db, type Sql } from '../../platform/db/open';
import { audit } from '../../platform/ledger/audit';
import { fieldError } from '../../platform/http/fieldError';
import { rechargeLife, withdrawalLife } from './wallet.lifecycle';
import type { RechargeRow, WithdrawalRow } from './rows';
import { rechargeColumns } from './recharge';
import { recordIdOf, type RecordId } from './records';
import { withdrawalColumns } from './withdraw';

const reasons: Readonly<Record<string, readonly string[]>> = {
  recharge: rechargeReasons,
  withdrawal: withdrawalReasons,
};
const refusing: readonly string[] = ['refuse', 'payFailed'];
/** Between staff: the customer reads nothing of it. */
const unsaid: readonly string[] = ['take', 'release', 'sendBack'];
const credits: readonly string[] = ['approve', 'endorse'];
/** Minor USD: no transfer to the mall is larger. */
const mostOfOneTransfer = 1_000_000_000_00;

/** What staff saw arrive, in minor USD: what was claimed, unless they say otherwise. */
function arrived(claimed: number, { actual_amount = '' }: MoneyActInput): number {
  if (actual_amount === '') return claimed;
  const minor = parseAmount(actual_amount, longest) ?? 0;
  if (minor > mostOfOneTransfer) throw fieldError('actual_amount', 'form.tooMuch');
  if (minor <= 0) throw fieldError('actual_amount', 'form.amount');
  return minor;
}

/**
 * What the customer is told with a refusal: a text id from the list, and the reviewer's own words.
 */
function words(kind: string, { event, reason, note }: MoneyActInput): Sql {
  const remark = sql`, remark = ${note ?? ''}`;
  if (!refusing.includes(event)) return note && !unsaid.includes(event) ? remark : nothing;
  if (!reason || !reasons[kind]?.includes(reason)) throw fieldError('reason', 'form.select');
  return sql`, message = ${`wallet.why.${reason}`}${remark}`;
}
async function onRecharge(db: Db, me: number, id: number, input: MoneyActInput): Promise<void> {
  const row = await db.row<RechargeRow>(
    sql`select ${rechargeColumns}, ${me}::bigint as me from recharges where id = ${id} for update`,
  );
  if (!row) throw new Refusal(codes.notFound);
  const says = credits.includes(input.event);
  const actual_minor = says ? arrived(row.amount_minor, input) : row.actual_minor;
  const also = sql`${words('recharge', input)}${says ? sql`, actual_minor = ${actual_minor}` : nothing}`;
  await advance(
    db,
    rechargeLife,
    { ...row, actual_minor },
    { event: input.event, by: 'staff', actor: `staff:${me}`, reason: input.reason ?? '', also },
  );
}
async function onWithdrawal(db: Db, me: number, id: number, input: MoneyActInput): Promise<void> {
  const row = await db.row<WithdrawalRow>(
    sql`select ${withdrawalColumns}, ${me}::bigint as me from withdrawals w where id = ${id} for update`,
  );
  if (!row) throw new Refusal(codes.notFound);
  const also = sql`${words('withdrawal', input)}${input.event === 'pay' ? sql`, reference = ${input.reference ?? ''}` : nothing}`;
  await advance(db, withdrawalLife, row, {
    event: input.event,
    by: 'staff',
    actor: `staff:${me}`,
    reason: input.reason ?? '',
    also,
  });
}

/**
 * A member of staff sends an event to a request: state, money, history, what is told and the audit
 * log, in the caller's transaction.
 */
export async function actOn(db: Db, me: number, input: MoneyActInput): Promise<RecordId> {
  const id = recordIdOf(input.id);
  if (!Number.isSafeInteger(id.number)) throw new Refusal(codes.notFound);
  await (id.kind === 'recharge'
    ? onRecharge(db, me, id.number, input)
    : onWithdrawal(db, me, id.number, input));
  const { event, actual_amount, reason, note, reference } = input;
  await audit(db, `staff:${me}`, `${id.kind}.${event}`, {
    id: input.id,
    ...(actual_amount ? { actual_amount } : {}),
    ...(reason ? { reason } : {}),
    ...(note ? { note } : {}),
    ...(reference ? { reference } : {}),
  });
  return id;
}
