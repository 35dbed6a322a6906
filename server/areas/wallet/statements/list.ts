import { onPage, pagesOf } from '../../../platform/db/page';
import { bankEntryRules } from '#machines/lifecycles/bankEntry';
import { recharge } from '#machines/lifecycles/recharge';
import { toAmount } from '#contract/money';
import type { StatementsQuery } from '#contract/shapes/statements';
import type { BankEntries, BankEntry, StatementTab } from '#contract/statements';
import type { RechargeState } from '#contract/wallet';
import { canOf, statesWith } from '#machines/lifecycle';
import { sql, type Db, type Sql, names } from '../../../platform/db/open';
import { bankEntryLife, entryColumns, type EntryRow } from './bankEntry.lifecycle';

const size = 30;
const tabs: Record<StatementTab, Sql> = {
  unmatched: sql`e.state = 'unmatched'`,
  matched: sql`e.state = 'matched'`,
  done: sql`e.state in ${names(statesWith(bankEntryRules.machine, 'ended'))}`,
};
/** The claimed amount to the cent, in the mall's own currency. */
export const sameAmount: Sql = sql`(e.currency = 'USD' and e.amount * 100 = r.amount_minor)`;

interface Listed extends EntryRow {
  booked_on: string;
  account: string;
  amount: string;
  currency: string;
  payer: string;
  words: string;
  why: string;
  claimed: number | null;
  customer: string | null;
  recharge_state: RechargeState | null;
  same: boolean | null;
}
function entryView(row: Listed): BankEntry {
  const {
    id,
    state,
    booked_on,
    account,
    amount,
    currency,
    payer,
    words,
    why,
    recharge_id,
    claimed,
    customer,
    recharge_state,
    same,
  } = row;
  const recharge =
    recharge_id !== null && recharge_state
      ? {
          id: `recharge-${recharge_id}`,
          amount: toAmount(claimed ?? 0),
          customer: customer ?? '',
          state: recharge_state,
          differs: !same,
        }
      : null;
  return {
    id: String(id),
    state: state as BankEntry['state'],
    booked_on,
    account: account.slice(-4),
    amount,
    currency,
    payer,
    words,
    recharge,
    why,
    can: canOf(bankEntryLife, row, 'staff'),
  };
}
/** Entries of a tab, the newest first; `q`: in payer, words, amount or the recharge's number. */
export async function entriesOf(
  db: Db,
  { tab = 'unmatched', q = '', page = 1 }: StatementsQuery,
): Promise<BankEntries> {
  const from = sql`from bank_entries e left join recharges r on r.id = e.recharge_id left join users u on u.id = r.user_id`;
  const which = sql`${tabs[tab]} and (${q} = '' or strpos(lower(concat_ws(' ', e.payer, e.words, e.amount, 'recharge-' || e.recharge_id, u.name)), lower(${q})) > 0)`;
  const rows =
    await db.rows<Listed>(sql`select ${entryColumns}, e.booked_on::text as booked_on, e.account, trim_scale(e.amount)::text as amount, e.currency, e.payer, e.words, e.why,
      r.amount_minor as claimed, u.name as customer, r.state as recharge_state, ${sameAmount} as same
    ${from} where ${which} order by e.booked_on desc, e.id desc ${onPage(page, size)}`);
  const counts = await db.row<
    Record<StatementTab | 'all' | 'ready', number>
  >(sql`select count(*) filter (where ${which})::int as "all", count(*) filter (where ${tabs.unmatched})::int as unmatched,
      count(*) filter (where ${tabs.matched})::int as matched, count(*) filter (where ${tabs.done})::int as done,
      count(*) filter (where ${tabs.matched} and ${sameAmount} and r.state in ${names(statesWith(recharge, 'undecided'))})::int as ready ${from}`);
  const { all = 0, ready = 0, unmatched = 0, matched = 0, done = 0 } = counts ?? {};
  return {
    entries: rows.map(entryView),
    counts: { unmatched, matched, done },
    ready,
    page,
    pages: pagesOf(all, size),
  };
}
