import { randomUUID } from 'node:crypto';
import { coupons, officeCoupons } from '#contract/coupons';
import { orders } from '#contract/orders';
import { ownData } from '#contract/ownData';
import { reviews } from '#contract/reviews';
import { tickets, officeTickets } from '#contract/tickets';
import { checkout } from '#contract/checkout';
import { wallet } from '#contract/wallet';
import { newSecret } from '#server/areas/identity/factors/totp';
import { makeOwnData } from '#server/areas/identity/ownData/exports';
import { hashOf } from '#server/platform/crypto/secrets';
import { keep as keepPicture } from '#server/platform/files/uploads/store';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { balances } from '#server/platform/ledger/balances';
import { json, sql } from '#server/platform/db/open';
import { writeSms } from '#server/platform/sms/sms';
import type { Client, Mall } from '../../lib/server';
import { acts as applicationActs, sent as applied, staffOf } from '../application/kit';
import { form } from '../coupons/kit';
import { drives, keeperOf } from '../sellerOffice/kit';
import { firstId, put, thing, toConfirm } from '../tradeKit';
import { acts, payable, withdraw } from '../wallet/kit';
import { heard, password, somebody } from './kit';

/** What may stand nowhere once she is gone. */
export const xenia = {
  name: 'Xenia Quillfeather',
  email: 'xenia.quillfeather@example.org',
  before: 'x.quillfeather@old.example.org',
  phone: '+34699887766',
  street: 'Zwirbelgasse 77',
  company: 'Feather & Down',
  taxNumber: 'XN7654321Q',
  courierNote: 'Leave it with Quentin',
  words: 'Quillfeather',
} as const;

const key = () => randomUUID();
async function must<T>(answer: Promise<{ code: number; message: string; data: T }>): Promise<T> {
  const { code, message, data } = await answer;
  if (code !== 200) throw new Error(`${code} ${message}`);
  return data;
}
const picture = (mall: Mall, as: Client) =>
  keepPicture(mall.db, as.id, {
    mime: 'image/webp',
    data: Buffer.from(`a picture of ${xenia.name}`),
    width: 1,
    height: 1,
  });

