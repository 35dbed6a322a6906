/* oxlint-disable vitest/expect-expect -- what a journey expects stands in its helpers */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMall, type RunningMall } from './lib/mall';
import { device, leave, person, placed, tradesOf, type Person } from './lib/people';
import { seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const headings = {
  cart: 'cart.title',
  shipping: 'checkout.shipping.title',
  delivery: 'delivery.title',
  payment: 'checkout.payment.title',
  confirm: 'checkout.confirm.title',
} as const;
type At = keyof typeof headings;
const order: At[] = ['cart', 'shipping', 'delivery', 'payment', 'confirm'];
const links: Record<At, string> = {
  cart: '/pages/cart/mycart',
  shipping: '/pages/cart/cart',
  delivery: '/pages/cart/delivery',
  payment: '/pages/cart/pay?step=payment',
  confirm: '/pages/cart/pay?step=confirm',
};
const hash = ({ page }: Shopper) => new URL(page.url()).hash.slice(1);
/** The heading of the step and its address agree. */
async function standsAt(ana: Shopper, step: At): Promise<void> {
  await ana.sees(headings[step]);
  await expect.poll(() => hash(ana)).toBe(links[step]);
}
/** A shopper who has answered everything up to paying by card. */
async function ready(quote = 'card'): Promise<{ who: Person; ana: Shopper }> {
  const who = await person(mall);
  await who.stand.quote(quote);
  return { who, ana: await device(mall, 'en', who) };
}
/** From the cart to the confirm step, pressing Next only. */
async function walk(ana: Shopper): Promise<void> {
  await ana.go(links.cart);
  for (const [i, next] of (
    ['cart.next', 'checkout.shipping.next', 'delivery.next', 'checkout.payment.next'] as const
  ).entries()) {
    await standsAt(ana, order[i] ?? 'cart');
    await ana.press(next);
  }
  await standsAt(ana, 'confirm');
}

describe('where the shopper is', () => {
  test.each(order)('a link to %s opens it, and reloading stays there', async (step) => {
    const { ana } = await ready();
    await ana.go(links[step]);
    await standsAt(ana, step);
    await ana.page.reload();
    await standsAt(ana, step);
    await leave(ana);
  });
  test('the success page can be kept: its link shows the order again', async () => {
    const who = await person(mall);
    const [one] = await placed(mall, who, 'wallet');
    const ana = await device(mall, 'en', who);
    await ana.go(`/pages/cart/pay?step=success&trade=${one?.trade_sn}`);
    await ana.sees('checkout.success.title');
    await ana.page.reload();
    await ana.sees('checkout.success.title');
    await leave(ana);
  });
  test('Back goes through the steps one by one, and Forward comes back', async () => {
    const { ana } = await ready();
    await walk(ana);
    for (const step of [...order].reverse().slice(1)) {
      await ana.page.goBack();
      await standsAt(ana, step);
    }
    for (const step of order.slice(1)) {
      await ana.page.goForward();
      await standsAt(ana, step);
    }
    await leave(ana);
  });
  test('after the order Back does not lead to placing it again', async () => {
    const { who, ana } = await ready('complete');
    await walk(ana);
    await ana.press('checkout.confirm.place');
    await ana.sees('checkout.success.title');
    await ana.page.goBack();
    await ana.page.waitForTimeout(700);
    expect(await ana.button('checkout.confirm.place').count()).toBe(0);
    expect(await tradesOf(mall, who)).toBe(1);
    await leave(ana);
  });
  test.each([
    ['noAddress', 'shipping'],
    ['addressed', 'delivery'],
    ['delivered', 'payment'],
  ] as const)('a link to confirm with %s lands at %s', async (quote, step) => {
    const { ana } = await ready(quote);
    await ana.go(links.confirm);
    await standsAt(ana, step);
    await leave(ana);
  });
  test('a link to payment with an empty cart lands at the cart, which says it is empty', async () => {
    const { who, ana } = await ready();
    await who.stand.empty();
    await ana.go(links.payment);
    await ana.sees('cart.empty.title');
    expect(hash(ana)).toBe(links.cart);
    await leave(ana);
  });
  test('a second device goes on at the same step with the same choices', async () => {
    const { who, ana } = await ready('delivered');
    await ana.go(links.payment);
    await ana.choosePayment('cod');
    await standsAt(ana, 'confirm');
    const phone = await device(mall, 'th', who, { width: 390 });
    await phone.go(links.confirm);
    await standsAt(phone, 'confirm');
    await phone.page.goto(`${mall.url}/#${links.payment}`);
    await standsAt(phone, 'payment');
    await seen(
      phone.page.getByRole('radio', {
        name: new RegExp(`^${phone.visit.t('checkout.method.cod')}`),
        checked: true,
      }),
      'cash on delivery, picked',
    );
    await phone.press('checkout.payment.next');
    await phone.place();
    await phone.sees('checkout.success.title');
    await ana.press('checkout.confirm.place');
    await ana.page.waitForTimeout(1000);
    expect(await tradesOf(mall, who)).toBe(1);
    await leave(ana);
    await leave(phone);
  });
});
