import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { json, sql, type Db } from '../../../platform/db/open';

const tolerance = 300;
export const signatureHeader = 'acquirer-signature';
const mac = (secret: string, at: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();

/** Made once, kept in the database: the acquirer and the mall share it. */
export async function secretOf(db: Db): Promise<string> {
  const made = json(randomBytes(32).toString('hex'));
  await db.rows(
    sql`insert into setting (name, value) values ('sandbox_acquirer_secret', ${made}::jsonb) on conflict (name) do nothing`,
  );
  const row = await db.row<{ value: string }>(
    sql`select value from setting where name = 'sandbox_acquirer_secret'`,
  );
  return row?.value ?? '';
}
/** `at`: seconds since 1970. */
export const sign = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${mac(secret, at, body).toString('hex')}`;

/** Right, and not older (or newer) than five minutes. */
export function verify(secret: string, header: unknown, body: string, now: number): boolean {
  const [, at, hex] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (!at || !hex || Math.abs(now - Number(at)) > tolerance) return false;
  return timingSafeEqual(mac(secret, Number(at), body), Buffer.from(hex, 'hex'));
}
export const secondsOn = async (db: Db): Promise<number> =>
  (await db.row<{ now: number }>(sql`select extract(epoch from clock_timestamp())::bigint as now`))
    ?.now ?? 0;
