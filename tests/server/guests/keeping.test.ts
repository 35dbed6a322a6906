import { describe, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { codes } from '#contract/codes';
import { guests } from '#contract/guests';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { wallet } from '#contract/wallet';
import { sql } from '#server/platform/db/open';
import { firstId, put } from '../tradeKit';
import {
  anyEmail,
  bought,
  choice,
  guest,
  mall,
  password,
  proved,
  row,
  skus,
  standing,
  unhurried,
} from './kit';

standing();
const signIn = (email: string, given = password) =>
  mall.call(session.login, { email, password: given }, { as: mall.visitor() });

describe('a guest who keeps the purchases', () => {
  test('has an account with them, by the digits of the mail and a password', async () => {
    const her = await guest();
    const placed = await bought(her);
    const old = { ...her, cookies: new Map(her.cookies) };
    const { proof, known } = await proved(her);
    expect(known).toBe(false);
    const kept = await mall.call(guests.keep, { proof, ...choice }, { as: her });
    expect(kept.data.user).toMatchObject({ id: her.id, role: 'customer', firstname: 'Gia Guest' });
    expect((await mall.call(orders.view, { id: firstId(placed) }, { as: her })).code).toBe(
      codes.ok,
    );
    expect((await mall.call(wallet.overview, {}, { as: her })).code).toBe(codes.ok);
    expect((await mall.call(session.user, {}, { as: old })).code).toBe(codes.accountClosed);
    expect((await signIn(her.email)).data.user.id).toBe(her.id);
  });
  test('needs the right digits, and gets no further than five wrong ones', async () => {
    const her = await guest();
    const { data } = await mall.call(guests.ask, {}, { as: her });
    const wrong = data.demo?.code === '000000' ? '111111' : '000000';
    for (const left of [4, 3, 2, 1, 0])
      expect(
        await mall.call(guests.prove, { ticket: data.ticket, code: wrong }, { as: her }),
      ).toMatchObject({ code: codes.captchaFailed, data: { left } });
    await unhurried();
    expect(
      (
        await mall.call(
          guests.prove,
          { ticket: data.ticket, code: data.demo?.code ?? '' },
          { as: her },
        )
      ).code,
    ).toBe(codes.captchaFailed);
    expect(
      (await mall.call(guests.keep, { proof: data.ticket, ...choice }, { as: her })).code,
    ).toBe(codes.captchaFailed);
  });
  test('cannot use what another guest proved', async () => {
    const [her, other] = [await guest(), await guest()];
    const { data } = await mall.call(guests.ask, {}, { as: other });
    expect(
      (
        await mall.call(
          guests.prove,
          { ticket: data.ticket, code: data.demo?.code ?? '' },
          { as: her },
        )
      ).code,
    ).toBe(codes.captchaFailed);
    const { proof } = await proved(other);
    expect((await mall.call(guests.keep, { proof, ...choice }, { as: her })).code).toBe(
      codes.captchaFailed,
    );
  });
  test('of two who keep the same address at once one does, and the other hears so', async () => {
    const email = anyEmail();
    const [her, twin] = [await guest(email), await guest(email)];
    const proofs = [await proved(her), await proved(twin)];
    const both = await Promise.all(
      [her, twin].map((as, n) =>
        mall.call(guests.keep, { proof: proofs[n]?.proof, ...choice }, { as }),
      ),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(
      [codes.ok, codes.emailExistsRegistration].toSorted(),
    );
    expect(
      await mall.db.rows(sql`select 1 from users where lower(email) = ${email} and not guest`),
    ).toHaveLength(1);
  });
  test('does so once, though the press is sent twice at once', async () => {
    const her = await guest();
    const { proof } = await proved(her);
    const twice = await Promise.all(
      [0, 1].map(() =>
        mall.call(
          guests.keep,
          { proof, ...choice },
          { as: { ...her, cookies: new Map(her.cookies) } },
        ),
      ),
    );
    expect(twice.filter(({ code }) => code === codes.ok)).toHaveLength(1);
  });
});

describe('where the address has an account', () => {
  const both = async () => {
    const email = anyEmail();
    const ann = await mall.person({ email, password });
    const her = await guest(email);
    return { ann, her, placed: await bought(her) };
  };
  test('its password adds orders and cart to it, and the guest is nobody any more', async () => {
    const { ann, her, placed } = await both();
    await put(mall, her, skus.fern);
    const { proof, known } = await proved(her);
    expect(known).toBe(true);
    const joined = await mall.call(guests.join, { proof, password }, { as: her });
    expect(joined.data.user.id).toBe(ann.id);
    expect((await mall.call(orders.view, { id: firstId(placed) }, { as: ann })).code).toBe(
      codes.ok,
    );
    expect((await mall.call(cart.index, {}, { as: ann })).data.groups[0]?.lines[0]?.sku).toBe(
      skus.fern,
    );
    expect(await row(her.id)).toMatchObject({ guest: true, state: 'removed' });
  });
  test('nothing moves by a wrong password, nor by the right one alone', async () => {
    const { ann, her, placed } = await both();
    const { proof } = await proved(her);
    expect(
      (await mall.call(guests.join, { proof, password: 'something else' }, { as: her })).code,
    ).toBe(codes.wrongCredentials);
    expect(
      (await mall.call(guests.join, { proof: 'x'.repeat(43), password }, { as: her })).code,
    ).toBe(codes.captchaFailed);
    expect((await mall.call(orders.view, { id: firstId(placed) }, { as: ann })).code).toBe(
      codes.orderNotFound,
    );
    expect((await mall.call(guests.keep, { proof, ...choice }, { as: her })).code).toBe(
      codes.emailExistsRegistration,
    );
  });
  test('no order moves but from a guest to the account of its address', async () => {
    const { her, placed } = await both();
    const other = await mall.person();
    await expect(
      mall.db.rows(sql`update orders set user_id = ${other.id} where id = ${firstId(placed)}`),
    ).rejects.toThrow('cannot change');
    expect(await mall.db.rows(sql`select 1 from orders where user_id = ${her.id}`)).toHaveLength(1);
  });
});
