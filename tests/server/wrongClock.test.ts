import { Readable } from 'node:stream';
import { Secret, TOTP } from 'otpauth';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { codes } from '#contract/codes';
import { checkout } from '#contract/checkout';
import { handover } from '#contract/sellerOffice';
import { session } from '#contract/session';
import { clockOf } from '#server/platform/db/clock';
import { sql, type Sql } from '#server/platform/db/open';
import { newSecret, useDigits } from '#server/areas/identity/factors/totp';
import { handlers } from '#server/routes';
import { importProducts } from '#server/areas/products/productCsv/importProducts';
import { sendTimers } from '#server/areas/orders/timers';
import { endHolds } from '#server/areas/orders/stock';
import { eventOf } from '#server/areas/acquirers/stripe/stripe';
import { hashOf } from '#server/platform/crypto/secrets';
import { sendWalletTimers } from '#server/areas/wallet/timers';
import type { Client, Mall } from '../lib/server';
import { putClockWrong } from '../lib/wrongClock';
import {
  buy,
  firstId,
  nothingBroken,
  put,
  shopper,
  skus,
  thing,
  toConfirm,
  tradeMall,
  view,
} from './tradeKit';
import { acts, customer, payable, recharge, sent, withdraw } from './wallet/kit';

const day = 86_400_000;
const failed = (error: unknown) => {
  throw error;
};

