import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { languages } from '#contract/languages';
import { officeMail } from '#contract/officeMail';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { publishOutbox } from '#server/jobs/outbox';
import { sendMail } from '#server/platform/mail/mail';
import { sendTimers } from '#server/areas/orders/timers';
import { speechOf } from '#server/platform/mail/language';
import { type Client, type Mall } from '../lib/server';
import { act, buy, firstId, nothingBroken, shopper, thing, tradeMall, view } from './tradeKit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall();
  staff = await mall.person({ staff: 'support' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const failed = (error: unknown) => {
  throw error;
};
const tell = () => publishOutbox(mall.db, failed);
const mailsTo = (email: string) =>
  mall.db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mail where recipient = ${email} order by id`,
  );
const speaking = async (lang: string, method: 'wallet' | 'card' | 'cod' = 'wallet') => {
  const ana = await shopper(mall);
  await mall.db.rows(sql`update users set lang = ${lang}, name = 'Ana Ruiz' where id = ${ana.id}`);
  const placed = await buy(mall, ana, method, { [await thing(mall.db)]: 2 });
  return { ana, id: firstId(placed), number: placed.trade_sn, redirect: placed.redirect };
};
const typed = (url: string, number: string) =>
  mall.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number }).toString(),
  });

test('placed, shipped and delivered are written to the buyer once each, however often they are told', async () => {
  const { ana, id, number } = await speaking('en');
  await tell();
  await act(mall, staff, id, 'accept', 'ship', 'scan', 'deliver');
  await tell();
  await tell();
  const mails = await mailsTo(ana.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Order ${number}: Casa Verde has it`,
    `Order ${number} is on the way`,
    `Order ${number} was delivered`,
  ]);
  expect(mails[0]?.body).toContain('Hello Ana Ruiz,');
  expect(mails[0]?.body).toMatch(/2 × \S+\nTotal: \$\d+\.\d\d/);
  expect(mails[1]?.body).toContain('Follow the parcel: Correos, number CX1.');
  expect(mails[2]?.body).toMatch(/Confirm receipt by \w+ \d+, \d{4}\./);
});

test('a mail names the deadline it is about, though receipt was confirmed before it was written', async () => {
  const { ana, id } = await speaking('en');
  await act(mall, staff, id, 'accept', 'ship', 'scan', 'deliver');
  const until = (await view(mall, ana, id)).next.until ?? '';
  await mall.call(orders.receive, { id }, { as: ana, key: randomUUID() });
  expect((await view(mall, ana, id)).next.until).not.toBe(until);
  await tell();
  const { body } =
    (await mailsTo(ana.email)).find(({ subject }) => subject.endsWith('was delivered')) ?? {};
  expect(body).toContain(`Confirm receipt by ${speechOf('en').day(new Date(until))}.`);
});

test('two servers tell at the same time and still write one mail', async () => {
  const { ana } = await speaking('en');
  await Promise.all([tell(), tell(), tell()]);
  expect(await mailsTo(ana.email)).toHaveLength(1);
});

test('a refused order says why in the buyer’s words and that the wallet has the money', async () => {
  const { ana, id } = await speaking('en');
  await act(mall, staff, id, 'refuse');
  await tell();
  const { body = '' } = (await mailsTo(ana.email)).at(-1) ?? {};
  expect(body).toContain('Your order from Casa Verde was cancelled.\nReason: because\n$');
  expect(body).toContain('is back in your wallet.');
});

test('a reason from the list is told in the language of the mail', async () => {
  const { ana, id } = await speaking('en');
  await mall.call(
    orders.cancel,
    { id, cancel_remark: 'order.reason.tooLate' },
    { as: ana, key: randomUUID() },
  );
  await tell();
  expect((await mailsTo(ana.email)).at(-1)?.body).toContain('Reason: It arrives too late');
});

test('an order nobody paid is cancelled with "nothing was charged", and was never called placed', async () => {
  const { ana, id, redirect } = await speaking('en', 'card');
  await typed(redirect ?? '', '4000000000000002');
  await tell();
  expect(await mailsTo(ana.email)).toEqual([]);
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, failed);
  await tell();
  const mails = await mailsTo(ana.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('Nothing was charged.');
});

test('cash on delivery says what to keep ready', async () => {
  const { ana } = await speaking('en', 'cod');
  await tell();
  expect((await mailsTo(ana.email))[0]?.body).toMatch(/Keep \$\d+\.\d\d ready for the courier\./);
});

test.each(languages)('a buyer of %s gets a whole mail in one language', async (lang) => {
  const { ana } = await speaking(lang);
  await tell();
  const { subject = '', body = '' } = (await mailsTo(ana.email))[0] ?? {};
  const spoken = speechOf(lang);
  expect(['en', lang]).toContain(spoken.lang);
  expect(subject).not.toMatch(/mail\.|[{}]/);
  expect(body).not.toMatch(/mail\.|[{}]|undefined/);
  expect(body.startsWith(spoken.text('mail.hello', { name: 'Ana Ruiz' }))).toBe(true);
  expect(body).toContain(spoken.text('mail.see'));
});

test('a language nobody knows is spoken to in English', () => {
  expect(speechOf('xx').lang).toBe('en');
});

test('staff read what was written, the newest first, and whether it left', async () => {
  const first = await mall.call(officeMail.index, {}, { as: staff });
  expect(first).toMatchObject({ code: 200 });
  const ids = first.data.mails.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(first.data.mails).toHaveLength(20);
  expect(first.data.pages).toBeGreaterThan(1);
  expect(first.data.mails.every(({ sent }) => sent === null)).toBe(true);
  const sent: unknown[] = [];
  await sendMail(
    mall.db,
    { sendMail: async (mail: unknown) => sent.push(mail) as never },
    'Arcada <mall@example.org>',
  );
  expect(sent).toHaveLength(20);
  const last = await mall.call(officeMail.index, { page: first.data.pages }, { as: staff });
  expect(last.data.mails.at(-1)?.sent).toMatch(/^\d{4}-/);
});

test('nobody else reads it', async () => {
  const ana = await shopper(mall);
  expect((await mall.call(officeMail.index, {}, { as: ana })).code).not.toBe(200);
  expect((await mall.call(officeMail.index, {}, {})).code).toBe(codes.notLoggedIn);
});
