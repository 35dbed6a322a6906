import { createTransport, type Transporter } from 'nodemailer';
import { sql, type Db } from '../db/open';
import { isLoopback } from '../http/cookies';
import { seal, unseal } from '../crypto/vault';
import { askWhetherUp, isDown, noteDown, noteUp } from './down';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** What of it opens an account: a code, a link. Nobody but the recipient reads it. */
  secret?: string;
  /** What it counts for (mail/share.ts); nothing where it cannot be set off at will. */
  share?: string;
  /** Its row goes once it was sent (0092_account_closing.sql). */
  brief?: boolean;
}
/** Stands for the secret until the mail leaves. */
export const hidden = '••••••';
const hide = (text: string, secret: string | undefined) =>
  secret ? text.replaceAll(secret, hidden) : text;
/** The words with what was hidden in them. */
export const reveal = (text: string, sealed: Uint8Array | null): string =>
  sealed ? text.replaceAll(hidden, unseal('mail', sealed).toString()) : text;

/**
 * Mail is written in the transaction it is about; it leaves later, or waits where no server is set.
 * Nobody is written to about an account that was closed, but by its last word.
 */
export const writeMail = (
  db: Db,
  { recipient, subject, body, secret, share, brief = false }: Mail,
): Promise<unknown> =>
  db.rows(sql`insert into outbox_mail (recipient, subject, body, secret, share, brief)
    select ${recipient}::text, ${hide(subject, secret)}, ${hide(body, secret)},
      ${secret ? seal('mail', secret) : null}::bytea, ${share ?? null}, ${brief}::boolean
    where ${brief}::boolean or not exists
      (select from users where lower(email) = lower(${recipient}::text) and state = 'removed')`);

/**
 * Mail leaves this machine encrypted or not at all, unless the address itself says otherwise
 * (`?requireTLS=false`).
 */
function encrypted(smtpUrl: string): string {
  const { protocol, hostname, search, searchParams } = new URL(smtpUrl);
  const settled =
    protocol !== 'smtp:' ||
    isLoopback(hostname) ||
    searchParams.has('requireTLS') ||
    searchParams.has('ignoreTLS');
  return settled ? smtpUrl : `${smtpUrl}${search ? '&' : '?'}requireTLS=true`;
}
export const mailer = (smtpUrl: string | undefined): Transporter | null =>
  smtpUrl ? createTransport(encrypted(smtpUrl)) : null;

interface Waiting {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  secret: Uint8Array | null;
}
const waiting = (db: Db) =>
  db.rows<Waiting>(
    sql`select id, recipient, subject, body, secret from outbox_mail where sent_at is null and tries < 20 and created_at + tries * tries * interval '5 seconds' <= clock_timestamp() order by id limit 20`,
  );

/**
 * Marked as sent before it is: of two servers one sends it. What fails waits again, longer each
 * time.
 */
async function sendOne(
  db: Db,
  transport: Pick<Transporter, 'sendMail'>,
  from: string,
  { id, recipient, subject, body, secret }: Waiting,
): Promise<boolean> {
  const mine = await db.row(
    sql`update outbox_mail set sent_at = clock_timestamp(), tries = tries + 1 where id = ${id} and sent_at is null returning id`,
  );
  if (!mine) return false;
  try {
    await transport.sendMail({
      from,
      to: recipient,
      subject: reveal(subject, secret),
      text: reveal(body, secret),
    });
    if (secret) await db.rows(sql`update outbox_mail set secret = null where id = ${id}`);
    return true;
  } catch (error) {
    await db.rows(sql`update outbox_mail set sent_at = null where id = ${id}`);
    throw error;
  }
}

/**
 * Sends what waits, a few at a time; one that cannot be sent does not keep the others. Answers how
 * many left; without a server none do: they wait for staff, and nothing is down.
 */
export async function sendMail(
  db: Db,
  transport: (Pick<Transporter, 'sendMail'> & Partial<Pick<Transporter, 'verify'>>) | null,
  from: string,
): Promise<number> {
  if (!transport) {
    await noteUp(db);
    return 0;
  }
  await askWhetherUp(db, transport);
  let left = 0;
  const errors: unknown[] = [];
  for (const mail of await waiting(db)) {
    await sendOne(db, transport, from, mail).then(
      (sent) => (left += Number(sent)),
      (error: unknown) => errors.push(error),
    );
  }
  if (errors.some(isDown)) await noteDown(db);
  else if (left > 0) await noteUp(db);
  if (errors.length > 0) throw errors[0];
  return left;
}
