import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { officeMail } from '#contract/officeMail';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { officeHandlers } from '#server/areas/orders/officeOrders.routes';
import { officeMailHandlers } from '#server/areas/messages/officeMail.routes';
import { mailer, sendMail, writeMail } from '#server/platform/mail/mail';
import { hidden } from '#server/platform/mail/outbox';
import { mailServer } from '../lib/mailServer';
import { knockingAt, type Client, type Mall } from '../lib/server';
import { nothingBroken, tradeMall } from './tradeKit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall();
  staff = await mall.person({ staff: 'support' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

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
    { rooms: [officeHandlers, officeMailHandlers], perMinute: 0 },
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
