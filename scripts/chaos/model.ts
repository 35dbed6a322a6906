import { toMinor } from '#contract/money';
import type { QueueDetail } from '#contract/officeMoney';
import type { WalletRecord } from '#contract/wallet';
import { sql, type Db } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { add, avail, CaseModel, type Books } from './books';

const frozen = (id: string) => `u:${id}:frozen:USD`;
const mall = (kind: string) => `mall:${kind}:USD`;

/** The balances there are. */
export async function booksOf(db: Db): Promise<Books> {
  const rows = await db.rows<{ code: string; balance: number }>(
    sql`select code, balance from account`,
  );
  return new Map(rows.map(({ code, balance }) => [code, balance]));
}
/** The books as they must be: what they began with, and what clients were answered since. */
export class Model {
  readonly cases: CaseModel;
  /** Answered with success, by kind. */
  readonly done = new Map<string, number>();
  /** Whose withdrawals there are to recall, as their owners know them. */
  readonly withdrawals = new Map<string, string[]>();
  /** Transaction ids that were told. */
  readonly told: string[] = [];

  constructor(readonly books: Books) {
    this.cases = new CaseModel(books);
  }
  count(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
  transferred(id: string, shop: string, { amount }: WalletRecord): void {
    add(this.books, avail(id), -toMinor(amount));
    add(this.books, `s:${shop}:avail:USD`, toMinor(amount));
    this.count('transfer');
  }
  recharged(transaction: string): void {
    this.told.push(transaction);
    this.count('recharge');
  }
  withdrawn(id: string, record: WalletRecord): void {
    add(this.books, avail(id), -toMinor(record.amount));
    add(this.books, frozen(id), toMinor(record.amount));
    this.withdrawals.set(id, [...(this.withdrawals.get(id) ?? []), record.id]);
    this.count('withdrawal');
  }
  private back(id: string, amount: string) {
    add(this.books, frozen(id), -toMinor(amount));
    add(this.books, avail(id), toMinor(amount));
  }
  recalled(id: string, { amount }: WalletRecord): void {
    this.back(id, amount);
    this.count('recall');
  }
  /** What a member of staff did. */
  acted(event: string, { kind, customer, amount, actual_amount, fee }: QueueDetail): void {
    this.count(`${kind} ${event}`);
    if (kind === 'recharge' && event === 'approve') {
      add(this.books, mall('cash_in'), -toMinor(actual_amount ?? '0'));
      add(this.books, avail(customer.id), toMinor(actual_amount ?? '0'));
    }
    if (kind !== 'withdrawal') return;
    if (event === 'refuse' || event === 'payFailed') this.back(customer.id, amount);
    if (event === 'pay') {
      add(this.books, frozen(customer.id), -toMinor(amount));
      add(this.books, mall('cash_out'), toMinor(amount) - toMinor(fee ?? '0'));
      add(this.books, mall('commission'), toMinor(fee ?? '0'));
    }
  }
}

const tables = {
  transfer: sql`select count(*) as n from transfers`,
  recharge: sql`select count(*) as n from recharges`,
  withdrawal: sql`select count(*) as n from withdrawals`,
  recall: sql`select count(*) as n from wallet_history where event = 'recall'`,
  review: sql`select count(*) as n from reviews`,
  ticket: sql`select count(*) as n from tickets`,
} as const;
/** Cases: each event as often as it was answered, each refund once and as much as was answered. */
async function caseDifferences(db: Db, { cases: { done, refunded } }: Model): Promise<string[]> {
  const events = await db.rows<{ event: string; n: number }>(
    sql`select event, count(*) as n from after_sale_history where by <> 'system' group by 1`,
  );
  const names = new Set([...events.map(({ event }) => event), ...done.keys()]);
  const counts = [...names].flatMap((event) => {
    const is = events.find((row) => row.event === event)?.n ?? 0;
    const should = done.get(event) ?? 0;
    return is === should ? [] : [`case ${event}: ${is} happened, ${should} were answered`];
  });
  const booked = await db.rows<{ ref: string; n: number }>(
    sql`select split_part(j.ref, ':', 1) as ref, sum(p.amount)::bigint as n from journal j join posting p on p.journal_id = j.id where j.kind in ('case_wallet', 'case_card') and p.amount > 0 group by 1`,
  );
  const went = new Map(booked.map(({ ref, n }) => [ref, n]));
  const sums = [...new Set([...went.keys(), ...refunded.keys()])].flatMap((id) => {
    const [is, should] = [went.get(id) ?? 0, refunded.get(id) ?? 0];
    return is === should
      ? []
      : [`refund of case ${id}: ${is} in the books, ${should} by the answers`];
  });
  return [...counts, ...sums];
}
/** Every difference between the model and the database; nothing: the books are right. */
export async function differences(db: Db, model: Model): Promise<string[]> {
  const stored = await booksOf(db);
  const accounts = [...new Set([...stored.keys(), ...model.books.keys()])].flatMap((code) => {
    const [is, should] = [stored.get(code) ?? 0, model.books.get(code) ?? 0];
    return is === should ? [] : [`${code}: ${is} in the books, ${should} by the answers`];
  });
  const counts: string[] = [];
  for (const [what, query] of Object.entries(tables)) {
    const [is, should] = [(await db.row<{ n: number }>(query))?.n ?? 0, model.done.get(what) ?? 0];
    if (is !== should) counts.push(`${what}: ${is} happened, ${should} were answered`);
  }
  const acts = await db.rows<{ act: string; n: number }>(
    sql`select case when recharge_id is null then 'withdrawal ' else 'recharge ' end || event as act, count(*) as n from wallet_history where by = 'staff' group by 1`,
  );
  for (const { act, n } of acts)
    if (n !== (model.done.get(act) ?? 0))
      counts.push(`${act}: ${n} happened, ${model.done.get(act) ?? 0} were answered`);
  const broken = (await violations(db)).map(
    ({ what, who, val }) => `ledger_violations: ${what} ${who} ${val}`,
  );
  return [...accounts, ...counts, ...(await caseDifferences(db, model)), ...broken];
}
