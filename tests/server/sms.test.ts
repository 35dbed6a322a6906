import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { refuseWhileDown } from '#server/platform/mail/down';
import { sendMail, writeMail } from '#server/platform/mail/mail';
import { sendSms, writeSms } from '#server/platform/sms/sms';
import { twilio } from '#server/platform/sms/twilio';
import { sweep } from '#server/jobs/sweep';
import { codes } from '#contract/codes';
import { smsGateway } from '../lib/smsGateway';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
let post: Awaited<ReturnType<typeof smsGateway>>;
beforeAll(async () => {
  mall = await testMall();
}, 240_000);
beforeEach(async () => {
  await mall.db.rows(sql`delete from outbox_mail`);
  await mall.db.rows(sql`update sms_gateway set down_since = null`);
  post = await smsGateway();
});
afterEach(() => post.close());
afterAll(() => mall.close());

const to = '+34612345678';
const write = () => writeSms(mall.db, { to, text: 'Arcada: 123456 is it.', secret: '123456' });
const send = () => sendSms(mall.db, twilio(post.config));
const waiting = async () =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from outbox_mail where channel = 'sms' and sent_at is null and tries < 4`,
    )
  )?.n;
const soon = () =>
  mall.db.rows(sql`update outbox_mail set created_at = created_at - interval '1 minute'`);

describe('a text message', () => {
  test('leaves in Twilio’s words, once, and the outbox never shows its code', async () => {
    await write();
    const kept = await mall.db.rows(sql`select body from outbox_mail`);
    expect(JSON.stringify(kept)).not.toContain('123456');
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    expect(post.got).toEqual([{ to, from: '+15005550006', text: 'Arcada: 123456 is it.' }]);
    const { account, token } = post.config;
    const key = Buffer.from(`${account}:${token}`).toString('base64');
    expect(post.asked).toEqual([`POST /2010-04-01/Accounts/${account}/Messages.json Basic ${key}`]);
  });
  test('of a messaging service names the service', async () => {
    const from = `MG${'a'.repeat(32)}`;
    await write();
    await sendSms(mall.db, twilio({ ...post.config, from }));
    expect(post.got[0]?.from).toBe(from);
  });
  test('leaves once, though two servers send at once', async () => {
    await write();
    await Promise.all([send(), send(), send()]);
    expect(post.got).toHaveLength(1);
  });
  test('is no mail: a mail server never gets it, and a gateway no mail', async () => {
    await write();
    await writeMail(mall.db, { recipient: 'a@example.org', subject: 's', body: 'b' });
    const mailed: unknown[] = [];
    const transport = { sendMail: async (one: unknown) => void mailed.push(one) };
    expect(await sendMail(mall.db, transport as never, 'from')).toBe(1);
    expect(await send()).toBe(1);
    expect(mailed).toMatchObject([{ to: 'a@example.org' }]);
  });
  test('to nobody writes nothing', async () => {
    await writeSms(mall.db, { to: null, text: 'x', secret: '1' });
    expect(await waiting()).toBe(0);
  });
  test('whose code is over is not paid for', async () => {
    await write();
    await mall.db.rows(sql`update outbox_mail set created_at = created_at - interval '11 minutes'`);
    expect(await send()).toBe(0);
    expect(post.asked).toEqual([]);
  });
  test('is gone from the outbox once it was sent', async () => {
    await write();
    await send();
    await sweep(mall.db);
    expect(await mall.db.rows(sql`select 1 from outbox_mail`)).toEqual([]);
  });
});

describe('a gateway', () => {
  test('that takes nothing is down: whoever asks for a code is told 2000001, until it is back', async () => {
    for (const status of [500, 401]) {
      post.stand.answer = { status, code: 20003 };
      await write();
      await expect(send()).rejects.toThrow(`${status} (20003)`);
      await expect(refuseWhileDown(mall.db, 'sms')).rejects.toMatchObject({
        code: codes.smsFailed,
      });
      post.stand.answer = { status: 200, code: 0 };
      await mall.db.rows(sql`delete from outbox_mail`);
      await send();
      await refuseWhileDown(mall.db, 'sms');
    }
  });
  test('that nobody reaches, or that does not answer in time, is down too', async () => {
    await write();
    post.stand.hangs = true;
    await expect(sendSms(mall.db, twilio({ ...post.config, patience: 50 }))).rejects.toThrow(
      'not reached',
    );
    await expect(refuseWhileDown(mall.db, 'sms')).rejects.toMatchObject({ code: codes.smsFailed });
  });
  test('that refuses one number is not down, and is not asked again for it', async () => {
    post.stand.answer = { status: 400, code: 21211 };
    await write();
    await expect(send()).rejects.toThrow('400 (21211)');
    await refuseWhileDown(mall.db, 'sms');
    await soon();
    expect(await send()).toBe(0);
    expect(post.asked).toHaveLength(1);
  });
  test('that has too much to do is asked again, four times at most', async () => {
    post.stand.answer = { status: 429, code: 20429 };
    await write();
    for (let n = 0; n < 6; n++) {
      await send().catch(() => undefined);
      await soon();
    }
    await refuseWhileDown(mall.db, 'sms');
    expect(post.asked).toHaveLength(4);
  });
  test('leads nowhere else, and its failure names neither number nor words nor key', async () => {
    post.stand.answer = { status: 307, code: 0 };
    await write();
    const error = await send().catch((reason: unknown) => String(reason));
    expect(post.asked).toHaveLength(1);
    for (const secret of [to, '123456', 'a-token']) expect(error).not.toContain(secret);
  });
  test('that is none leaves the messages to staff: nothing is down', async () => {
    await write();
    await mall.db.rows(sql`update sms_gateway set down_since = clock_timestamp()`);
    expect(await sendSms(mall.db, null)).toBe(0);
    await refuseWhileDown(mall.db, 'sms');
    expect(await waiting()).toBe(1);
  });
});

describe('the settings', () => {
  const given = {
    MALL_DEMO: 'off',
    SMS_ACCOUNT: `AC${'0'.repeat(32)}`,
    SMS_TOKEN: 't',
    SMS_FROM: 'Arcada',
  };
  test('make a gateway of three keys; a demo has none, whatever is set', () => {
    expect(readConfig({ MALL_DEMO: 'off' }).sms).toBeUndefined();
    expect(readConfig({ ...given, MALL_DEMO: '' }).sms).toBeUndefined();
    expect(readConfig(given).sms).toMatchObject({ api: 'https://api.twilio.com', from: 'Arcada' });
    expect(readConfig(given)).toMatchObject({ smsPerDay: 500, smsCountries: [] });
    expect(readConfig({ ...given, SMS_PER_DAY: '20', SMS_COUNTRIES: 'es, DE' })).toMatchObject({
      smsPerDay: 20,
      smsCountries: ['ES', 'DE'],
    });
  });
  test.each([
    ['SMS_TOKEN', ''],
    ['SMS_ACCOUNT', 'me'],
    ['SMS_FROM', 'a name that is long'],
    ['SMS_API', 'http://sms.example'],
    ['SMS_PER_DAY', 'many'],
    ['SMS_COUNTRIES', 'Spain'],
  ])('a wrong %s stops the start', (name, value) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(/SMS_/);
  });
});
