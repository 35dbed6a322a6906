import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { json, sql, type Db } from '../db/open';

/** Seconds that a message's clock may be off. */
const tolerance = 300;
const mac = (secret: string, at: number, body: string): Buffer =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest();

/** A secret of the mall and one of its sandboxes: made once, kept in the database as `name`. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const made = json(randomBytes(32).toString('hex'));
  await db.rows(
    sql`insert into setting (name, value) values (${name}, ${made}::jsonb) on conflict (name) do nothing`,
  );
  const row = await db.row<{ value: string }>(sql`select value from setting where name = ${name}`);
  return row?.value ?? '';
}
/** `at`: seconds since 1970. */
export const signMessage = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${mac(secret, at, body).toString('hex')}`;

/** Right, and not older (or newer) than five minutes. */
export function signedMessage(secret: string, header: unknown, body: string, now: number): boolean {
  const [, at, hex] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (!at || !hex || Math.abs(now - Number(at)) > tolerance) return false;
  return timingSafeEqual(mac(secret, Number(at), body), Buffer.from(hex, 'hex'));
}
/** The database's clock, in seconds since 1970. */
export const secondsNow = async (db: Db): Promise<number> =>
  (await db.row<{ now: number }>(sql`select extract(epoch from clock_timestamp())::bigint as now`))
    ?.now ?? 0;
