import { seal, unseal } from '../crypto/vault';
import { sql, type Db } from '../db/open';
import { noteDown, noteUp, type Channel } from './down';

/** Stands for the secret until the mail leaves. */
export const hidden = '••••••';
export const hide = (text: string, secret: string | undefined): string =>
  secret ? text.replaceAll(secret, hidden) : text;
/** The words with what was hidden in them. */
export const reveal = (text: string, sealed: Uint8Array | null): string =>
  sealed ? text.replaceAll(hidden, unseal('mail', sealed).toString()) : text;
export const sealed = (secret: string): Buffer => seal('mail', secret);

interface Leaving {
  id: number;
  recipient: string;
  subject: string;
  body: string;
  secret: Uint8Array | null;
}
/** Minutes in which a text message is worth its price: its code is over then. */
const smsLife = 10;
/** What still leaves. A text message is paid for each time, so it is tried less often. */
const worth = {
  mail: sql`channel = 'mail' and tries < 20`,
  sms: sql`channel = 'sms' and tries < 4
    and created_at > clock_timestamp() - ${smsLife} * interval '1 minute'`,
};
const waiting = (db: Db, channel: Channel) =>
  db.rows<Leaving>(
    sql`select id, recipient, subject, body, secret from outbox_mail where sent_at is null
      and ${worth[channel]} and created_at + tries * tries * interval '5 seconds' <= clock_timestamp() order by id limit 20`,
  );

/** Hands one over; it fails where the other side did not take it. */
export type Deliver = (one: Leaving) => Promise<unknown>;
/** Whose fault it was: the other side's altogether, this message's for good, or neither. */
export type Fault = 'down' | 'never' | 'later';

/**
 * Marked as sent before it is: of two servers one sends it. What fails waits again, longer each
 * time; what nobody will ever take waits no more.
 */
async function sendOne(
  db: Db,
  one: Leaving,
  deliver: Deliver,
  faultOf: (error: unknown) => Fault,
): Promise<boolean> {
  const { id, secret } = one;
  const mine = await db.row(
    sql`update outbox_mail set sent_at = clock_timestamp(), tries = tries + 1 where id = ${id} and sent_at is null returning id`,
  );
  if (!mine) return false;
  try {
    await deliver({ ...one, subject: reveal(one.subject, secret), body: reveal(one.body, secret) });
    if (secret) await db.rows(sql`update outbox_mail set secret = null where id = ${id}`);
    return true;
  } catch (error) {
    const never = faultOf(error) === 'never';
    await db.rows(
      sql`update outbox_mail set sent_at = null, tries = case when ${never}::boolean then 1000 else tries end where id = ${id}`,
    );
    throw error;
  }
}

/**
 * Sends what waits, a few at a time; one that cannot be sent does not keep the others. Answers how
 * many left.
 */
export async function sendWaiting(
  db: Db,
  channel: Channel,
  deliver: Deliver,
  faultOf: (error: unknown) => Fault,
): Promise<number> {
  let left = 0;
  const errors: unknown[] = [];
  for (const one of await waiting(db, channel)) {
    await sendOne(db, one, deliver, faultOf).then(
      (sent) => (left += Number(sent)),
      (error: unknown) => errors.push(error),
    );
  }
  if (errors.some((error) => faultOf(error) === 'down')) await noteDown(db, channel);
  else if (left > 0) await noteUp(db, channel);
  if (errors.length > 0) throw errors[0];
  return left;
}
