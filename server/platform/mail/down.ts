import type { Transporter } from 'nodemailer';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db } from '../db/open';

/** What leaves this machine for people. */
export type Channel = 'mail' | 'sms';
const tables = { mail: sql`mail_server`, sms: sql`sms_gateway` };

/** How nodemailer names that the server itself took nothing: it is not this one mail's fault. */
const ofServer = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
];
export const isDown = (error: unknown): boolean =>
  ofServer.includes((error as { code?: string } | null)?.code ?? '');

export const noteDown = (db: Db, channel: Channel = 'mail'): Promise<unknown> =>
  db.rows(
    sql`update ${tables[channel]} set down_since = clock_timestamp() where down_since is null`,
  );
export const noteUp = (db: Db, channel: Channel = 'mail'): Promise<unknown> =>
  db.rows(sql`update ${tables[channel]} set down_since = null where down_since is not null`);
const down = async (db: Db, channel: Channel): Promise<boolean> =>
  (await db.row(sql`select 1 from ${tables[channel]} where down_since is not null`)) !== undefined;

/** Asks the other side whether it is there. */
export type Verify = (() => Promise<unknown>) | undefined;
/** Nothing may be waiting by which its return would be noticed: so a server that is down is asked. */
export async function askWhetherUp(
  db: Db,
  { verify }: { verify?: Verify },
  channel: Channel = 'mail',
): Promise<void> {
  if (!verify || !(await down(db, channel))) return;
  await verify().then(
    () => noteUp(db, channel),
    () => undefined,
  );
}
/**
 * 1100005 (of text messages 2000001) where whoever asks for one would wait for it in vain: the same
 * for everybody, and before anything is written.
 */
export async function refuseWhileDown(db: Db, channel: Channel = 'mail'): Promise<void> {
  if (!(await down(db, channel))) return;
  throw channel === 'mail'
    ? new Refusal(codes.mailFailed)
    : new Refusal(codes.smsFailed, 'phone.sms.down');
}
/** What may be asked of a mail server. */
export type MailTransport = Pick<Transporter, 'sendMail'> & Partial<Pick<Transporter, 'verify'>>;
