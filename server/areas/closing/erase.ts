import { sql, type Db } from '../../platform/db/open';
import { speechOf } from '../../platform/mail/language';
import { writeMail } from '../../platform/mail/mail';
import { advance } from '../../platform/workflow/advance';
import { ticketColumns, type TicketRow } from '../tickets/rows';
import { ticketLife } from '../tickets/ticket.lifecycle';
import { newInvitation } from '../identity/session/account';
import { accountClosingLife } from './accountClosing.lifecycle';
import { heldClosing } from './ask';
import { makeInvoices } from './documents';
import type { Leaving, Step } from './step';
import { steps } from './steps';

/** Minutes that whoever erases has it to themselves, anew with each step. */
const lease = 5;
const batch = 500;

interface Taken extends Leaving {
  closing: number;
  lang: string;
  guest: boolean;
}
/**
 * A guest's address is perhaps an account's as well, whose mails and questions stay: by it nothing
 * is found. Of several servers one erases it; one that died is followed by the next when its
 * time is over.
 */
const takeOne = (db: Db) =>
  db.row<Taken>(sql`with mine as (update account_closings
      set lease = clock_timestamp() + ${lease} * interval '1 minute'
      where id = (select id from account_closings where state = 'erasing'
        and (lease is null or lease < clock_timestamp()) order by id limit 1
        for update skip locked) returning id, user_id)
    select m.id as closing, u.id, u.lang, u.guest,
      case when u.guest then concat('guest:', u.id) else u.email end as email
    from mine m join users u on u.id = m.user_id`);

const renew = (db: Db, { closing }: Taken) =>
  db.rows(sql`update account_closings
    set lease = clock_timestamp() + ${lease} * interval '1 minute' where id = ${closing}`);
/** The database lets what otherwise never changes be changed, of this account alone. */
const erasing = <T>(db: Db, { id }: Leaving, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await tx.rows(sql`select set_config('arcada.erasing', ${String(id)}, true)`);
    return work(tx);
  });

async function take(db: Db, who: Taken, step: Step): Promise<void> {
  await renew(db, who);
  for (;;) {
    const done = await erasing(db, who, (tx) => tx.rows(step.rows(who, batch)));
    if (done.length < batch) return;
  }
}
/** Nobody is left to answer to. */
async function closeTickets(db: Db, { id, email }: Taken): Promise<void> {
  const open = await db.rows<TicketRow>(sql`select ${ticketColumns(0)} from tickets t
    where (t.user_id = ${id} or lower(t.email) = lower(${email})) and t.closed_at is null`);
  for (const ticket of open)
    await db.tx((tx) =>
      advance(tx, ticketLife, ticket, { event: 'close', by: 'asker', actor: 'system' }),
    );
}
/** To a mailbox that nobody here knows any more: it goes once it was sent. */
function sayGoodbye(db: Db, { email, lang }: Taken): Promise<unknown> {
  const { text } = speechOf(lang);
  return writeMail(db, {
    recipient: email,
    subject: text('letter.accountClosing.erasedSubject'),
    body: `${text('letter.accountClosing.erased')}\n\nArcada\n`,
    brief: true,
  });
}
/** The account's own row last: until then its address says what else is its. */
const finish = (db: Db, who: Taken): Promise<void> =>
  erasing(db, who, async (tx) => {
    const row = await heldClosing(tx, who.id);
    if (row.state !== 'erasing') return;
    if (!who.guest) await sayGoodbye(tx, who);
    await tx.rows(sql`update users set email = ${`closed:${who.id}`}, name = '', phone = '',
      password_hash = '', password_set = false, email_proven_at = null, suspended_why = '',
      invited_by = null, lang = 'en', cur = 'USD', pcode = ${newInvitation()}
      where id = ${who.id}`);
    await advance(tx, accountClosingLife, row, {
      event: 'finish',
      by: 'system',
      actor: 'system',
    });
  });

/**
 * Erases the accounts whose time is over, one after the other. Each step may be done again: whoever
 * goes on after a crash begins with the first. Answers how many are gone.
 */
export async function eraseAccounts(
  db: Db,
  failed: (error: unknown) => void,
  stopped: () => boolean = () => false,
): Promise<number> {
  for (let done = 0; ; done++) {
    const who = stopped() ? undefined : await takeOne(db);
    if (!who) return done;
    try {
      await closeTickets(db, who);
      await makeInvoices(db, who.id);
      for (const step of steps) {
        if (stopped()) return done;
        await take(db, who, step);
      }
      await finish(db, who);
    } catch (error) {
      failed(error);
    }
  }
}
/** A last word goes once it was sent, or could not be for a week. */
export const sweepBrief = (db: Db): Promise<unknown> =>
  db.rows(sql`delete from outbox_mail where brief
    and (sent_at is not null or created_at < clock_timestamp() - interval '7 days')`);
