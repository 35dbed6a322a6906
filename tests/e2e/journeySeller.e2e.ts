import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { violations } from '#server/platform/ledger/violations';
import { watch } from './lib/mall';
import { device, leave, person } from './lib/people';
import { seen, Shopper } from './lib/shopper';
import {
  standing,
  fillsShop,
  fillsIdentity,
  signs,
  sends,
  entersOffice,
  decides,
  mall,
  desk,
  finishes,
  task,
  presses,
} from './sellerSteps';

// A seller's file as a shop program wrote it, with a picture that the mall has: without one nothing
// of it would go to review.
const table = readFileSync('tests/data/shopify-2025.csv', 'utf8').replace(
  /https?:[^,"\s]+/g,
  '/demo/alarm-clock.webp',
);
const file = { name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
const applicationOf = async (user: number) =>
  (await mall.db.row<{ id: number; state: string; shop_id: string | null }>(
    sql`select id, state, shop_id from applications where user_id = ${user}`,
  )) ?? { id: 0, state: '', shop_id: null };
const comesTo = async (user: number, state: string) => {
  await expect.poll(async () => (await applicationOf(user)).state, { timeout: 15_000 }).toBe(state);
};
const orderNow = (id: number) =>
  mall.db.row<{ state: string }>(sql`select state from orders where id = ${id}`);
const orderComesTo = async (id: number, state: string) => {
  await expect.poll(async () => (await orderNow(id))?.state, { timeout: 15_000 }).toBe(state);
};
standing();

describe('a shop from the first word to the first money', () => {
  test.each<{ lang: Language; name: string }>([
    { lang: 'en', name: 'Casa Nueva' },
    { lang: 'de', name: 'Haus Linde' },
  ])(
    'in $lang: applies, changes, opens, imports, sells, ships, is paid',
    async ({ lang, name }) => {
      const visit = await mall.open(lang);
      const seller = new Shopper(visit);
      const email = `${randomUUID()}@example.org`;
      await visit.go('/pages/users/register?redirect=%2Fpages%2Fshop%2Fcreate');
      await seller.register(email, 'Sol Vega');
      await seller.sees('shell.title.apply');
      const user =
        (await mall.db.row<{ id: number }>(sql`select id from users where email = ${email}`))?.id ??
        0;

      // Pressing too early names what is missing.
      await task(seller, 'check');
      await seen(
        seller.page.getByRole('region', { name: visit.t('ui.problem.title') }),
        'what is missing',
      );
      await task(seller, 'details');
      await finishes(seller, { contact: 'Käsehaus', phone: '+34 612 40 88 19' });
      await seller.reads('form.english');
      await finishes(seller, { contact: 'Sol Vega', phone: '+34 612 40 88 19' });
      await fillsIdentity(seller);
      await fillsShop(seller, `${name} Gold`);
      await signs(seller, 'Sol Vega');
      await sends(seller);
      await seller.sees('apply.applying.title');
      await comesTo(user, 'applying');

      const { id } = await applicationOf(user);
      await desk.open('applications', id);
      await desk.refuses('shop', 'nameMisleading');
      await desk.acceptsRest();
      await desk.says('requestChanges');
      await comesTo(user, 'changesRequested');

      // The news comes by itself; what was accepted stays as it is.
      await seller.sees('apply.tasks.again');
      await seller.reads('apply.standing.accepted');
      await fillsShop(seller, name);
      await sends(seller);
      await comesTo(user, 'applying');
      await desk.open('applications', id);
      await desk.acceptsRest();
      await desk.says('open');
      await comesTo(user, 'open');
      await seen(seller.page.locator('[data-ev="manage"]'), 'the way to the back office');

      await entersOffice(seller);
      const shop = (await applicationOf(user)).shop_id ?? '';
      await seller.page.goto(`${mall.url}/backoffice#/shop/import`);
      await seller.page.locator('input[type="file"]').setInputFiles(file);
      await presses(seller, 'run');
      await seller.reads('import.done.text');
      const waiting = await mall.db.rows<{ id: number; handle: string }>(
        sql`select p.id, p.handle from products p where p.shop_id = ${shop} and p.state = 'inReview'
          order by p.id`,
      );
      expect(waiting.length).toBeGreaterThan(0);

      const product = waiting[0]?.id ?? 0;
      await desk.open('listings', product);
      await desk.says('approve');
      await expect
        .poll(
          async () =>
            (
              await mall.db.row<{ state: string }>(
                sql`select state from products where id = ${product}`,
              )
            )?.state,
          { timeout: 15_000 },
        )
        .toBe('onSale');

      const who = await person(mall);
      await creditFromCashIn(mall.db, who.user, 5000_00, `journey:${who.user}`);
      await who.stand.quote('complete');
      await mall.db.rows(sql`delete from cart_lines where owner = ${`u:${who.user}`}`);
      const buyer = await device(mall, lang, who);
      await buyer.go(`/pages/prouduct/detail?id=${product}`);
      await buyer.chooseOptions();
      await buyer.press('product.add');
      await buyer.reads('product.added');
      await buyer.go('/pages/cart/cart');
      await buyer.press('checkout.shipping.next');
      await buyer.chooseDeliveries();
      await buyer.choosePayment('wallet');
      await buyer.place();
      await buyer.sees('checkout.success.title');
      const order = await mall.db.row<{ id: number; total: number }>(
        sql`select id, total_minor as total from orders where shop_id = ${shop}`,
      );
      const orderId = order?.id ?? 0;

      await seller.page.goto(`${mall.url}/backoffice#/shop/orders?id=${orderId}`);
      await decides(seller, 'accept');
      await orderComesTo(orderId, 'toBeShipped');
      await decides(seller, 'ship', { carrier: 'SEUR', log_sn: 'SR 552 018' });
      await orderComesTo(orderId, 'onTheWay');
      await buyer.go(`/pages/history/detail?id=${orderId}`);
      await seen(buyer.page.getByText('SR 552 018'), 'the parcel number');
      await decides(seller, 'deliver');
      await orderComesTo(orderId, 'delivered');
      await buyer.page.reload();
      await buyer.press('action.confirmReceipt');
      await buyer.page
        .getByRole('alertdialog')
        .getByRole('button', { name: visit.t('action.confirmReceipt') })
        .click();
      await orderComesTo(orderId, 'receiptConfirmed');

      // The money is held until the window for returns has closed, then it is the shop's less the
      // commission.
      await seller.page.goto(`${mall.url}/backoffice#/shop/money`);
      await seller.sees('sellerOffice.money.title');
      await seen(seller.page.getByRole('link', { name: /\d/ }).first(), 'what is held');
      await mall.db.rows(sql`update orders set deadline = clock_timestamp() where id = ${orderId}`);
      await orderComesTo(orderId, 'completed');
      const total = order?.total ?? 0;
      const paid = total - Math.floor((total * 500 + 5_000) / 10_000);
      const balance = await mall.db.row<{ balance: number }>(
        sql`select balance from account where kind = 'shop_avail' and code like ${`%${shop}%`}`,
      );
      expect(balance?.balance).toBe(paid);
      expect(await violations(mall.db)).toEqual([]);
      await leave(buyer);
      await leave(seller);
    },
  );

  test('the code opens nothing when it is replayed, nor in another browser', async () => {
    const visit = await mall.open('en');
    const seller = new Shopper(visit);
    await visit.go('/pages/users/login?redirect=%2Fpages%2Fshop%2Fcreate');
    await seller.signIn('casa-verde@arcada.test', 'arcada-demo-1');
    let code = '';
    visit.page.on('request', (request) => {
      code = /[?&]code=([^&]+)/.exec(request.url())?.[1] ?? code;
    });
    await seen(visit.page.locator('[data-ev="manage"]'), 'the way to the back office');
    await entersOffice(seller);
    expect(code).not.toBe('');
    const again = await visit.context.newPage();
    watch(again, []);
    await again.goto(`${mall.url}/backoffice?code=${code}`);
    await again.waitForFunction(() => !location.search.includes('code='));
    const other = await mall.open('en');
    await other.page.goto(`${mall.url}/backoffice?code=${code}`);
    await other.page.waitForFunction(() => !location.search.includes('code='));
    expect(await other.page.evaluate(() => localStorage.getItem('seller-token'))).toBeNull();
    await other.context.close();
    await leave(seller);
  });
});
