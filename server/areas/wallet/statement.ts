import { createHash } from 'node:crypto';
import { toAmount } from '#contract/money';
import type { StatementQuery } from '#contract/shapes/wallet';
import { hashedText, type Statement, type StatementRow } from '#contract/wallet';
import { sql, type Db } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { available } from '../../platform/ledger/accounts';

interface Row {
  seq: number;
  at: Date;
  kind: string;
  ref: string;
  amount: number;
  balance: number;
}
const genesis = '0'.repeat(64);
/** The record a journal belongs to, as it is called elsewhere: "withdrawal-3". */
const records: Readonly<Record<string, string>> = {
  recharge: 'recharge',
  card_recharge: 'cardRecharge',
  withdraw_freeze: 'withdrawal',
  withdraw_back: 'withdrawal',
  transfer: 'transfer',
  order_wallet: 'order',
  refund_wallet: 'refund',
  case_wallet: 'return',
  affiliate_reward: 'reward',
};
const refOf = ({ kind, ref }: Row): string => (records[kind] ? `${records[kind]}-${ref}` : ref);

function chained(rows: readonly Row[]): StatementRow[] {
  let before = genesis;
  return rows.map((row) => {
    const plain = {
      seq: row.seq,
      at: row.at.toISOString(),
      kind: row.kind,
      ref: refOf(row),
      amount: toAmount(row.amount),
      balance: toAmount(row.balance),
    };
    before = createHash('sha256').update(hashedText(before, plain)).digest('hex');
    return { ...plain, hash: before };
  });
}
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
/** Days by the world's clock; without them, the last year until today. */
async function period(db: Db, { from, to }: StatementQuery): Promise<{ from: string; to: string }> {
  const today =
    (await db.row<{ now: Date }>(sql`select clock_timestamp() as now`))?.now.getTime() ?? 0;
  const last = to ?? dayOf(today);
  const first = from ?? dayOf(Date.parse(last) - 365 * 86_400_000);
  for (const [field, day] of [
    ['from', first],
    ['to', last],
  ] as const)
    if (Number.isNaN(Date.parse(day)) || dayOf(Date.parse(day)) !== day)
      throw fieldError(field, 'form.date');
  if (first > last) throw fieldError('from', 'form.date');
  return { from: first, to: last };
}

/**
 * What moved the customer's available money between two days. Each row's hash is made of the row
 * before it, from the account's first row on:
 * whoever keeps one statement can tell whether an older row was changed since.
 */
export async function statementOf(
  db: Db,
  userId: number,
  asked: StatementQuery,
): Promise<Statement> {
  const { from, to } = await period(db, asked);
  const account = available(userId).code;
  const all = chained(
    await db.rows<Row>(sql`select p.account_seq as seq, j.created_at as at, j.kind, j.ref, p.amount, p.balance_after as balance
    from account a join posting p on p.account_id = a.id join journal j on j.id = p.journal_id where a.code = ${account} order by p.account_seq`),
  );
  const first = all.findIndex(({ at }) => at.slice(0, 10) >= from);
  const start = first < 0 ? all.length : first;
  const late = all.findIndex(({ at }, i) => i >= start && at.slice(0, 10) > to);
  const rows = all.slice(start, late < 0 ? all.length : late);
  const before = all[start - 1];
  return {
    account,
    from,
    to,
    opening: before?.balance ?? '0.00',
    closing: rows.at(-1)?.balance ?? before?.balance ?? '0.00',
    hash_before: before?.hash ?? genesis,
    rows,
  };
}
