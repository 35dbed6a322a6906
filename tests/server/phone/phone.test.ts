import { describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sweep } from '#server/jobs/sweep';
import { sql } from '#server/platform/db/open';
import { aMinuteLater } from '../../lib/register';
import { testMall } from '../../lib/server';
import {
  ask,
  askPhone,
  mall,
  password,
  phoneOf,
  proofOf,
  proved,
  provePhone,
  provenAt,
  real,
  rooms,
  sentTo,
  somebody,
  twoMalls,
} from './kit';

twoMalls();

describe('a telephone', () => {
  test('is proved by the password and six digits, and its owner hears of it by mail', async () => {
    const ana = await proved(await somebody());
    expect((await mall.call(session.user, {}, { as: ana })).data.phone_proven).toBe(true);
    const [text] = await sentTo(ana.phone);
    expect(text).toMatchObject({ channel: 'sms', subject: '' });
    expect(text?.open).toMatch(/^Arcada: \d{6} es el código de este teléfono\./);
    expect((await sentTo(ana.email)).map(({ subject }) => subject)).toEqual([
      'Se ha comprobado un teléfono para tu cuenta',
    ]);
    const { data } = await mall.call(account.events, {}, { as: ana });
    expect(data.events[0]?.kind).toBe('phoneProved');
  });
  test('needs the right password and a number that can be one', async () => {
    const ana = await somebody();
    expect(await askPhone(ana, ana.phone, 'not this one')).toMatchObject({
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    });
    expect(await askPhone(ana, '+34 6')).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { phone: 'form.phone' } },
    });
    expect(await sentTo(ana.phone)).toEqual([]);
  });
  test('is proved by its own person’s digits alone, and with no wrong ones', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const { data } = await askPhone(ana, ana.phone);
    const code = data.demo?.code ?? '';
    expect((await provePhone(ben, data.ticket, code)).code).toBe(codes.captchaFailed);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await provePhone(ana, data.ticket, wrong)).toMatchObject({ data: { left: 4 } });
    expect((await provePhone(ana, data.ticket, code)).code).toBe(codes.ok);
    expect((await provePhone(ana, data.ticket, code)).code).toBe(codes.captchaFailed);
    expect(await provenAt(ben)).toBeNull();
  });
  test('that becomes another in the profile is not proved any more, nor are digits on their way', async () => {
    const ana = await proved(await somebody());
    const { data } = await ask(ana.email);
    await mall.call(session.update, { name: 'Ana' }, { as: ana });
    expect(await provenAt(ana)).not.toBeNull();
    await mall.call(session.update, { phone: '+34612000000' }, { as: ana });
    expect(await provenAt(ana)).toBeNull();
    expect((await proofOf(data.ticket, data.demo?.code ?? '')).code).toBe(codes.captchaFailed);
  });
  test('gets five messages a day, a minute apart; so does a person, whatever numbers they ask for', async () => {
    const ana = await somebody();
    expect((await askPhone(ana, ana.phone)).code).toBe(codes.ok);
    expect((await askPhone(ana, ana.phone)).code).toBe(codes.tooManyRequests);
    for (let n = 0; n < 6; n++) {
      await aMinuteLater(mall);
      await mall.db.rows(sql`delete from login_throttle`);
      await askPhone(ana, n % 2 ? ana.phone : phoneOf(900 + n));
    }
    const all = await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from outbox_mail where channel = 'sms'`,
    );
    expect(all?.n).toBe(5);
  });
});

describe('text messages', () => {
  test('go to the countries of the settings alone', async () => {
    const ana = await somebody(real);
    expect(await askPhone(ana, '+4915123456789', password, real)).toMatchObject({
      code: codes.smsFailed,
      data: { fields: { phone: 'phone.sms.country' } },
    });
    await real.db.rows(
      sql`update users set phone = '+4915123456789', phone_proven_at = clock_timestamp() where id = ${ana.id}`,
    );
    expect((await ask(ana.email, {}, real)).code).toBe(codes.ok);
    expect(await sentTo('+4915123456789', real)).toEqual([]);
  });
  test('that do not leave are 2000001 with words, before anything is written', async () => {
    await real.db.rows(sql`update sms_gateway set down_since = clock_timestamp()`);
    const ana = await somebody(real);
    for (const answer of [
      await ask(ana.email, {}, real),
      await ask('nobody@example.org', {}, real),
      await askPhone(ana, ana.phone, password, real),
    ])
      expect(answer).toMatchObject({ code: codes.smsFailed, message: 'phone.sms.down' });
    expect(await real.db.rows(sql`select 1 from outbox_mail`)).toEqual([]);
    await real.db.rows(sql`update sms_gateway set down_since = null`);
  });
  test('of a mall without a gateway are not offered', async () => {
    const silent = await testMall({
      rooms,
      config: { demo: false, smtpUrl: 'smtp://127.0.0.1:1' },
    });
    const ana = await silent.person({ password });
    expect((await ask(ana.email, {}, silent)).code).toBe(codes.notOffered);
    expect((await askPhone(ana, '+34612345678', password, silent)).code).toBe(codes.notOffered);
    await silent.close();
  });
  test('that nobody answered are forgotten after two hours', async () => {
    const ana = await somebody();
    await askPhone(ana, ana.phone);
    await mall.db.rows(
      sql`update phone_proofs set created_at = created_at - interval '121 minutes'`,
    );
    await sweep(mall.db);
    expect(await mall.db.rows(sql`select 1 from phone_proofs`)).toEqual([]);
  });
});
