import { inTag } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { sql, type Db } from '../platform/db/open';
import { beginReward } from '../areas/affiliates/begin';
import { mailAboutAccountClosing } from '../areas/messages/mail/accountClosingMail';
import {
  mailAboutApplication,
  type AboutApplication,
} from '../areas/messages/mail/applicationMail';
import { mailAboutCase } from '../areas/messages/mail/caseMail';
import { mailAboutOrder, type About } from '../areas/messages/mail/orderMail';
import { mailAboutOwnData } from '../areas/messages/mail/ownDataMail';
import { mailAboutReview } from '../areas/messages/mail/reviewMail';
import { mailAboutStorage } from '../areas/messages/mail/storageMail';
import { mailAboutTicket, type AboutTicket } from '../areas/messages/mail/ticketMail';
import { mailAboutWishes } from '../areas/messages/mail/wishMail';
import { notify } from '../areas/messages/notices/listen';
import type { Happened } from '../areas/messages/notices/happened';

interface Message {
  id: number;
  topic: string;
  payload: Happened;
}
/**
 * What hears of a topic. Runs in the transaction that marks the message, so what it writes is
 * written once.
 */
type Listener = (db: Db, message: Message) => Promise<void>;

/** Sold counts what was paid for: at paying, or when the cash of the door was handed over. */
const countSold = (db: Db, orderId: number, by: 1 | -1) =>
  db.rows(sql`with wanted as (select product_id as id, sum(quantity)::int * ${by}::int as n from order_lines where order_id = ${orderId} group by 1),
      locked as (select id from products where id in (select id from wanted) order by id for no key update)
    update products p set sold = greatest(p.sold + w.n, 0) from wanted w join locked on locked.id = w.id where p.id = w.id`);

const soldAt: Listener = async (db, { payload: { id, from, to } }) => {
  const stored = await db.row<{ paid: boolean }>(
    sql`select paid_minor > 0 as paid from orders where id = ${id}`,
  );
  if (to === 'paid' || to === 'handedOver') await countSold(db, id, 1);
  if (to === 'cancelled' && inTag(order, from, 'sold') && stored?.paid) await countSold(db, id, -1);
};
/** By topic; `*` hears all of them. */
type Listeners = Readonly<Record<string, readonly Listener[]>>;
export const countsSold: Listeners = {
  'order.paid': [soldAt],
  'codCollection.handedOver': [soldAt],
  'order.cancelled': [soldAt],
};
const mails =
  (about: About): Listener =>
  (db, { payload }) =>
    mailAboutOrder(db, about, payload);
const writes =
  (about: AboutApplication): Listener =>
  (db, { payload }) =>
    mailAboutApplication(db, about, payload.id);
const writesBack =
  (about: AboutTicket): Listener =>
  (db, { payload }) =>
    mailAboutTicket(db, about, payload);
/** Whoever invited its buyer earns from it. */
const earns: Listener = (db, { payload }) => beginReward(db, payload.id);
const writesOfClosing: Listener = (db, { payload }) => mailAboutAccountClosing(db, payload);
const writesOfStorage: Listener = (db, { payload }) => mailAboutStorage(db, payload);
const writesOfWishes: Listener = (db, { payload }) => mailAboutWishes(db, payload.id);
export const listeners: Listeners = {
  '*': [
    notify,
    (db, { payload }) => mailAboutCase(db, payload),
    (db, { payload }) => mailAboutReview(db, payload),
  ],
  'order.placed': [earns, mails('placed')],
  'order.paid': [soldAt, earns, mails('placed')],
  'order.shipped': [mails('shipped')],
  'order.delivered': [mails('delivered')],
  'codCollection.handedOver': [soldAt],
  'order.cancelled': [soldAt, mails('cancelled')],
  'application.open': [writes('open')],
  'application.requestChanges': [writes('requestChanges')],
  'application.reject': [writes('reject')],
  'application.suspend': [writes('suspend')],
  'ticket.open': [writesBack('open')],
  'ticket.answer': [writesBack('answer')],
  'ticket.close': [writesBack('close')],
  'ticket.lapse': [writesBack('lapse')],
  'ticket.fallBehind': [writesBack('fallBehind')],
  'ownData.ready': [(db, { payload }) => mailAboutOwnData(db, payload)],
  'accountClosing.closing': [writesOfClosing],
  'accountClosing.lastDay': [writesOfClosing],
  'accountClosing.waiting': [writesOfClosing],
  'accountClosing.kept': [writesOfClosing],
  'storageRequest.agreed': [writesOfStorage],
  'storageRequest.refused': [writesOfStorage],
  'storageRequest.differing': [writesOfStorage],
  'storageRequest.lapsed': [writesOfStorage],
  'wishes.cheaper': [writesOfWishes],
  'wishes.back': [writesOfWishes],
};

const next = (db: Db, limit: number) =>
  db.rows<Message>(
    sql`select id, topic, payload from outbox where published_at is null and created_at + tries * tries * interval '1 second' <= clock_timestamp() order by id limit ${limit}`,
  );

async function publish(db: Db, message: Message, heard: Listeners): Promise<boolean> {
  return db.tx(async (tx) => {
    const mine = await tx.row(
      sql`select id from outbox where id = ${message.id} and published_at is null for update skip locked`,
    );
    if (!mine) return false;
    for (const listen of [...(heard[message.topic] ?? []), ...(heard['*'] ?? [])])
      await listen(tx, message);
    await tx.rows(sql`update outbox set published_at = clock_timestamp() where id = ${message.id}`);
    return true;
  });
}

/**
 * Tells what happened to whom it concerns, oldest first. What fails is tried again, less and less
 * often. Answers how many were told.
 */
export async function publishOutbox(
  db: Db,
  failed: (error: unknown) => void,
  heard = listeners,
  limit = 200,
): Promise<number> {
  let told = 0;
  for (const message of await next(db, limit)) {
    try {
      if (await publish(db, message, heard)) told++;
    } catch (error) {
      failed(error);
      await db.rows(sql`update outbox set tries = tries + 1 where id = ${message.id}`);
    }
  }
  return told;
}
