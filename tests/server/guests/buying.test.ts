import { describe, expect, test } from 'vitest';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { documents } from '#contract/documents';
import { guests } from '#contract/guests';
import { orders } from '#contract/orders';
import { session } from '#contract/session';
import { tracking } from '#contract/tracking';
import { sql } from '#server/platform/db/open';
import { limits } from '#server/platform/http/tries';
import { firstId, put, thing, toConfirm } from '../tradeKit';
import {
  anyEmail,
  bought,
  guest,
  heard,
  mailsTo,
  mall,
  password,
  settle,
  skus,
  standing,
} from './kit';

standing();

describe('whoever buys without an account', () => {
  test('takes the cart along, pays by card, follows the order and cancels it', async () => {
    const visitor = mall.visitor();
    await put(mall, visitor, skus.pot);
    const her = await guest(anyEmail(), visitor);
    const merged = await mall.call(cart.merge, {}, { as: her });
    expect(merged.data.cart.lines_count).toBe(1);
    const placed = await bought(her);
    const id = firstId(placed);
    expect(
      (await mall.call(checkout.outcome, { trade_sn: placed.trade_sn }, { as: her })).data,
    ).toMatchObject({ outcome: 'paid', email: her.email });
    expect((await mall.call(orders.view, { id }, { as: her })).data.can.cancel).toMatchObject({
      ok: true,
    });
    const found = await mall.call(tracking.find, {
      number: placed.trade_sn,
      email: her.email.toUpperCase(),
    });
    expect(found.data.trade_sn).toBe(placed.trade_sn);
    expect((await mall.call(orders.cancel, { id }, { as: her, key: 'cancel-it-1' })).code).toBe(
      codes.ok,
    );
    expect((await mall.call(documents.list, { id }, { as: her })).code).toBe(codes.ok);
  });
  test('is known as a guest, by the address and nothing else', async () => {
    const her = await guest();
    expect((await mall.call(session.user, {}, { as: her })).data).toMatchObject({
      role: 'guest',
      email: her.email,
      firstname: '',
      notice_count: 0,
    });
  });
  test('pays neither by wallet nor at the door, and has no coupons', async () => {
    const her = await guest();
    await settle(her);
    await put(mall, her, await thing(mall.db));
    for (const method of ['wallet', 'cod'] as const) {
      const quote = await toConfirm(mall, her, method);
      expect(quote).toMatchObject({
        guest: true,
        cod: { available: false, reason: 'guest' },
        coupons: [],
      });
      const placed = await mall.call(
        checkout.place,
        { fingerprint: quote.fingerprint },
        { as: her, key: quote.key },
      );
      expect(placed.code).toBe(codes.accountNeeded);
    }
    const unpaid = await mall.call(
      checkout.place,
      { fingerprint: (await toConfirm(mall, her, 'card')).fingerprint },
      { as: her, key: 'of-the-guest' },
    );
    const paid = await mall.call(
      checkout.pay,
      { trade_sn: unpaid.data.trade_sn, method: 'cod' },
      { as: her, key: 'pay-at-the-door' },
    );
    expect(paid.code).toBe(codes.accountNeeded);
  });
  test('leaves the cart to the browser it was in', async () => {
    const visitor = mall.visitor();
    await put(mall, visitor, skus.pot, 2);
    const her = await guest(anyEmail(), visitor);
    await mall.call(cart.merge, {}, { as: her });
    await mall.call(session.logout, {}, { as: her });
    her.token = '';
    expect((await mall.call(cart.index, {}, { as: her })).data.groups[0]?.lines[0]).toMatchObject({
      sku: skus.pot,
      quantity: 2,
    });
  });
  test('cannot where the mall takes no cards', async () => {
    const { useAcquirers } = await import('#server/areas/acquirers/acquirers');
    const { readConfig } = await import('#server/config');
    useAcquirers({ ...readConfig({}), demo: false });
    const refused = await mall.call(guests.begin, { email: anyEmail() });
    useAcquirers(readConfig({}));
    expect(refused).toMatchObject({ code: codes.notOffered });
  });
});

