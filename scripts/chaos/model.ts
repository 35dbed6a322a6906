import { toMinor } from '#contract/money';
import type { QueueDetail } from '#contract/officeMoney';
import type { WalletRecord } from '#contract/wallet';
import { sql, type Db } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { opening, type Cast } from './prepare';

type Books = Map<string, number>;
const add = (books: Books, account: string, minor: number) =>
  books.set(account, (books.get(account) ?? 0) + minor);
const avail = (id: string) => `u:${id}:avail:USD`;
const frozen = (id: string) => `u:${id}:frozen:USD`;
const mall = (kind: string) => `mall:${kind}:USD`;

/** The books as they must be, made of nothing but what clients were answered. */
export class Model {
  readonly books: Books = new Map();
  /** Answered with success, by kind. */
  readonly done = new Map<string, number>();
  /** Whose withdrawals there are to recall, as their owners know them. */
  readonly withdrawals = new Map<string, string[]>();
  /** Transaction ids that were told. */
  readonly told: string[] = [];

  constructor({ customers }: Cast) {
    for (const { id } of customers) {
      add(this.books, avail(id), opening);
      add(this.books, mall('cash_in'), -opening);
    }
  }
  private count(what: string) {
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
} as const;
/** Every difference between the model and the database; nothing: the books are right. */
export async function differences(db: Db, model: Model): Promise<string[]> {
  const rows = await db.rows<{ code: string; balance: number }>(
    sql`select code, balance from account`,
  );
  const stored = new Map(rows.map(({ code, balance }) => [code, balance]));
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
  return [...accounts, ...counts, ...broken];
}
