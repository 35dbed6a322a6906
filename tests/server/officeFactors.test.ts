import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDoor, officeSecurity } from '#contract/factors';
import { officeMoney } from '#contract/officeMoney';
import { officeMail } from '#contract/officeMail';
import { officeSession } from '#contract/officeSession';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { signIn, type Client } from '../lib/server';
import {
  standing,
  password,
  mall,
  somebody,
  logIn,
  ticketOf,
  digits,
  offer,
  enrolled,
  again,
  logged,
} from './officeDoorKit';

standing();

describe('a factor that comes or goes', () => {
  const open = async (as: Client) =>
    (await mall.call(officeSession.user, {}, { as })).code === codes.ok;
  /** Two sessions of the office and one of the mall besides the one that changes something. */
  async function elsewhere(as: Client) {
    const [office, shop] = [again(as), again(as)];
    await signIn(mall.db, office, 'office');
    await signIn(mall.db, shop, 'shop');
    return { office, shop };
  }
  const over = async ({ office, shop }: { office: Client; shop: Client }) => {
    expect((await mall.call(officeSession.user, {}, { as: office })).code).toBe(
      codes.accountClosed,
    );
    expect((await mall.call(session.user, {}, { as: shop })).code).toBe(codes.accountClosed);
  };
  test('ends every other session of its person, and not the one it was changed in', async () => {
    const { as } = await enrolled('finance');
    const first = await elsewhere(as);
    const { data } = await mall.call(officeSecurity.offer, { kind: 'totp' }, { as });
    const added = await mall.call(
      officeSecurity.add,
      { kind: 'totp', name: 'Two', code: digits(data.kind === 'totp' ? data.secret : '') },
      { as },
    );
    expect(added.code).toBe(codes.ok);
    await over(first);
    const second = await elsewhere(as);
    expect(
      (
        await mall.call(
          officeSecurity.act,
          { id: added.data.security.factors[1]?.id ?? '', event: 'remove' },
          { as },
        )
      ).code,
    ).toBe(codes.ok);
    await over(second);
    expect(await open(as)).toBe(true);
  });
  test('at the door ends those that were opened without it', async () => {
    const as = await somebody('finance');
    const before = await elsewhere(as);
    const ticket = ticketOf(await logIn(as));
    const { secret } = await offer(ticket);
    expect(
      (await mall.call(officeDoor.enrol, { ticket, kind: 'totp', code: digits(secret) }, { as }))
        .code,
    ).toBe(codes.ok);
    await over(before);
    expect(await open(as)).toBe(true);
  });
});

test('who proves themselves once more goes on under new halves, for as long as before; the old ones open nothing', async () => {
  const { as, secret } = await enrolled('finance');
  const old: Client = { ...as, cookies: new Map(as.cookies) };
  const began = () =>
    mall.db.rows(
      sql`select created_at from sessions where user_id = ${as.id} and audience = 'office'
        and ended is null`,
    );
  const before = await began();
  const { data } = await mall.call(officeSecurity.confirm, { code: digits(secret) }, { as });
  expect(data.security.fresh).toBe(true);
  expect([as.token === old.token, await began()]).toEqual([false, before]);
  expect((await mall.call(officeMoney.waiting, {}, { as })).code).toBe(codes.ok);
  for (const copied of [old, { ...old, cookies: as.cookies }, { ...as, cookies: old.cookies }])
    expect(
      (
        await mall.call(
          officeMoney.waiting,
          {},
          { as: { ...copied, cookies: new Map(copied.cookies) } },
        )
      ).code,
    ).toBe(codes.invalidToken);
});

describe('a session without a second factor', () => {
  test('may not use a role that takes one, however the role came', async () => {
    const bob = await somebody('content');
    await logIn(bob);
    await mall.db.rows(sql`update users set staff_role = 'finance' where id = ${bob.id}`);
    expect((await mall.call(officeMoney.waiting, {}, { as: bob })).code).toBe(codes.factorNeeded);
    expect((await mall.call(officeSession.user, {}, { as: bob })).data).toMatchObject({
      staff_role: 'finance',
      factor_needed: true,
    });
    expect(await logIn(again(bob))).toMatchObject({ next: 'enrol' });
  });
  test('is enough for a role that takes none', async () => {
    const sam = await somebody('support');
    await logIn(sam);
    expect((await mall.call(officeMail.index, {}, { as: sam })).code).toBe(codes.ok);
    expect((await mall.call(officeSession.user, {}, { as: sam })).data).toMatchObject({
      factor_needed: false,
    });
  });
});

describe('a password that somebody else gave', () => {
  const given = async () => {
    const as = await somebody('support');
    await mall.db.rows(sql`update users set password_must_change = true where id = ${as.id}`);
    return as;
  };
  test('opens nothing but its own change', async () => {
    const as = await given();
    const ticket = ticketOf(await logIn(as));
    expect((await mall.call(officeDoor.offer, { ticket, kind: 'totp' })).code).toBe(
      codes.invalidToken,
    );
    await signIn(mall.db, as, 'office');
    for (const row of [officeMail.index, officeSession.user, officeSecurity.index])
      expect((await mall.call(row, {}, { as })).code).toBe(codes.passwordMustChange);
  });
  test('is changed into another one, which nobody guesses, and then the door opens', async () => {
    const as = await given();
    const ticket = ticketOf(await logIn(as));
    const change = (to: string, more = to) =>
      mall.call(officeDoor.password, { ticket, password: to, password_confirmation: more }, { as });
    for (const [to, message] of [
      [password, 'security.samePassword'],
      ['password123', 'form.passwordCommon'],
      ['short', 'form.minLength'],
    ])
      expect(await change(to ?? '')).toMatchObject({
        code: codes.invalidParameter,
        data: { fields: { password: message } },
      });
    expect((await change('a longer horse battery', 'another')).code).toBe(codes.invalidParameter);
    expect((await change('a longer horse battery')).data).toMatchObject({ next: 'in' });
    expect((await mall.call(officeMail.index, {}, { as })).code).toBe(codes.ok);
    expect(
      (await mall.call(officeSession.login, { email: as.email, password }, { as: again(as) })).code,
    ).toBe(codes.wrongCredentials);
    expect(await logIn(again(as), 'a longer horse battery')).toMatchObject({ next: 'in' });
    expect((await logged(as)).map(({ action }) => action)).toEqual(['security.password']);
  });
});
