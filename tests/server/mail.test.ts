import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { languages } from '#contract/languages';
import { officeMail, orders } from '#contract/orders';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { officeHandlers } from '#server/areas/orders/officeOrders.routes';
import { publishOutbox } from '#server/jobs/outbox';
import { hidden, mailer, sendMail, writeMail } from '#server/platform/mail/mail';
import { sendTimers } from '#server/areas/orders/timers';
import { speechOf } from '#server/platform/mail/language';
import { mailServer } from '../lib/mailServer';
import { knockingAt, type Client, type Mall } from '../lib/server';
import { act, buy, firstId, nothingBroken, shopper, thing, tradeMall } from './tradeKit';

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
test('one mail that cannot be sent keeps no other, and waits longer each time', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  for (const to of ['bad', 'good'])
    await mall.db.rows(
      sql`insert into outbox_mail (recipient, subject, body) values (${to}, 's', 'b')`,
    );
  const sent: unknown[] = [];
  const transport = {
    sendMail: async ({ to }: { to?: unknown }) =>
      to === 'bad' ? Promise.reject(new Error('no such mailbox')) : (sent.push(to) as never),
  };
  await expect(sendMail(mall.db, transport, 'mall@example.org')).rejects.toThrow('no such mailbox');
  expect(await sendMail(mall.db, transport, 'mall@example.org')).toBe(0);
  expect(sent).toEqual(['good']);
  expect(
    await mall.db.rows(
      sql`select recipient, tries, sent_at is not null as sent from outbox_mail order by id`,
    ),
  ).toEqual([
    { recipient: 'bad', tries: 1, sent: false },
    { recipient: 'good', tries: 1, sent: true },
  ]);
});
test('two servers send a mail once', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  await mall.db.rows(
    sql`insert into outbox_mail (recipient, subject, body) values ('a@example.org', 's', 'b')`,
  );
  const sent: unknown[] = [];
  const transport = { sendMail: async (mail: unknown) => sent.push(mail) as never };
  await Promise.all([sendMail(mall.db, transport, 'x'), sendMail(mall.db, transport, 'x')]);
  expect(sent).toHaveLength(1);
});
test('with a mail server set, a mail goes there as it was written, whatever the script', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  const post = await mailServer();
  const transport = mailer(post.url);
  await writeMail(mall.db, {
    recipient: 'ana@example.org',
    subject: 'คำสั่งซื้อ 1',
    body: '注文は「配達済み」です。',
  });
  expect(await sendMail(mall.db, transport, 'Arcada <no-reply@example.org>')).toBe(1);
  transport?.close();
  post.close();
  const wire = post.got.join('');
  expect(wire).toContain('RCPT TO:<ana@example.org>');
  expect(wire).toContain('From: Arcada <no-reply@example.org>');
  expect(post.texts()[0]?.text).toContain('注文は「配達済み」です。');
  expect(await mall.db.rows(sql`select sent_at is not null as sent from outbox_mail`)).toEqual([
    { sent: true },
  ]);
});
test('mail leaves this machine encrypted or not at all, unless the address says otherwise', () => {
  const asksTls = (url: string) =>
    (mailer(url)?.transporter as unknown as { options: { requireTLS?: boolean } } | undefined)
      ?.options ?? {};
  expect(asksTls('smtp://ann:pa%40ss@mail.example:587')).toMatchObject({
    host: 'mail.example',
    requireTLS: true,
    auth: { user: 'ann', pass: 'pa@ss' },
  });
  expect(asksTls('smtp://mail.example?pool=true')).toMatchObject({ pool: true, requireTLS: true });
  expect(asksTls('smtps://mail.example')).toMatchObject({ secure: true });
  expect(asksTls('smtp://relay.internal?requireTLS=false')).toMatchObject({ requireTLS: false });
  expect(asksTls('smtp://127.0.0.1:2525').requireTLS).toBeUndefined();
});
test('no name or subject adds a line to a mail’s head', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  const post = await mailServer();
  const transport = mailer(post.url);
  await writeMail(mall.db, {
    recipient: 'ana@example.org',
    subject: 'News\r\nBcc: eve@example.org\r\n\r\nHello',
    body: 'Hello\r\n.\r\nRCPT TO:<eve@example.org>',
  });
  await sendMail(mall.db, transport, 'Arcada <no-reply@example.org>');
  transport?.close();
  post.close();
  const wire = post.got.join('');
  expect(wire.match(/^RCPT TO:.*$/gm)?.map((line) => line.trim())).toEqual(
    expect.arrayContaining(['RCPT TO:<ana@example.org>']),
  );
  expect(wire).not.toMatch(/^Bcc:/im);
  expect(wire).not.toContain('\r\n.\r\nRCPT');
});
test('a code in a mail is read by its recipient alone: the outbox, its page and the database show its place', async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  const secret = '493027';
  const letter = {
    recipient: 'ana@example.org',
    subject: `${secret} is your code`,
    body: `Your code is ${secret}.`,
    secret,
  };
  await mall.db.tx((tx) => writeMail(tx, letter));
  const real = await build(
    mall.db,
    { ...readConfig({}), demo: false },
    { rooms: [officeHandlers], perMinute: 0 },
  );
  const seenBy = async (app: typeof real) =>
    (await knockingAt(app, mall.db).call(officeMail.index, {}, { as: staff })).data.mails[0];
  expect(await seenBy(real)).toMatchObject({
    subject: `${hidden} is your code`,
    body: `Your code is ${hidden}.`,
  });
  expect(await seenBy(mall.app)).toMatchObject({ subject: letter.subject, body: letter.body });
  expect(JSON.stringify(await mall.db.rows(sql`select * from outbox_mail`))).not.toContain(secret);
  const sent: unknown[] = [];
  await sendMail(mall.db, { sendMail: async (mail: unknown) => sent.push(mail) as never }, 'x');
  expect(sent).toMatchObject([
    { to: 'ana@example.org', subject: letter.subject, text: letter.body },
  ]);
  expect(await mall.db.rows(sql`select secret, subject from outbox_mail`)).toEqual([
    { secret: null, subject: `${hidden} is your code` },
  ]);
  await real.close();
});
test('nobody else reads it', async () => {
  const ana = await shopper(mall);
  expect((await mall.call(officeMail.index, {}, { as: ana })).code).not.toBe(200);
  expect((await mall.call(officeMail.index, {}, {})).code).toBe(codes.notLoggedIn);
});
