import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeDoor } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import { orders } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { build } from '#server/app';
import { knowShops } from '#server/areas/sellers/applications/shops';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { begin } from '#server/setup/begin';
import { sendTimers } from '#server/areas/orders/timers';
import { runCheck } from '#server/platform/ledger/check';
import { notSetUp } from '#server/notSetUp';
import { offersOf } from '#server/areas/content/offers';
import { reconcile } from '#server/areas/orders/payment/reconcile/job';
import { firstAdminAtStart } from '#server/areas/identity/users/firstAdmin';
import { emptyDb, type Opened } from '../lib/database';
import { knockingAt, signIn, visitor, type Client, type Mall } from '../lib/server';
import { StripeServer } from '../lib/stripeServer';
import { acts, sent } from './application/kit';
import { onSale } from './listings/kit';
import { loud, there } from './stripeKit';
import { buy, firstId, nothingBroken, shopper } from './tradeKit';

const stripe = new StripeServer('whsec_real');
const first = { email: 'boss@mall.example', name: 'Bea Boss', password: 'correct horse battery' };
let opened: Opened;
let mall: Mall;
let start: { admin: string; missing: string[] };
/** As `npm start` does it (server/main.ts), with the variables of the README. */
beforeAll(async () => {
  opened = await emptyDb();
  const { db } = opened;
  const config = readConfig({
    MALL_DEMO: 'off',
    MALL_URL: 'https://mall.example',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_real',
    STRIPE_API: await stripe.open(),
    ADMIN_EMAIL: first.email,
    ADMIN_PASSWORD: first.password,
    ADMIN_NAME: first.name,
  });
  await begin(db, config, () => undefined);
  await knowShops(db);
  const admin = await firstAdminAtStart(db, config);
  const app = await build(db, config, { perMinute: 0 });
  start = { admin, missing: notSetUp(await offersOf(db, config), config) };
  mall = { ...knockingAt(app, db), close: () => app.close() };
});
afterAll(async () => {
  await mall?.close();
  await opened?.close();
  await stripe.close();
});

/** The first administrator at the door: a new password, a second factor, in. */
async function firstAdmin(): Promise<Client> {
  const as = visitor();
  const ticketOf = (data: unknown) => (data as { ticket?: string } | null)?.ticket ?? '';
  const changed = 'a longer horse battery';
  const ticket = ticketOf(
    (await mall.call(officeSession.login, { email: first.email, password: first.password }, { as }))
      .data,
  );
  const next = ticketOf(
    (
      await mall.call(
        officeDoor.password,
        { ticket, password: changed, password_confirmation: changed },
        { as },
      )
    ).data,
  );
  const { data } = await mall.call(officeDoor.offer, { ticket: next, kind: 'totp' }, { as });
  const code = TOTP.generate({
    secret: Secret.fromBase32(data.kind === 'totp' ? data.secret : ''),
  });
  expect(
    (await mall.call(officeDoor.enrol, { ticket: next, kind: 'totp', code }, { as })).data,
  ).toMatchObject({ next: 'in' });
  return as;
}
/** A seller whose application staff opened, in the back office. */
async function shopWith(admin: Client): Promise<{ id: string; seller: Client }> {
  const ida = await mall.person({ name: 'Ida Ivarsson' });
  const { id } = await sent(mall, ida);
  const shop = (await acts(mall, admin, id, 'open')).shop?.id ?? '';
  const seller = { ...visitor(), id: ida.id };
  await signIn(mall.db, seller, 'seller', shop);
  return { id: shop, seller };
}
const sends = async (seller: Client, id: string, event: string) =>
  expect(
    await mall.call(
      sellerOffice.act,
      { id, event, carrier: 'PostNord', log_sn: 'SE1' },
      { as: seller, key: randomUUID() },
    ),
  ).toMatchObject({ code: 200 });
const stateOf = async (id: string) =>
  (await mall.db.row<{ state: string }>(sql`select state from orders where id = ${id}`))?.state;
const ages = (id: string) =>
  mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );

test('a mall without a demo is set up, opened, sold in and paid through Stripe, and its books are Stripe’s', async () => {
  expect(start).toEqual({
    admin: 'made',
    missing: expect.not.arrayContaining([expect.stringMatching(/card/i)]),
  });
  const admin = await firstAdmin();
  const shop = await shopWith(admin);
  const { category } = (await mall.db.row<{ category: string }>(
    sql`select id as category from categories c where not exists (select from categories x where x.parent = c.id) order by position limit 1`,
  )) ?? { category: '' };
  const listed = await onSale(mall, shop, admin, { category_id: category });
  const sku = listed.variants_list[0]?.sku ?? '';

  const ana = await shopper(mall, 0, 'SE');
  const placed = await buy(mall, ana, 'card', { [sku]: 2 });
  const id = firstId(placed);
  const { location = '' } = (await mall.app.inject({ url: placed.redirect ?? '' })).headers;
  const session = stripe.pay(there(stripe.sessions.get(location.split('/').pop() ?? '')));
  const told = () =>
    mall.app.inject({
      method: 'POST',
      url: '/api/checkout/payment/stripe',
      ...stripe.told('checkout.session.completed', session),
    });
  expect((await Promise.all([told(), told()])).map(({ statusCode }) => statusCode)).toEqual([
    200, 200,
  ]);
  expect(await stateOf(id)).toBe('paid');

  for (const event of ['accept', 'ship', 'deliver']) await sends(shop.seller, id, event);
  expect((await mall.call(orders.receive, { id }, { as: ana, key: randomUUID() })).code).toBe(200);
  await ages(id);
  await sendTimers(mall.db, loud);
  expect(await stateOf(id)).toBe('completed');
  const money = (await mall.call(sellerOffice.money, {}, { as: shop.seller })).data;
  expect([Number(money.held), Number(money.available) > 0, money.moves.length]).toEqual([
    0,
    true,
    1,
  ]);

  // As if the day were over.
  await mall.db.rows(
    sql`update payments set created_at = created_at - interval '2 days', settled_at = settled_at - interval '2 days'`,
  );
  for (const charge of stripe.charges) charge.created -= 2 * 86_400;
  await reconcile(mall.db, loud);
  expect(
    await mall.db.row(
      sql`select (select count(*)::int from acquirer_moves) as read, (select count(*)::int from card_differences) as differences`,
    ),
  ).toEqual({ read: 1, differences: 0 });
  expect(await runCheck(mall.db, 'asked')).toEqual([]);
  await nothingBroken(mall.db);
});