describe('an address that somebody else has', () => {
  test('is answered like any other, and shows nothing of the account', async () => {
    const ann = await mall.person({ name: 'Ann Onlyhers', password });
    const placed = await bought(await guest(ann.email));
    const [known, unknown] = [await guest(ann.email), await guest()];
    const about = async (as: typeof known) => {
      const { data } = await mall.call(session.user, {}, { as });
      return { ...data, id: '', email: '', pcode: '' };
    };
    expect(await about(known)).toEqual(await about(unknown));
    expect((await mall.call(orders.index, {}, { as: known })).data.orders).toEqual([]);
    expect((await mall.call(orders.index, {}, { as: ann })).data.orders).toEqual([]);
    expect((await mall.call(orders.view, { id: firstId(placed) }, { as: ann })).code).toBe(
      codes.orderNotFound,
    );
    const signed = await mall.call(
      session.login,
      { email: ann.email, password },
      { as: mall.visitor() },
    );
    expect(signed.data.user.id).toBe(ann.id);
  });
  test('is asked for digits in the same words, whether or not it has an account', async () => {
    const ann = await mall.person();
    await mall.db.rows(
      sql`update users set email = ${`ann-${ann.id}@arcada.test`} where id = ${ann.id}`,
    );
    const [known, unknown] = [await guest(`ann-${ann.id}@arcada.test`), await guest()];
    const shape = async (as: typeof known) => {
      const { code, data } = await mall.call(guests.ask, {}, { as });
      const [mail] = (await mailsTo(as.email)).slice(-1);
      return [code, Object.keys(data), mail?.subject, mail?.body.replace(/\d{6}/, '')];
    };
    expect(await shape(known)).toEqual(await shape(unknown));
  });
  test('can be registered and signed in to while guests have it', async () => {
    const email = anyEmail();
    await guest(email);
    const later = await mall.person({ email, password });
    await guest(email);
    const signed = await mall.call(session.login, { email, password }, { as: mall.visitor() });
    expect(signed.data.user.id).toBe(later.id);
  });
});

describe('shares', () => {
  test('one address is begun for so many times, and then waits', async () => {
    const email = anyEmail();
    for (let n = 0; n < limits.guests.free; n++)
      expect(
        (
          await mall.call(
            guests.begin,
            { email },
            { headers: { 'x-forwarded-for': `198.51.${n}.1` } },
          )
        ).code,
      ).toBe(codes.ok);
    const many = await mall.call(guests.begin, { email: email.toUpperCase() });
    expect(many).toMatchObject({
      code: codes.tooManyRequests,
      data: { until: expect.any(String) },
    });
  });
  test('one place begins so many, and then waits', async () => {
    for (let n = 0; n < limits.place.free; n++)
      await mall.call(guests.begin, { email: anyEmail() });
    expect((await mall.call(guests.begin, { email: anyEmail() })).code).toBe(codes.tooManyRequests);
  });
  test('nothing is written to an address before something was paid, nor to an account’s share', async () => {
    const her = await guest();
    await settle(her);
    await put(mall, her, await thing(mall.db));
    const quote = await toConfirm(mall, her, 'card');
    const placed = await mall.call(
      checkout.place,
      { fingerprint: quote.fingerprint },
      { as: her, key: quote.key },
    );
    await mall.call(orders.cancel, { id: firstId(placed.data) }, { as: her, key: 'cancel-it-2' });
    await heard();
    expect(await mailsTo(her.email)).toEqual([]);
    await bought(her);
    await heard();
    expect(await mailsTo(her.email)).toHaveLength(1);
    expect(
      await mall.db.rows(sql`select share from outbox_mail where recipient = ${her.email}`),
    ).toEqual([{ share: 'guests' }]);
  });
});
