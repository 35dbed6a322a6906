import { recharge } from '#machines/lifecycles/recharge';
import { inTag } from '#machines/lifecycle';
import { toAmount } from '#contract/money';
import type { QueueDetail } from '#contract/officeMoney';
import { sql, type Db } from '../../platform/db/open';
import { audit } from '../../platform/ledger/audit';
import { balances } from '../../platform/ledger/balances';
import { unseal } from '../../platform/crypto/vault';
import { rechargeChecks, withdrawalChecks } from './lookups';
import { linesOf } from './payouts';
import { itemView, queueRow, type QueueRow } from './queue';
import { historyOf, historyView, type RecordId } from './records';

interface Sealed {
  method: string;
  payout_name: string;
  payout_holder: string;
  payout_shown: string;
  payout_sealed: Uint8Array;
  payout_since: Date;
  signature: Uint8Array;
}
/**
 * Numbers and signature are for whoever decides on it right now: its reviewer, then who may pay it.
 */
const mayOpen = ({ state, taken_by, approved_by, user_id }: QueueRow, me: number): boolean =>
  user_id !== me &&
  ((state === 'underReview' && taken_by === me) || (state === 'paying' && approved_by !== me));

async function payoutOf(
  db: Db,
  row: QueueRow,
  me: number,
): Promise<Pick<QueueDetail, 'payout' | 'signature'>> {
  const target = await db.row<Sealed>(
    sql`select method, payout_name, payout_holder, payout_shown, payout_sealed, payout_since, signature from withdrawals where id = ${row.id} and user_id = ${row.user_id}`,
  );
  if (!target) return { payout: null, signature: null };
  const open = mayOpen(row, me);
  if (open)
    await audit(db, `staff:${me}`, 'withdrawal.opened', {
      id: `withdrawal-${row.id}`,
      shows: ['payout', 'signature'],
    });
  const { method, payout_name, payout_holder, payout_shown, payout_sealed, payout_since } = target;
  return {
    payout: {
      method,
      name: payout_name,
      holder: payout_holder,
      shown: payout_shown,
      changed_at: payout_since.toISOString(),
      full: open ? linesOf(payout_sealed) : [],
    },
    signature: open ? unseal('signature', target.signature).toString() : null,
  };
}
async function balanceOf(
  db: Db,
  { kind, user_id, amount_minor, actual_minor, state }: QueueRow,
): Promise<QueueDetail['balance']> {
  const { available } = await balances(db, user_id);
  const credited =
    state === 'awaitingSecond'
      ? (actual_minor ?? 0)
      : inTag(recharge, state, 'undecided')
        ? amount_minor
        : 0;
  const coming = kind === 'recharge' ? credited : 0;
  return { now: toAmount(available), after: toAmount(available + coming) };
}
async function historyFor(db: Db, id: RecordId): Promise<QueueDetail['history']> {
  const rows = await historyOf(db, id);
  const names = await db.rows<{ actor: string; name: string }>(
    sql`select actor, name from unnest(${[...new Set(rows.map(({ actor }) => actor))]}::text[]) actor join users u on actor in ('staff:' || u.id, 'user:' || u.id)`,
  );
  return rows.map((row) => ({
    ...historyView(row),
    actor: names.find(({ actor }) => actor === row.actor)?.name ?? row.actor,
  }));
}
/**
 * A request with everything a decision rests on. Opening the numbers is written down. In a
 * transaction.
 */
export async function reviewOf(db: Db, me: number, id: RecordId): Promise<QueueDetail> {
  const row = await queueRow(db, id);
  const recharge = row.kind === 'recharge';
  const sealed = recharge ? { payout: null, signature: null } : await payoutOf(db, row, me);
  return {
    ...itemView(row, me),
    ...sealed,
    checks: recharge ? await rechargeChecks(db, row) : await withdrawalChecks(db, row),
    balance: await balanceOf(db, row),
    history: await historyFor(db, id),
  };
}