async function person(mall: Mall): Promise<Client> {
  const one = await somebody(mall, { name: xenia.name, email: xenia.before });
  await mall.db
    .rows(sql`update users set phone = ${xenia.phone}, phone_proven_at = clock_timestamp()
    where id = ${one.id}`);
  await mall.db.rows(sql`insert into outbox_mail (recipient, subject, body)
    values (${xenia.before}, 'Hello', ${`Hello ${xenia.name}`})`);
  await mall.db.rows(sql`insert into phone_proofs (ticket, user_id, phone, code, code_until)
    values (${hashOf('ticket')}, ${one.id}, ${xenia.phone}, ${hashOf('code')}, clock_timestamp())`);
  await writeSms(mall.db, { to: xenia.phone, text: '123456 it is', secret: '123456' });
  await mall.db.rows(sql`update users set email = ${xenia.email} where id = ${one.id}`);
  await mall.db.rows(sql`insert into addresses
    (user_id, name, email, phone, country, state, city, street, postal_code, is_default, company,
      tax_number, courier_note)
    values (${one.id}, ${xenia.name}, ${xenia.email}, ${xenia.phone}, 'ES', '', 'Madrid',
      ${xenia.street}, '28013', true, ${xenia.company}, ${xenia.taxNumber}, ${xenia.courierNote})`);
  await mall.db.rows(sql`insert into avatars (user_id, key, data)
    values (${one.id}, ${'k'.repeat(43)}, ${Buffer.from(xenia.name)})`);
  await mall.db.rows(sql`insert into factors (user_id, kind, name, secret, last_step)
    values (${one.id}, 'totp', ${xenia.words}, ${newSecret(xenia.email).sealed}, 0)`);
  await mall.db.rows(sql`insert into passkeys (user_id, name, credential_id, public_key)
    values (${one.id}, ${xenia.name}, 'passkey-1', ${Buffer.from('key')})`);
  await mall.db.rows(sql`insert into third_party_links (user_id, provider, subject, name)
    values (${one.id}, 'tiktok', 'sub-1', ${xenia.name})`);
  return one;
}
/** Bought with a coupon, delivered, received and reviewed, with a remark and pictures. */
async function order(mall: Mall, as: Client): Promise<void> {
  const verde = await keeperOf(mall, 'verde');
  const [, al] = await staffOf(mall);
  const saved = await must(mall.call(officeCoupons.save, form(), { as: al }));
  await must(
    mall.call(officeCoupons.act, { id: saved.id, event: 'activate' }, { as: al, key: key() }),
  );
  await must(mall.call(coupons.claim, { id: saved.id }, { as }));
  await put(mall, as, await thing(mall.db, { price: 4000 }), 1);
  await mall.call(checkout.choose, { coupon_id: saved.id }, { as });
  const quote = await toConfirm(mall, as);
  const placed = await must(
    mall.call(
      checkout.place,
      { fingerprint: quote.fingerprint, remark: `For ${xenia.name}` },
      { as, key: quote.key },
    ),
  );
  const id = firstId(placed);
  await drives(mall, verde, id, 'accept', 'ship', 'deliver');
  await heard(mall);
  await must(mall.call(orders.receive, { id }, { as, key: key() }));
  const { lines } = await must(mall.call(reviews.order, { id }, { as }));
  await must(
    mall.call(
      reviews.send,
      {
        id,
        line_id: lines[0]?.line.id ?? '',
        text: 'Holds tea well.',
        pictures: [(await picture(mall, as)).id],
      },
      { as, key: key() },
    ),
  );
  await mall.db.rows(sql`update orders set received_at = clock_timestamp() - interval '60 days',
    deadline = clock_timestamp() - interval '1 second' where id = ${id}`);
  const { timers } = await import('#server/areas/orders/timers');
  await timers.run(mall.db, (error) => {
    throw error;
  });
}
/** Asked, answered, and asked once more by somebody who was not signed in. */
async function questions(mall: Mall, as: Client): Promise<void> {
  const sue = await mall.person({ staff: 'support', name: 'Sue' });
  const { number } = await must(
    mall.call(
      tickets.submit,
      {
        topic: 'other',
        words: `I am ${xenia.name}, of ${xenia.street}.`,
        pictures: [(await picture(mall, as)).id],
      },
      { as, key: key() },
    ),
  );
  const staff = (event: 'take' | 'answer', words?: string) =>
    mall.call(
      officeTickets.act,
      { number, event, ...(words ? { words } : {}) },
      { as: sue, key: key() },
    );
  await staff('take');
  await must(staff('answer', `Dear ${xenia.name}, it is on its way.`));
  const asking = await mall.call(tickets.ask, {
    topic: 'other',
    words: `It is ${xenia.name} again.`,
    email: xenia.email,
  });
  await must(
    mall.call(tickets.prove, {
      ticket: asking.data.ticket,
      code: asking.data.demo?.code ?? '',
    }),
  );
}
/** All that is in the wallet leaves it. */
async function payOut(mall: Mall, as: Client): Promise<void> {
  const fay = await mall.person({ staff: 'finance', name: 'Fay' });
  const second = await mall.person({ staff: 'admin', name: 'Bo' });
  await payable(mall, as, {
    method: 'bank',
    bank_name: 'BBVA',
    bank_acc_name: xenia.name,
    bank_acc_no: 'ES91 2100 0418 4502 0005 1823',
    bank_routing_no: '',
    password,
  });
  const { available } = await balances(mall.db, as.id);
  const { id } = await must(
    withdraw(mall, as, {
      amount: (available / 100).toFixed(2),
      password,
      signature: xenia.name,
    }),
  );
  await acts(mall, fay, id, 'take', 'approve');
  await acts(mall, second, id, 'pay');
}
async function shop(mall: Mall, as: Client): Promise<void> {
  const [rita] = await staffOf(mall);
  const { id } = await applied(mall, as, {
    contact: xenia.name,
    street: xenia.street,
    signature: xenia.name,
    shop_name: 'Tea and Sons',
  });
  await applicationActs(mall, rita, id, 'open');
  await applicationActs(mall, rita, id, 'close');
}
/** Somebody who did everything that the mall lets one do, and has nothing open any more. */
export async function fullLife(mall: Mall): Promise<Client> {
  const one = await person(mall);
  await creditFromCashIn(mall.db, one.id, 20_000, `opening:${one.id}`);
  await order(mall, one);
  await questions(mall, one);
  await shop(mall, one);
  await payOut(mall, one);
  await mall.db.rows(sql`insert into wish_lists (user_id, token, shown_name, mail)
    values (${one.id}, ${'w'.repeat(43)}, ${xenia.name.slice(0, 40)}, true)
    on conflict (user_id) do update set shown_name = excluded.shown_name`);
  await mall.db.rows(sql`insert into follows (user_id, shop_id) values (${one.id}, 'verde')`);
  await mall.db.rows(sql`insert into recently_viewed (user_id, product_id)
    select ${one.id}::bigint, id from products limit 1`);
  await mall.db.rows(sql`insert into idem (actor, key, req_hash, answer, forever)
    values (${`u:${one.id}`}, 'key-of-hers', 'unknown', ${json({ name: xenia.name })}, true)`);
  await must(mall.call(wallet.overview, {}, { as: one }));
  await must(mall.call(ownData.ask, { password }, { as: one }));
  await makeOwnData(mall.db);
  await heard(mall);
  return one;
}
