import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeOrders } from '#contract/orders';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { violations } from '#server/platform/ledger/violations';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall } from './lib/mall';
import { device, person, type Person } from './lib/people';
import { seen, Shopper, type Destination } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
}, 300_000);
afterAll(() => mall.close());

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- who calls it awaits it
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 60_000 });
/** A product with something to choose, plenty of it, and a name of its own in the language. */
async function productFor(lang: string): Promise<string> {
  const row = await mall.db.row<{
    name: string;
  }>(sql`select coalesce(p.name ->> ${lang}, p.name ->> 'en') as name from products p
    where p.state = 'onSale' and jsonb_array_length(p.options) > 0
      and (select min(s.on_hand - s.reserved) from variants v join stock s on s.sku = v.sku
        where v.product_id = p.id and v.on_sale) > 5
      and (select max(price_minor) from variants v where v.product_id = p.id) < 20000
    order by p.id limit 1`);
  return row?.name ?? '';
}
/** Staff send these to an order, one after the other. */
async function drive(id: number, ...events: string[]): Promise<void> {
  const admin = await mall.db.row<{ id: number }>(
    sql`select id from users where email = 'admin@arcada.test'`,
  );
  const { token, half } = await openSession(mall.db, String(admin?.id), 'office', {
    factor: 'checked',
  });
  for (const event of events) {
    const answer = await mall.app.inject({
      method: 'POST',
      url: officeOrders.act.path.replace('/backoffice/', '/backoffice/api/'),
      headers: {
        'access-token': token,
        cookie: `${cookieNames.office}=${half}`,
        'idempotency-key': randomUUID(),
      },
      payload: { id: String(id), event, carrier: 'Correos', log_sn: `R${id}` },
    });
    expect(answer.json<{ code: number }>().code).toBe(codes.ok);
  }
}
const stateOf = async (who: Person) =>
  (
    await mall.db.row<{ state: string }>(
      sql`select state from affiliate_rewards where inviter_id = ${who.user}`,
    )
  )?.state;
/** As if its time had come, and who looks for such had just looked. */
async function overdue(table: 'orders' | 'affiliate_rewards', id: number): Promise<void> {
  await mall.db.rows(
    table === 'orders'
      ? sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`
      : sql`update affiliate_rewards set deadline = clock_timestamp() - interval '1 second'
          where order_id = ${id} and state = 'payable'`,
  );
  await mall.run(table === 'orders' ? 'timers' : 'affiliateTimers');
}
const spain: Destination = {
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  postal_code: '28014',
  phone: '+34 612 40 88 19',
};

test.each(['en', 'de', 'jp'] as const)(
  'in %s who opens a link, registers and buys brings its person a reward, paid once nothing comes back',
  async (lang) => {
    const who = await person(mall);
    const ana = await device(mall, lang, who, lang === 'jp' ? { width: 390 } : {});
    await ana.go('/pages/mine/affiliate');
    await ana.sees('shell.title.affiliate');
    await ana.press('affiliate.join');
    const link = (await ana.page.getByText(/register\?pcode=/).innerText()).trim();

    const visit = await mall.open(lang);
    const ben = new Shopper(visit);
    await ben.page.goto(link);
    await ben.sees('session.register.title');
    await seen(ben.page.getByText(new URLSearchParams(link.split('?')[1]).get('pcode') ?? '-'));
    // Looks around first: the device remembers by whom.
    await ben.go('/pages/home/home');
    await seen(ben.page.getByRole('heading', { level: 1 }));
    await ben.go('/pages/users/register');
    const email = `${randomUUID()}@example.org`;
    await ben.register(email, 'Ben Carter');
    await seen(ben.page.getByRole('link', { name: /Ben/ }), 'signed in');
    const user = (
      await mall.db.row<{ id: number }>(sql`select id from users where email = ${email}`)
    )?.id;
    await creditFromCashIn(mall.db, user ?? 0, 1000_00, `affiliate:${user}`);
    await ben.findProduct(await productFor(lang));
    await ben.chooseOptions();
    await ben.press('product.add');
    await ben.reads('product.added');
    await ben.openCart();
    await ben.press('cart.next');
    await ben.writeAddress('Ben Carter', spain);
    await ben.press('checkout.shipping.next');
    await ben.chooseDeliveries();
    await ben.choosePayment('wallet');
    await ben.place();
    await ben.sees('checkout.success.title');

    await soon(() => stateOf(who)).toBe('held');
    const order = await mall.db.row<{ id: number }>(
      sql`select id from orders where user_id = ${user ?? 0}`,
    );
    const id = order?.id ?? 0;
    await drive(id, 'accept', 'ship', 'deliver');
    for (const state of ['receiptConfirmed', 'completed']) {
      await overdue('orders', id);
      await soon(
        async () =>
          (await mall.db.row<{ state: string }>(sql`select state from orders where id = ${id}`))
            ?.state,
      ).toBe(state);
    }
    await mall.run('affiliateTimers');
    await soon(() => stateOf(who)).toBe('payable');
    await overdue('affiliate_rewards', id);
    await soon(() => stateOf(who)).toBe('paid');
    await ana.page.reload();
    await ana.reads('state.affiliateReward.paid');
    await ana.go('/pages/mine/wallet');
    await ana.reads('wallet.kind.reward');
    expect(await violations(mall.db)).toEqual([]);
    expect([...visit.problems, ...ana.visit.problems]).toEqual([]);
    await visit.context.close();
    await ana.visit.context.close();
  },
  300_000,
);
