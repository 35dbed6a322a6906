import { randomInt } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../../../platform/db/open';
import { keyedHash } from '../../../platform/crypto/vault';

/** Minutes a code is good for, and how often it may be guessed at. */
export const codeLife = 10;
export const codeTries = 5;
/** Seconds between two codes to one address, and how many a day, whoever asks for them. */
const pause = 60;
const perDay = 10;

/** Six digits, each as likely as every other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** As it is kept: of this use and ticket alone, and nothing to who has only the database. */
export const codeHash = (use: string, ticket: string, code: string): Buffer =>
  keyedHash('mail code', [use, ticket, code].join('\n'));

interface Sent {
  again: Date;
}
/**
 * Counts a mail with a code to an address, before it is written. 1000010 with `until` where one
 * went there less than a minute ago, or ten
 * in a day: the same whether or not the address has an account. Answers from when on another one
 * may go.
 */
export async function claimSend(db: Db, email: string): Promise<Date> {
  const target = keyedHash('code to', email.toLowerCase());
  const row =
    await db.row<Sent>(sql`insert into code_sends as s (target, sends) values (${target}, 1) on conflict (target) do update set
      sends = case when s.began_at < clock_timestamp() - interval '1 day' then 1 else s.sends + 1 end,
      began_at = case when s.began_at < clock_timestamp() - interval '1 day' then clock_timestamp() else s.began_at end, last_at = clock_timestamp()
    where s.last_at <= clock_timestamp() - ${pause} * interval '1 second' and (s.sends < ${perDay} or s.began_at < clock_timestamp() - interval '1 day')
    returning last_at + ${pause} * interval '1 second' as again`);
  if (row) return row.again;
  const wait = await db.row<{
    until: Date;
  }>(sql`select case when sends >= ${perDay} and began_at >= clock_timestamp() - interval '1 day' then began_at + interval '1 day'
    else last_at + ${pause} * interval '1 second' end as until from code_sends where target = ${target}`);
  throw new Refusal(codes.tooManyRequests, '', { until: wait?.until.toISOString() ?? null });
}
