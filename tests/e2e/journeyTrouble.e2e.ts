/* oxlint-disable vitest/expect-expect -- what a journey expects stands in its helpers */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#contract/checkout';
import { violations } from '#server/platform/ledger/violations';
import { endAllSessions } from '#server/areas/identity/session/sessions';
import { runMall, type RunningMall } from './lib/mall';
import {
  balanceOf,
  device,
  journals,
  leave,
  ordersOf,
  payElsewhere,
  person,
  placed,
  tradesOf,
  type Person,
} from './lib/people';
import { seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const quotes = { wallet: 'complete', card: 'card', cod: 'cod' } as const;
/** A shopper before the button that places the order, everything chosen. */
async function atConfirm(
  method: PaymentMethod = 'wallet',
  known?: Person,
): Promise<{ who: Person; ana: Shopper }> {
  const who = known ?? (await person(mall));
  await who.stand.quote(quotes[method]);
  await who.stand.lastLine();
  const ana = await device(mall, 'en', who);
  await ana.go('/pages/cart/pay?step=payment');
  await ana.sees('checkout.payment.title');
  await ana.press('checkout.payment.next');
  await seen(ana.button('checkout.confirm.place'), 'the button that places the order');
  return { who, ana };
}
const noOrder = async (who: Person) => {
  expect(await tradesOf(mall, who)).toBe(0);
  expect(await journals(mall, who)).toEqual([]);
};
const oneOrder = async (who: Person) => {
  expect(await tradesOf(mall, who)).toBe(1);
  expect(await ordersOf(mall, who)).toHaveLength(1);
  expect(await journals(mall, who)).toEqual(['order_wallet']);
};
const methodPicked = ({ page, visit }: Shopper, method: PaymentMethod) =>
  seen(
    page.getByRole('radio', {
      name: new RegExp(`^${visit.t(`checkout.method.${method}`)}`),
      checked: true,
    }),
    `${method}, picked`,
  );

describe('a page of yesterday at a mall of today', () => {
  const files = '**/assets/Checkout-*.js';
  test('says that its code is gone, and loaded again stands at the same step with what was chosen', async () => {
    const who = await person(mall);
    await who.stand.quote('complete');
    const ana = await device(mall, 'en', who);
    await ana.page.route(files, (route) => route.fulfill({ status: 404 }));
    await ana.go('/pages/cart/pay?step=payment');
    await ana.sees('system.missing.title');
    await ana.page.unroute(files);
    await ana.press('system.reload');
    await ana.sees('checkout.payment.title');
    await methodPicked(ana, 'wallet');
    await leave(ana, /404|dynamically imported/);
  });
  test('whose call is gone is told to load again, and then the order is placed, once', async () => {
    const { who, ana } = await atConfirm();
    const call = '**/api/checkout/onepage/submitorder';
    await ana.page.route(call, (route) => route.continue({ url: `${mall.url}/api/of/before` }));
    await ana.press('checkout.confirm.place');
    await ana.reads('error.2000045');
    await noOrder(who);
    await ana.page.unroute(call);
    await ana.page.reload();
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.success.title');
    await oneOrder(who);
    await leave(ana, /404/);
  });
});

describe('what can happen between choosing to pay and the order', () => {
  test('a price that changed is shown with both amounts, and the order is placed at the accepted one', async () => {
    const { who, ana } = await atConfirm();
    const before = await balanceOf(mall, who);
    await who.stand.dearer(1_50);
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.confirm.changedTitle');
    await ana.reads('checkout.changes.price');
    await ana.reads('checkout.changes.total');
    await noOrder(who);
    await ana.press('checkout.confirm.accept');
    await ana.place();
    await ana.sees('checkout.success.title');
    await oneOrder(who);
    const [order] = await ordersOf(mall, who);
    expect(await balanceOf(mall, who)).toBe(before - (order?.total_minor ?? 0));
    await leave(ana);
  });
  test('stock that is gone stops the order before anything is charged, and the cart shows what is left', async () => {
    const { who, ana } = await atConfirm();
    await who.stand.soldOut();
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.trouble.stockChanged.title');
    await ana.reads('checkout.trouble.stockChanged.money');
    await noOrder(who);
    await ana.press('checkout.trouble.stockChanged.retry');
    await ana.sees('cart.title');
    await ana.reads('cart.problem.soldOut');
    await leave(ana);
  });
  test('a product taken off sale stops the order, and the cart says which one', async () => {
    const { who, ana } = await atConfirm();
    await who.stand.offSale();
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.trouble.itemExpired.title');
    await noOrder(who);
    await ana.press('checkout.trouble.itemExpired.retry');
    await ana.sees('cart.title');
    await ana.reads('cart.problem.offSale');
    await leave(ana);
  });
  test('a wallet emptied on another device refuses the order, which can then be paid another way', async () => {
    const who = await person(mall);
    const [dear] = await placed(mall, who, 'card', () => who.stand.dearer(4960_00));
    const { ana } = await atConfirm('wallet', who);
    await payElsewhere(mall, who, dear?.trade_sn ?? '', 'wallet');
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.trouble.walletRefused.title');
    expect(await tradesOf(mall, who)).toBe(1);
    await ana.press('checkout.otherWay');
    await ana.choosePayment('cod');
    await ana.place();
    await ana.sees('checkout.success.title');
    expect((await ordersOf(mall, who)).map(({ state }) => state)).toEqual(['paid', 'placed']);
    await leave(ana);
  });
});

describe('one order, however often it is asked for', () => {
  test('a double click on the button places it once', async () => {
    const { who, ana } = await atConfirm();
    await ana.button('checkout.confirm.place').dblclick();
    await ana.sees('checkout.success.title');
    await oneOrder(who);
    await leave(ana);
  });
  test('an answer lost after the server wrote the order is found by asking', async () => {
    const { who, ana } = await atConfirm();
    await ana.page.route('**/submitorder', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.success.title');
    await oneOrder(who);
    await leave(ana, /ERR_CONNECTION_RESET/);
  });
  test('an order that never reached the server is not placed, and the next press places it', async () => {
    const { who, ana } = await atConfirm();
    await ana.page.route('**/submitorder', (route) => route.abort('connectionreset'), { times: 1 });
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.trouble.placeFailed.title');
    await noOrder(who);
    await ana.press('checkout.trouble.placeFailed.retry');
    await ana.place();
    await ana.sees('checkout.success.title');
    await oneOrder(who);
    await leave(ana, /ERR_CONNECTION_RESET/);
  });
  test('two tabs that place the same cart at once end at the same order', async () => {
    const { who, ana } = await atConfirm();
    const other = await ana.tab();
    await other.page.goto(`${mall.url}/#/pages/cart/pay?step=confirm`);
    await seen(other.button('checkout.confirm.place'));
    await Promise.all([ana.press('checkout.confirm.place'), other.press('checkout.confirm.place')]);
    await Promise.all([ana.sees('checkout.success.title'), other.sees('checkout.success.title')]);
    await oneOrder(who);
    await leave(ana);
  });
});

describe('a session that ends in the checkout', () => {
  test('asks to sign in, and comes back to the payment with the choices kept', async () => {
    const { who, ana } = await atConfirm('card');
    await ana.page.goBack();
    await ana.sees('checkout.payment.title');
    await endAllSessions(mall.db, String(who.user), 'suspended');
    await ana.press('checkout.payment.next');
    await ana.signIn(who.email);
    await ana.sees('checkout.payment.title');
    await methodPicked(ana, 'card');
    await noOrder(who);
    await leave(ana);
  });
  test('shows nothing of it to another person who signs in', async () => {
    const { who, ana } = await atConfirm('card');
    const ben = await person(mall);
    await ben.stand.empty();
    await endAllSessions(mall.db, String(who.user), 'suspended');
    await ana.press('checkout.confirm.place');
    await ana.signIn(ben.email);
    await ana.page.waitForURL('**/#/pages/home/home');
    await ana.openCart('cart.empty.title');
    await noOrder(who);
    await noOrder(ben);
    await leave(ana);
  });
  test('in another tab sends this one to the sign-in page, which says why', async () => {
    const { who, ana } = await atConfirm('card');
    const other = await ana.tab();
    await other.page.goto(`${mall.url}/#/pages/mine/dashboard`);
    await other.press('action.signOut');
    await ana.sees('session.login.title');
    await ana.reads('session.ended.elsewhere');
    await noOrder(who);
    await leave(ana);
  });
  test('leaves the books balanced', async () => expect(await violations(mall.db)).toEqual([]));
});
