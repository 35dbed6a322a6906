import { createTransport, type Transporter } from 'nodemailer';
import { sql, type Db } from '../db/open';
import { isLoopback } from '../http/cookies';
import { outgoing } from '../seeing/outgoing';
import { askWhetherUp, isDown, noteUp, type MailTransport, type Verify } from './down';
import { hide, sealed, sendWaiting } from './outbox';

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
      ${secret ? sealed(secret) : null}::bytea, ${share ?? null}, ${brief}::boolean
    where ${brief}::boolean or not exists
      (select from users where lower(email) = lower(${recipient}::text) and state = 'removed' and not guest)`);

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

/**
 * Sends the mail that waits. Answers how many left; without a server none do: they wait for staff,
 * and nothing is down.
 */
export async function sendMail(
  db: Db,
  transport: MailTransport | null,
  from: string,
): Promise<number> {
  if (!transport) {
    await noteUp(db);
    return 0;
  }
  await askWhetherUp(db, { verify: transport.verify?.bind(transport) as Verify });
  return sendWaiting(
    db,
    'mail',
    ({ recipient, subject, body }) =>
      outgoing('mail', () => transport.sendMail({ from, to: recipient, subject, text: body })),
    (error) => (isDown(error) ? 'down' : 'later'),
  );
}
