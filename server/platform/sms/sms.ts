import { sql, type Db } from '../db/open';
import { askWhetherUp, noteUp } from '../mail/down';
import { hide, sealed, sendWaiting } from '../mail/outbox';
import { SmsFailed, type Gateway } from './twilio';

interface Sms {
  /** As E.164; null where nobody is to be told: the work is the same. */
  to: string | null;
  text: string;
  /** The code in it. */
  secret: string;
}
/**
 * A text message with a code, in the transaction it is about: it leaves by the outbox, and its row
 * goes once it was sent (`brief`).
 */
export const writeSms = (db: Db, { to, text, secret }: Sms): Promise<unknown> =>
  db.rows(sql`insert into outbox_mail (channel, recipient, subject, body, secret, brief)
    select 'sms', ${to}::text, '', ${hide(text, secret)}, ${sealed(secret)}::bytea, true
    where ${to}::text is not null`);

/** Sends the text messages that wait; without a gateway none do: a demo's stay with its staff. */
export async function sendSms(db: Db, gateway: Gateway | null): Promise<number> {
  if (!gateway) {
    await noteUp(db, 'sms');
    return 0;
  }
  await askWhetherUp(db, gateway, 'sms');
  return sendWaiting(
    db,
    'sms',
    ({ recipient, body }) => gateway.send({ to: recipient, text: body }),
    (error) => (error instanceof SmsFailed ? error.fault : 'later'),
  );
}
