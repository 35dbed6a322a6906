import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { isGuessable } from '#server/areas/identity/session/passwords';
import { type Client } from '../lib/server';
import { standing, password, mall, login } from './sessionEnterKit';

standing();

describe('the own account', () => {
  const update = (as: Client, input: object) => mall.call(session.update, input, { as });

  test('starts with an empty balance', async () => {
    expect((await mall.call(session.balance, {}, { as: await mall.person() })).data).toEqual({
      available: '0.00',
      frozen: '0.00',
      currency: 'USD',
    });
  });

  test('changes what is sent and leaves the rest', async () => {
    const ann = await mall.person({ name: 'Ann' });
    expect((await update(ann, { lang: 'jp', cur: 'USD' })).data).toMatchObject({
      firstname: 'Ann',
      config: { lang: 'jp', cur: 'USD' },
    });
    expect((await update(ann, { name: ' Ann Lee ' })).data).toMatchObject({
      firstname: 'Ann Lee',
      config: { lang: 'jp' },
    });
  });

  test('speaks the language its person reads, until they choose one', async () => {
    const ann = await mall.person({ password });
    await mall.db.rows(sql`update users set lang = 'en' where id = ${ann.id}`);
    const signIn = async () =>
      (
        await mall.call(
          session.login,
          { email: ann.email, password },
          { as: mall.visitor(), lang: 'cs' },
        )
      ).data.user.config.lang;
    expect(await signIn()).toBe('cs');
    expect((await mall.call(session.user, {}, { as: ann, lang: 'th' })).data.config.lang).toBe(
      'th',
    );
    await update(ann, { lang: 'jp' });
    await update(ann, { name: 'Ann' });
    expect(await signIn()).toBe('jp');
    expect((await mall.call(session.user, {}, { as: ann, lang: 'th' })).data.config.lang).toBe(
      'jp',
    );
  });

  test('stores a phone number as E.164', async () => {
    const ann = await mall.person();
    expect((await update(ann, { phone: '+34 612 34 56 78' })).code).toBe(codes.ok);
    expect(await mall.db.row(sql`select phone from users where id = ${ann.id}`)).toEqual({
      phone: '+34612345678',
    });
    expect((await update(ann, { phone: '' })).code).toBe(codes.ok);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ phone: '12' }, 'phone'],
    [{ lang: 'fr' }, 'lang'],
    [{ password: 'a new long one' }, 'password_old'],
    [{ password: 'short', password_old: password }, 'password'],
    [{ password: 'qwerty123', password_old: password }, 'password'],
    [{ password: 'a new long one', password_old: 'wrong' }, 'password_old'],
  ])('refuses %j with 1100004, naming %s', async (input, field) => {
    const ann = await mall.person({ password });
    expect(await update(ann, input)).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test('knows only currencies of the mall', async () => {
    expect((await update(await mall.person(), { cur: 'XXX' })).code).toBe(codes.invalidCurrency);
  });

  test('a new password ends all other sessions, not this one, and the old password no longer fits', async () => {
    const ann = await mall.person({ password });
    const other = mall.visitor();
    await mall.call(session.login, { email: ann.email, password }, { as: other });
    expect((await update(ann, { password: 'another long one', password_old: password })).code).toBe(
      codes.ok,
    );
    expect(await mall.call(session.user, {}, { as: other })).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'password' },
    });
    expect((await mall.call(session.user, {}, { as: ann })).code).toBe(codes.ok);
    expect((await login(ann.email, password)).code).toBe(codes.wrongCredentials);
    expect((await login(ann.email, 'another long one')).code).toBe(codes.ok);
  });

  test('cannot raise its own role', async () => {
    const ann = await mall.person();
    await update(ann, { role: 'seller', staff_role: 'admin', email: 'x@example.org', name: 'Ann' });
    expect(
      await mall.db.row(sql`select role, staff_role, email from users where id = ${ann.id}`),
    ).toEqual({ role: 'customer', staff_role: null, email: ann.email });
  });
});

describe('a password', () => {
  test.each([
    '12345678',
    'Qwerty123',
    'aaaaaaaa',
    'abababab',
    '87654321',
    'qwertyuiop',
    'iloveyou!',
    'PASSWORD1!!',
    'poiuytrewq',
  ])('%s is too common', (common) => {
    expect(isGuessable(common)).toBe(true);
  });
  test.each([
    'Arcada-2026!',
    'arcada-demo-1',
    'MallWallet#77',
    'admin.office.12',
    'finance2026finance',
    'Sellers_Shop_1',
  ])('%s is made of the mall’s own words', (own) => {
    expect(isGuessable(own)).toBe(true);
  });
  test('that has such a word beside others will do', () => {
    expect(isGuessable('arcada beside the river')).toBe(false);
  });
  test.each(['ann.lee@example.org', 'Ann.Lee'])('that is the own %s is too easy', (own) => {
    expect(isGuessable(own, ['ann.lee@example.org'])).toBe(true);
  });
  test.each(['correct horse battery', 'นกแก้วสีเขียว', '        x       ', 'Tr0ub4dor&3'])(
    '%j will do: nobody tells people what it must be made of',
    (fine) => {
      expect(isGuessable(fine)).toBe(false);
    },
  );
  test('of 64 characters of any script works', async () => {
    const long = 'パスワード長い文'.repeat(8);
    const ann = await mall.person({ password: long });
    expect((await login(ann.email, long)).code).toBe(codes.ok);
  });
});
