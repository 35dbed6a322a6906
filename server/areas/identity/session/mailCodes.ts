import { randomInt } from 'node:crypto';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db, type Sql } from '../../../platform/db/open';
import { hashOf, sameHash } from '../../../platform/crypto/secrets';
import { keyedHash } from '../../../platform/crypto/vault';
import { countTry } from '../../../platform/http/throttle';
import { triesOf } from '../../../platform/http/tries';
import { refuseWhileDown } from '../../../platform/mail/down';

/** Minutes a code is good for, and how often it may be guessed at. */
export const codeLife = 10;
const codeTries = 5;
export const codeUntil = sql`clock_timestamp() + ${codeLife} * interval '1 minute'`;
/** Seconds between two codes to one address, and how many a day, whoever asks for them. */
const pause = 60;
const perDay = 10;

/** Six digits, each as likely as every other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** As it is kept: of this use and ticket alone, and nothing to who has only the database. */
export const codeHash = (use: string, ticket: string, code: string): Buffer =>
  keyedHash('mail code', [use, ticket, code].join('\n'));

/** How often something may go to one target: seconds between two, and how many a day. */
export interface Sends {
  pause: number;
  perDay: number;
}
const dayOver = sql`s.began_at < clock_timestamp() - interval '1 day'`;
/** Whether one more may go, and from when on the next one may. */
type Counted = { ok: true; again: Date } | { ok: false; until: Date | null };
/** Counts one more to a target. */
export async function countSend(
  db: Db,
  target: Buffer,
  { pause, perDay }: Sends,
): Promise<Counted> {
  const row = await db.row<{ again: Date }>(sql`insert into code_sends as s (target, sends)
    select ${target}::bytea, 1 where ${perDay} > 0 on conflict (target) do update set
      sends = case when ${dayOver} then 1 else s.sends + 1 end,
      began_at = case when ${dayOver} then clock_timestamp() else s.began_at end, last_at = clock_timestamp()
    where s.last_at <= clock_timestamp() - ${pause} * interval '1 second' and (s.sends < ${perDay} or ${dayOver})
    returning last_at + ${pause} * interval '1 second' as again`);
  if (row) return { ok: true, again: row.again };
  const wait = await db.row<{
    until: Date;
  }>(sql`select case when sends >= ${perDay} and not ${dayOver} then began_at + interval '1 day'
    else last_at + ${pause} * interval '1 second' end as until from code_sends s where target = ${target}`);
  return { ok: false, until: wait?.until ?? null };
}
/** 1000010 with `until` where it may not go. */
export async function claimTarget(db: Db, target: Buffer, sends: Sends): Promise<Date> {
  const counted = await countSend(db, target, sends);
  if (counted.ok) return counted.again;
  throw new Refusal(codes.tooManyRequests, '', { until: counted.until?.toISOString() ?? null });
}
/**
 * Counts a mail with a code to an address, before it is written. 1000010 with `until` where one
 * went there less than a minute ago, or ten in a day, 1100005 while the mail server takes nothing:
 * the same whether or not the address has an account. Answers from when on another one may go.
 */
export async function claimSend(db: Db, email: string): Promise<Date> {
  await refuseWhileDown(db);
  return claimTarget(db, keyedHash('code to', email.toLowerCase()), { pause, perDay });
}

/** Where tickets wait for their code: the table, what the code is for, and which rows still count. */
export interface Waiting {
  table: Sql;
  use: string;
  live: Sql;
}
/** Of a ticket that is over, or of none. */
export const codeOver = () =>
  new Refusal(codes.captchaFailed, 'session.code.over', {
    left: 0,
    fields: { code: 'session.code.over' },
  });
/** As it is kept with its ticket; null where no code was sent. */
export const keptCode = (use: string, ticket: string, code: string | null): Buffer | null =>
  code === null ? null : codeHash(use, ticket, code);
/** What a ticket's row has of a new code: the one before holds no more. Columns of an update. */
export const codeAnew = (kept: Buffer | null): Sql =>
  sql`code = ${kept}, tries = 0, code_until = ${codeUntil}`;

/** Counted before it is looked at: of many at once no more than five are. */
async function compare(
  db: Db,
  { table, use, live }: Waiting,
  ticket: string,
  code: string,
): Promise<void> {
  const row = await db.row<{ code: Buffer | null; tries: number }>(
    sql`update ${table} set tries = tries + 1 where ticket = ${hashOf(ticket)} and tries < ${codeTries} and code_until > clock_timestamp() and ${live} returning code, tries`,
  );
  if (!row) throw codeOver();
  const fits = sameHash(codeHash(use, ticket, code), row.code ?? codeHash(use, ticket, 'none'));
  if (fits && row.code) return;
  const left = codeTries - row.tries;
  if (left <= 0) throw codeOver();
  throw new Refusal(codes.captchaFailed, 'session.code.wrong', {
    left,
    fields: { code: 'session.code.wrong' },
  });
}

/**
 * One guess at the code of a ticket. 2000002 with the tries that are left, 1000010 after too many
 * from one place.
 */
export async function guessCode(
  db: Db,
  waiting: Waiting,
  { ticket, code }: { ticket: string; code: string },
  ip: string,
): Promise<void> {
  const account = hashOf(ticket).toString('hex');
  const forget = await countTry(db, triesOf({ door: 'code', account, ip }));
  await compare(db, waiting, ticket, code);
  await forget();
}
