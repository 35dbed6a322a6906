import { codes, Refusal } from '#contract/codes';
import type { PayTo } from '#contract/wallet';
import { sql, type Db } from '../../platform/db/open';

interface Row {
  code: string;
  name: string;
  kind: PayTo['kind'];
  pay_to: PayTo['lines'];
  qr: string | null;
}
const columns = sql`code, name, kind, pay_to, qr`;
/** Where the mall is paid: what is switched on and says where. */
export async function methodsOf(db: Db): Promise<PayTo[]> {
  const rows = await db.rows<Row>(
    sql`select ${columns} from wallets where open and jsonb_array_length(pay_to) > 0 order by position, code`,
  );
  return rows.map(({ code, name, kind, pay_to, qr }) => ({ code, name, kind, lines: pay_to, qr }));
}
/** 2000029 where it is unknown or switched off, or says nowhere to pay to. */
export async function openMethod(db: Db, code: string): Promise<void> {
  if (
    !(await db.row(
      sql`select code from wallets where code = ${code} and open and jsonb_array_length(pay_to) > 0`,
    ))
  )
    throw new Refusal(codes.invalidCurrency, '', { currency: code });
}
/**
 * A currency somebody can be paid in; 2000029 where it is unknown or switched off. Answers its
 * name.
 */
export async function openCurrency(db: Db, code: string): Promise<string> {
  const row = await db.row<{ name: string }>(
    sql`select name from wallets where code = ${code} and kind = 'chain' and open`,
  );
  if (!row) throw new Refusal(codes.invalidCurrency, '', { currency: code });
  return row.name;
}
