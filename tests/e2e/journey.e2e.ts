import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#contract/checkout';
import type { Language } from '#contract/languages';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { violations } from '#server/platform/ledger/violations';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall } from './lib/mall';
import { cards, seen, Shopper, type Destination } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const spain: Destination = {
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  postal_code: '28014',
  phone: '+34 612 40 88 19',
};
const states: Destination = {
  country: 'US',
  state: 'US-CA',
  city: 'Los Angeles',
  postal_code: '90012',
  phone: '+1 213 555 0142',
};
const siam: Destination = {
  country: 'TH',
  state: 'TH-10',
  city: 'Bang Rak',
  postal_code: '10500',
  phone: '+66 81 234 5678',
};
const journeys: { lang: Language; method: PaymentMethod; to: Destination; paid: string }[] = [
  { lang: 'es', method: 'wallet', to: spain, paid: 'paid' },
  { lang: 'en', method: 'card', to: states, paid: 'paid' },
  { lang: 'th', method: 'cod', to: siam, paid: 'placed' },
];

/** A product with something to choose, plenty of it, and a name of its own in the language. */
async function productFor(lang: Language, nth: number): Promise<{ id: number; name: string }> {
  const rows = await mall.db.rows<{
    id: number;
    name: string;
  }>(sql`select p.id, coalesce(p.name ->> ${lang}, p.name ->> 'en') as name from products p
    where p.state = 'onSale' and jsonb_array_length(p.options) > 0
      and (select min(s.on_hand - s.reserved) from variants v join stock s on s.sku = v.sku where v.product_id = p.id and v.on_sale) > 5
      and (select max(price_minor) from variants v where v.product_id = p.id) < 20000
    order by p.id limit 10`);
  return rows[nth] ?? { id: 0, name: '' };
}

describe('a visitor becomes a customer', () => {
  test.each(journeys)(
    'in $lang, from the first page to an order paid by $method',
    async ({ lang, method, to, paid }) => {
      const visit = await mall.open(lang);
      const ana = new Shopper(visit);
      const email = `${randomUUID()}@example.org`;
      const { name } = await productFor(
        lang,
        journeys.findIndex((one) => one.lang === lang),
      );
      await visit.go('/pages/home/home');
      await seen(visit.page.getByRole('heading', { level: 1 }));
      await ana.findProduct(name);
      expect(await ana.chooseOptions()).toBeGreaterThan(0);
      await ana.press('product.add');
      await ana.reads('product.added');
      await ana.openCart();
      await seen(
        visit.page.getByRole('main').getByRole('link', { name }),
        'the product in the cart',
      );
      await ana.press('cart.nextSignIn');
      await ana.sees('session.login.title');
      await ana.link('session.login.otherLink').click();
      await ana.register(email, 'Ana Lucía Torres');
      await ana.sees('address.title.first');
      await seen(visit.page.getByRole('complementary').getByText(name), 'the cart, kept');
      const user =
        (await mall.db.row<{ id: number }>(sql`select id from users where email = ${email}`))?.id ??
        0;
      await creditFromCashIn(mall.db, user, 1000_00, `journey:${user}`);
      await ana.writeAddress('Ana Lucía Torres', to);
      await ana.press('checkout.shipping.next');
      await ana.chooseDeliveries();
      await ana.choosePayment(method);
      await ana.place();
      if (method === 'card') await ana.payByCard(cards.approve);
      await ana.sees('checkout.success.title');
      const orders = await mall.db.rows<{
        id: number;
        state: string;
        payment: string;
        trade_sn: string;
      }>(
        sql`select o.id, o.state, o.payment, t.trade_sn from orders o join trades t on t.id = o.trade_id where o.user_id = ${user}`,
      );
      expect(orders).toMatchObject([{ state: paid, payment: method }]);
      const number = orders[0]?.trade_sn ?? '';
      await seen(visit.page.getByText(number), 'the order number');
      await visit.go('/pages/history/purchase');
      await ana.sees('orders.title');
      await visit.page
        .getByRole('article')
        .filter({ hasText: number })
        .getByRole('link')
        .first()
        .click();
      await seen(visit.page.getByRole('heading', { level: 1, name: new RegExp(number) }));
      await ana.reads('order.history.place');
      await seen(
        visit.page.getByRole('main').getByText(visit.t(`state.order.${paid}`)),
        'the state of the order',
      );
      expect(visit.problems).toEqual([]);
      await visit.context.close();
    },
  );
  test('leaves the books balanced', async () => expect(await violations(mall.db)).toEqual([]));
});
