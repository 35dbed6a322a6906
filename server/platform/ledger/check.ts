import { withdrawal } from '#machines/lifecycles/withdrawal';
import type { MoneyProof } from '#contract/officeMoney';
import { fromMinor, toAmount } from '#contract/money';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { json, names, sql, type Db } from '../db/open';
import { violations, type Violation } from './violations';

type Why = MoneyProof['checks'][number]['why'];
/**
 * Which database this is: names that a dump does not carry along, so that a restored one is
 * another.
 */
const place = sql`(select d.oid || '/' || 'posting'::regclass::oid || '/' || 'journal'::regclass::oid from pg_database d where d.datname = current_database())`;

/**
 * Looks at every invariant and writes down what it found. At the start, a database that is not the
 * one of the last check was restored.
 */
export async function runCheck(db: Db, why: Exclude<Why, 'restore'>): Promise<Violation[]> {
  const found = await violations(db);
  await db.rows(sql`insert into ledger_checks (why, place, broken, found, audit_id, audit_hash)
    select case when ${why} = 'start' and (select place from ledger_checks order by id desc limit 1) <> ${place} then 'restore' else ${why} end, ${place}, ${found.length}, ${json(found)}::jsonb, last.id, last.hash
    from (select 1) one left join (select id, hash from audit_log order by id desc limit 1) last on true`);
  return found;
}

interface Totals {
  sum: number;
  journals: number;
  postings: number;
  frozen: number;
  open_withdrawals: number;
  held: number;
  in_window: number;
}
const totals = (db: Db) =>
  db.row<Totals>(sql`select (select coalesce(sum(amount), 0)::bigint from posting) as sum, (select count(*) from journal) as journals, (select count(*) from posting) as postings,
    (select coalesce(sum(balance), 0)::bigint from account where kind = 'frozen') as frozen,
    (select coalesce(sum(amount_minor), 0)::bigint from withdrawals where state in ${names(statesWith(withdrawal, 'open'))}) as open_withdrawals,
    (select coalesce(sum(balance), 0)::bigint from account where kind = 'shop_held') as held,
    (select coalesce(sum(paid_minor - disputed_minor - refunded_minor), 0)::bigint from orders where state in ${names(statesWith(order, 'underway'))}) as in_window`);
const accounts = async (db: Db) =>
  (
    await db.rows<{ kind: string; count: number; balance: number }>(
      sql`select kind, count(*) as count, sum(balance)::bigint as balance from account group by kind order by kind`,
    )
  ).map((row) => ({ ...row, balance: toAmount(row.balance) }));
interface Charged {
  currency: string;
  decimals: number;
  count: number;
  charged: number;
  booked: number;
  due: number;
  fits: boolean;
}
/** What cards were charged beside what is booked, both at the rates the orders were placed with. */
async function charges(db: Db): Promise<MoneyProof['charges']> {
  const rows = await db.rows<Charged>(
    sql`select currency, decimals, count(*) as count, sum(charged)::bigint as charged, sum(booked)::bigint as booked, sum(due)::bigint as due, bool_and(abs(charged - due) <= slack) as fits from card_charges group by currency, decimals order by currency, decimals`,
  );
  return rows.map(({ currency, decimals, count, charged, booked, due, fits }) => {
    const text = (minor: number) => fromMinor(minor, decimals);
    return {
      currency,
      decimals,
      count,
      charged: text(charged),
      booked: toAmount(booked),
      due: text(due),
      difference: (charged < due ? '-' : '') + text(Math.abs(charged - due)),
      fits,
    };
  });
}
interface Checked {
  at: Date;
  why: Why;
  broken: number;
  found: Violation[];
}

/** What staff are shown: the books' sums as they are now, and what the latest checks found. */
export async function proofOf(db: Db): Promise<MoneyProof> {
  const latest = () =>
    db.rows<Checked>(
      sql`select at, why, broken, found from ledger_checks order by id desc limit 20`,
    );
  let checks = await latest();
  if (checks.length === 0) {
    await runCheck(db, 'asked');
    checks = await latest();
  }
  const now = (await totals(db)) as Totals;
  return {
    checked_at: checks[0]?.at.toISOString() ?? '',
    violations: checks[0]?.found ?? [],
    sum: toAmount(now.sum),
    journals: now.journals,
    postings: now.postings,
    frozen: toAmount(now.frozen),
    open_withdrawals: toAmount(now.open_withdrawals),
    held: toAmount(now.held),
    in_window: toAmount(now.in_window),
    accounts: await accounts(db),
    charges: await charges(db),
    checks: checks.map(({ at, why, broken }) => ({ at: at.toISOString(), why, broken })),
  };
}
