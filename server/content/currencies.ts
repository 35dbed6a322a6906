import { codes, Refusal } from '#contract/codes';
import { baseCurrency } from '#contract/money';
import type { CurrencyInput } from '#contract/shapes/officeContent';
import type { CurrencyRow } from '#contract/site';
import { sql, type Db } from '../db/open';
import { wrong } from '../wrong';
import { changed } from './changed';

type Listed = CurrencyRow & { position: number };
export const currencyList = (db: Db): Promise<Listed[]> => db.rows<Listed>(sql`select code, symbol, trim_scale(rate)::text as rate, decimals, position from currencies order by position, code`);

/** A new rate counts for whatever is quoted from then on. The mall's own currency is what all others are measured in. */
export async function saveCurrency(db: Db, me: string, { code, symbol, rate, decimals }: CurrencyInput): Promise<Listed[]> {
  const before = (await currencyList(db)).find((one) => one.code === code);
  if (!/[1-9]/.test(rate)) throw wrong('rate', 'form.amount');
  if (code === baseCurrency.code && (Number(rate) !== 1 || decimals !== 2)) throw wrong('rate', 'form.baseCurrency');
  await db.rows(sql`insert into currencies (code, symbol, rate, decimals, position) values (${code}, ${symbol}, ${rate}::numeric, ${decimals}, (select coalesce(max(position), 0) + 1 from currencies))
    on conflict (code) do update set symbol = excluded.symbol, rate = excluded.rate, decimals = excluded.decimals`);
  const after = await currencyList(db);
  await changed(db, me, 'currency', code, before, after.find((one) => one.code === code));
  return after;
}
export async function removeCurrency(db: Db, me: string, code: string): Promise<Listed[]> {
  if (code === baseCurrency.code) throw wrong('code', 'form.baseCurrency');
  const before = (await currencyList(db)).find((one) => one.code === code);
  if (!before) throw new Refusal(codes.notFound, 'currency');
  await db.rows(sql`delete from currencies where code = ${code}`);
  await changed(db, me, 'currency.removed', code, before, null);
  return currencyList(db);
}