describe.each([
  ['a year ahead', 366 * day],
  ['a day behind', -day],
])('a server whose own clock is %s', (_, by) => {
  let mall: Mall;
  let right: () => void;
  beforeAll(async () => {
    right = putClockWrong(by);
    mall = await tradeMall(handlers);
    await mall.db.rows(sql`update wallets set pay_to = '[{"label": "account", "value": "ES91"}]'`);
  });
  afterAll(async () => {
    await nothingBroken(mall.db).finally(right);
    await mall.close();
  });
  /** Milliseconds from now until then, by the database's clock. */
  const left = async (then: string | Date | null | undefined) =>
    new Date(then ?? 0).getTime() - (await clockOf(mall.db)).getTime();
  const change = (what: Sql, of: Client) =>
    mall.db.rows(sql`update sessions set ${what} where token_hash = ${hashOf(of.token)}`);

  test('has the database’s clock to go by', async () => {
    expect(Math.abs(Date.now() - (await clockOf(mall.db)).getTime() - by)).toBeLessThan(60_000);
  });
  test('knows sessions until they end, and not after that', async () => {
    const ana = await mall.person();
    const known = async () => (await mall.call(session.user, {}, { as: ana })).code;
    expect(await known()).toBe(codes.ok);
    await change(sql`expires_at = clock_timestamp() + interval '1 minute'`, ana);
    expect(await known()).toBe(codes.ok);
    await change(sql`expires_at = clock_timestamp() - interval '1 second'`, ana);
    expect(await known()).toBe(codes.notLoggedIn);
  });
  test('lets a hand-over code live for a minute', async () => {
    const seller = await mall.person({ role: 'seller' });
    await mall.db.rows(
      sql`insert into shops (id, owner_id, name, state) values ('hers', ${seller.id}, 'Hers', 'open')`,
    );
    const { data } = await mall.call(handover.make, {}, { as: seller });
    expect(Math.abs((await left(data.expires)) - 60_000)).toBeLessThan(10_000);
    const code = new URL(data.url, 'https://mall.example').searchParams.get('code');
    expect(
      (await mall.call(handover.redeem, { code }, { as: { ...seller, token: '' } })).code,
    ).toBe(codes.ok);
  });
  test('gives an order its time to be paid, holds its stock for as long, and ends both when they are over', async () => {
    const ana = await shopper(mall);
    const sku = await thing(mall.db);
    await put(mall, ana, sku);
    const { held_until } = await toConfirm(mall, ana, 'card');
    expect(Math.abs((await left(held_until)) - 600_000)).toBeLessThan(60_000);
    expect(await endHolds(mall.db)).toBe(0);
    const id = firstId(await buy(mall, ana, 'card', { [sku]: 1 }));
    const deadline = async () =>
      (await mall.db.row<{ deadline: Date }>(sql`select deadline from orders where id = ${id}`))
        ?.deadline;
    expect(Math.abs((await left(await deadline())) - 30 * 60_000)).toBeLessThan(60_000);
    expect(await sendTimers(mall.db, failed)).toBe(0);
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
    );
    expect(await sendTimers(mall.db, failed)).toBe(1);
    expect((await view(mall, ana, id)).state).toBe('cancelled');
  });
  test('says the days on which a parcel arrives from today', async () => {
    const ana = await shopper(mall);
    await put(mall, ana, skus.pot);
    const product = await mall.db.row<{ id: number }>(
      sql`select product_id as id from variants where sku = ${skus.pot}`,
    );
    const { data } = await mall.call(catalogue.view, { id: String(product?.id) }, { as: ana });
    const { data: quote } = await mall.call(checkout.quote, {}, { as: ana });
    const said = [
      data.arrives?.from,
      quote.deliveries[0]?.options.find(({ id }) => id === 'standard')?.arrives.from,
    ];
    for (const from of said) expect(Math.abs((await left(from)) / day - 3)).toBeLessThan(4);
  });
  test('counts a day’s recharges, and pays out once a new address has waited', async () => {
    const ana = await customer(mall, 100_00);
    const fay = await mall.person({ staff: 'finance' });
    for (let i = 0; i < 5; i++)
      await acts(mall, fay, (await sent(recharge(mall, ana))).id, 'take', 'approve');
    const refused = await recharge(mall, ana);
    expect(refused).toMatchObject({ code: codes.rechargeLimit, data: { used: 5 } });
    expect(
      Math.abs((await left((refused.data as unknown as { next_at: string }).next_at)) - day),
    ).toBeLessThan(60_000);
    expect(await sendWalletTimers(mall.db, failed)).toBe(0);
    await payable(mall, ana);
    expect((await withdraw(mall, ana)).code).toBe(codes.ok);
  });
  test('calls a thing new for thirty days, in lists and on its page', async () => {
    const [fresh, old] = [await thing(mall.db), await thing(mall.db)];
    await mall.db.rows(
      sql`update products set created_at = clock_timestamp() - interval '31 days' where handle = ${old}`,
    );
    await mall.db.rows(
      sql`update products set created_at = clock_timestamp() - interval '29 days' where handle = ${fresh}`,
    );
    const ids = await mall.db.rows<{ id: number; handle: string }>(
      sql`select id, handle from products where handle in (${fresh}, ${old})`,
    );
    const { data } = await mall.call(catalogue.all, { size: 100 });
    for (const { id, handle } of ids) {
      expect(data.items.find((one) => one.id === String(id))?.is_new).toBe(handle === fresh);
      expect((await mall.call(catalogue.view, { id: String(id) })).data.is_new).toBe(
        handle === fresh,
      );
    }
  });
  test('takes the sale price of a file while the sale runs, and not when it is over', async () => {
    const on = (days: number) =>
      sql`to_char(clock_timestamp() + ${days} * interval '1 day', 'YYYY-MM-DD')`;
    const row = await mall.db.row<Record<'before' | 'after' | 'lately', string>>(
      sql`select ${on(-3)} as before, ${on(3)} as after, ${on(-2)} as lately`,
    );
    const file = `Type,SKU,Name,Published,Regular price,Sale price,Date sale price starts,Date sale price ends\nsimple,runs,Runs,1,20,15,${row?.before},${row?.after}\nsimple,over,Over,1,20,15,${row?.before},${row?.lately}\n`;
    await importProducts({ db: mall.db, shop: 'welt', stream: Readable.from([Buffer.from(file)]) });
    expect(
      await mall.db.rows(
        sql`select seller_sku, price_minor from variants where seller_sku in ('runs', 'over') order by 1`,
      ),
    ).toEqual([
      { seller_sku: 'over', price_minor: 2000 },
      { seller_sku: 'runs', price_minor: 1500 },
    ]);
  });
  test('takes the six digits that an app shows now, and the message that an acquirer signed now', async () => {
    const now = await clockOf(mall.db);
    const { id } = await mall.person();
    const { secret, sealed } = newSecret('ana');
    await mall.db.rows(
      sql`insert into factors (user_id, kind, name, secret) values (${id}, 'totp', 'App', ${sealed})`,
    );
    const digits = (at: number) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at });
    expect(await useDigits(mall.db, id, digits(Date.now() - 5 * 60_000))).toBeUndefined();
    expect(await useDigits(mall.db, id, digits(now.getTime()))).toMatchObject({ name: 'App' });
    const stripe = new Stripe('sk_test_1');
    const body = JSON.stringify({ id: 'evt_1', object: 'event', livemode: false });
    const header = (timestamp: number) => ({
      'stripe-signature': stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: 'whsec_1',
        timestamp: Math.floor(timestamp / 1000),
      }),
    });
    const heard = (timestamp: number) =>
      eventOf(
        stripe,
        { key: 'sk_test_1', webhookSecret: 'whsec_1' } as Parameters<typeof eventOf>[1],
        header(timestamp),
        body,
        now,
      );
    expect(heard(now.getTime())).toMatchObject({ id: 'evt_1' });
    expect(heard(now.getTime() - 6 * 60_000)).toBeNull();
  });
});
