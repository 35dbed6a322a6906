import { withdrawal } from '#machines/lifecycles/withdrawal';
import { recharge } from '#machines/lifecycles/recharge';
import { statesWith } from '#machines/lifecycle';
import type { OfficeWallet } from '#contract/officeContent';
import type { WalletMethodInput } from '#contract/shapes/officeContent';
import { json, sql, type Db, names } from '../../platform/db/open';
import { fieldError } from '../../platform/http/fieldError';
import { changed } from './changed';

export const walletList = (db: Db): Promise<OfficeWallet[]> =>
  db.rows<OfficeWallet>(sql`select code, name, kind, open, pay_to, coalesce(qr, '') as qr, position,
      ((select count(*) from recharges r where r.method = w.code and r.state in ${names(statesWith(recharge, 'open'))})
        + (select count(*) from withdrawals d where d.method = case w.kind when 'bank' then 'bank' else w.code end and d.state in ${names(statesWith(withdrawal, 'open'))}))::int as waiting
    from wallets w order by position, code`);

/**
 * Where the mall is paid, and in what people are paid out. What kind it is stays: money has gone by
 * it.
 */
export async function saveWallet(
  db: Db,
  me: string,
  { code, name, kind, open, pay_to = [], qr }: WalletMethodInput,
): Promise<OfficeWallet[]> {
  const before = (await walletList(db)).find((one) => one.code === code);
  if (before && before.kind !== kind) throw fieldError('kind', 'form.select');
  await db.rows(sql`insert into wallets (code, name, kind, open, pay_to, qr, position) values (${code}, ${name}, ${kind}, ${open}, ${json(pay_to)}::jsonb, nullif(${qr ?? ''}, ''), (select coalesce(max(position), 0) + 1 from wallets))
    on conflict (code) do update set name = excluded.name, open = excluded.open, pay_to = excluded.pay_to, qr = excluded.qr`);
  const after = await walletList(db);
  await changed(
    db,
    me,
    'wallet',
    code,
    before,
    after.find((one) => one.code === code),
  );
  return after;
}
