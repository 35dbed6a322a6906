/* oxlint-disable vitest/expect-expect -- what a journey expects stands in its helpers */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#server/platform/ledger/violations';
import { runMall, type RunningMall } from './lib/mall';
import { device, journals, leave, ordersOf, person, tradesOf, type Person } from './lib/people';
import { cards, seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

/** A shopper on the acquirer's page, having just placed one order to be paid by card. */
async function atBank(): Promise<{ who: Person; ana: Shopper }> {
  const who = await person(mall);
  await who.stand.quote('card');
  await who.stand.lastLine();
  const ana = await device(mall, 'es', who);
  await ana.go('/pages/cart/pay?step=confirm');
  await ana.place();
  await ana.page.waitForURL('**/acquirer/pay/**');
  await seen(ana.page.getByRole('heading', { level: 1, name: 'Pasarela de pruebas' }));
  return { who, ana };
}
const refused = ({ page, visit }: Shopper) =>
  seen(
    page.getByRole('heading', { level: 1, name: visit.t('checkout.trouble.payFailed.title') }),
    'payFailed',
  );
const payAgainBy = ({ page, visit }: Shopper, method: string) =>
  page.getByRole('button', { name: visit.like(`checkout.payWith.${method}`) }).click();
/** One trade, one order, money moved once. */
async function paidOnce(who: Person, kind = 'order_card'): Promise<void> {
  expect(await tradesOf(mall, who)).toBe(1);
  expect((await ordersOf(mall, who)).map(({ state }) => state)).toEqual(['paid']);
  expect(await journals(mall, who)).toEqual([kind]);
}

describe('paying by card', () => {
  test('a declined card can be tried again, and the second one pays', async () => {
    const { who, ana } = await atBank();
    await ana.payByCard(cards.decline);
    await refused(ana);
    expect(await journals(mall, who)).toEqual([]);
    await payAgainBy(ana, 'card');
    await ana.payByCard(cards.approve);
    await ana.sees('checkout.success.title');
    await paidOnce(who);
    await leave(ana);
  });
  test('after a card without enough money the wallet pays the same order', async () => {
    const { who, ana } = await atBank();
    await who.stand.balance(5000_00);
    await ana.payByCard(cards.insufficient);
    await refused(ana);
    await payAgainBy(ana, 'wallet');
    await ana.sees('checkout.success.title');
    await paidOnce(who, 'order_wallet');
    await leave(ana);
  });
  test('the right 3-D Secure code pays', async () => {
    const { who, ana } = await atBank();
    await ana.payByCard(cards.challenge);
    const code = await ana.page.getByRole('code').innerText();
    await ana.page.getByLabel('Código').fill(code);
    await ana.page.getByRole('button', { name: 'Confirmar' }).click();
    await ana.sees('checkout.success.title');
    await paidOnce(who);
    await leave(ana);
  });
  test('a wrong 3-D Secure code is said, and the third one refuses the card', async () => {
    const { who, ana } = await atBank();
    await ana.payByCard(cards.challenge);
    for (let tries = 1; tries <= 3; tries++) {
      await ana.page.getByLabel('Código').fill('000000');
      await ana.page.getByRole('button', { name: 'Confirmar' }).click();
      if (tries < 3)
        await seen(
          ana.page.getByRole('alert').filter({ hasText: 'Ese no es el código.' }),
          'the wrong code',
        );
    }
    await refused(ana);
    expect((await ordersOf(mall, who)).map(({ state }) => state)).toEqual(['toBePaid']);
    expect(await journals(mall, who)).toEqual([]);
    await leave(ana);
  });
  test('a charge nobody heard of is found by asking, and counts once', async () => {
    const { who, ana } = await atBank();
    await ana.payByCard(cards.silent);
    await seen(ana.page.getByRole('alert'), 'the acquirer does not answer');
    expect((await ordersOf(mall, who)).map(({ state }) => state)).toEqual(['paymentProcessing']);
    const [order] = await ordersOf(mall, who);
    await Promise.all([
      ana.go(`/pages/cart/pay?step=success&trade=${order?.trade_sn}`),
      mall.app.inject({ url: '/api/health' }),
    ]);
    await ana.sees('checkout.success.title');
    await ana.page.reload();
    await ana.sees('checkout.success.title');
    await paidOnce(who);
    await leave(ana);
  });
  test('an open page of the acquirer shows as waiting, looks again by itself, and ends as paid', async () => {
    const { who, ana } = await atBank();
    const other = await ana.tab();
    const [order] = await ordersOf(mall, who);
    await other.page.goto(`${mall.url}/#/pages/cart/pay?step=confirm&trade=${order?.trade_sn}`);
    await seen(
      other.page.getByRole('heading', {
        level: 1,
        name: ana.visit.t('checkout.trouble.paymentPending.title'),
      }),
      'paymentPending',
    );
    await ana.payByCard(cards.approve);
    await ana.sees('checkout.success.title');
    await other.sees('checkout.success.title');
    await paidOnce(who);
    await leave(ana);
  });
  test('going back from the acquirer’s page leaves the order waiting, and Forward leads back to pay it', async () => {
    const { who, ana } = await atBank();
    await ana.page.goBack();
    await ana.sees('checkout.trouble.paymentPending.title');
    expect(await tradesOf(mall, who)).toBe(1);
    await ana.page.goForward();
    await ana.payByCard(cards.approve);
    await ana.sees('checkout.success.title');
    await paidOnce(who);
    await leave(ana);
  });
  test('after a reload the waiting order still leads back to the acquirer’s page', async () => {
    const { who, ana } = await atBank();
    await ana.page.goBack();
    await ana.sees('checkout.trouble.paymentPending.title');
    await ana.page.reload();
    await ana.page.getByRole('link', { name: ana.visit.t('checkout.backToBank') }).click();
    await ana.payByCard(cards.approve);
    await ana.sees('checkout.success.title');
    await paidOnce(who);
    await leave(ana);
  });
  test('cancelling on the acquirer’s page charges nothing and offers other ways', async () => {
    const { who, ana } = await atBank();
    await ana.page.getByRole('button', { name: 'Cancelar y volver' }).click();
    await refused(ana);
    await payAgainBy(ana, 'cod');
    await ana.sees('checkout.success.title');
    expect((await ordersOf(mall, who)).map(({ state, payment }) => [state, payment])).toEqual([
      ['placed', 'cod'],
    ]);
    expect(await journals(mall, who)).toEqual([]);
    await leave(ana);
  });
  test('leaves the books balanced', async () => expect(await violations(mall.db)).toEqual([]));
});
