import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { runMall, type RunningMall } from './lib/mall';
import { sellerOf } from './lib/office';
import { balanceOf, device, leave, ordersOf, person } from './lib/people';
import { seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const day = (by: number) => new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10);
const newCode = () => randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase();
/** A coupon of the shop, drawn and started in its back office. */
async function gives(
  sol: Shopper,
  { code, minimum, offered }: { code: string; minimum: string; offered: boolean },
): Promise<void> {
  await sol.press('coupons.new');
  const form = sol.page.locator('form[data-ev="save"]');
  const fields = {
    code,
    amount: '3.33',
    minimum,
    first_day: day(-1),
    last_day: day(5),
    total: '5',
  };
  for (const [name, value] of Object.entries(fields))
    await form.locator(`[name="${name}"]`).fill(value);
  if (!offered) await form.locator('[name="offered"]').uncheck({ force: true });
  await form.locator('button[type="submit"]').click();
  const line = sol.page.getByRole('row').filter({ hasText: code });
  await line
    .getByRole('button', { name: sol.visit.t('coupons.act.activate'), exact: true })
    .click();
  await seen(line.getByText(sol.visit.t('state.coupon.active'), { exact: true }), 'it runs');
}
/** Types a code where the cart takes one. */
async function types(ana: Shopper, code: string): Promise<void> {
  await ana.page.locator('input[name="coupon"]').fill(code);
  await ana.page.getByRole('button', { name: ana.visit.t('coupon.apply'), exact: true }).click();
}
async function buys(ana: Shopper): Promise<void> {
  for (const next of ['cart', 'checkout.shipping', 'delivery', 'checkout.payment'])
    await ana.press(`${next}.next`);
  await ana.place();
  await ana.sees('checkout.success.title');
}
/** Takes an order back before its shop has accepted it. */
async function cancels(ana: Shopper, id: number): Promise<void> {
  await ana.go(`/pages/history/detail?id=${id}`);
  await ana.press('action.cancel');
  const dialog = ana.page.getByRole('alertdialog');
  await dialog.getByRole('combobox').selectOption('changedMind');
  await dialog.getByRole('button', { name: ana.visit.t('action.cancel') }).click();
  await seen(
    ana.page
      .getByRole('region', { name: ana.visit.t('order.standing') })
      .getByText(ana.visit.t('state.order.cancelled'), { exact: true }),
    'cancelled',
  );
}
const claims = async (code: string, user: number) =>
  (
    await mall.db.row<{ state: string }>(
      sql`select k.state from coupon_claims k join coupons c on c.id = k.coupon_id
        where c.code = ${code} and k.user_id = ${user}`,
    )
  )?.state;

describe.each(['en', 'de', 'jp'] as const)('a coupon, in %s', (lang) => {
  test('is drawn and started by a shop, entered, used, and given back with its order, to the cent', async () => {
    const [code, dear] = [newCode(), newCode()];
    const sol = await sellerOf(mall, 'casa-verde', '/shop/coupons', lang);
    await gives(sol, { code, minimum: '10.00', offered: false });
    await gives(sol, { code: dear, minimum: '9000.00', offered: false });

    const who = await person(mall);
    await who.stand.quote('complete');
    const before = await balanceOf(mall, who);
    const ana = await device(mall, lang, who, { width: lang === 'de' ? 390 : 1280 });
    await ana.go('/pages/cart/mycart');
    await ana.sees('cart.title');
    await types(ana, 'NOSUCHCODE');
    await ana.reads('couponClaim.cannot.unknown');
    await types(ana, dear.toLowerCase());
    await ana.reads('couponClaim.cannot.minimum');
    await ana.reads('coupon.missing');
    await types(ana, code.toLowerCase());
    await ana.reads('checkout.order.discount');
    expect(await claims(code, who.user)).toBe('claimed');
    await buys(ana);

    const sold = await mall.db.rows<{ discount: number; total: number; lines: number }>(
      sql`select o.discount_minor as discount, o.total_minor as total,
          (select sum(l.discount_minor)::int from order_lines l where l.order_id = o.id) as lines
        from orders o where o.user_id = ${who.user} order by o.discount_minor desc`,
    );
    expect(sold.map(({ discount, lines }) => [discount, lines])).toEqual([
      [333, 333],
      [0, 0],
    ]);
    const paid = sold.reduce((sum, { total }) => sum + total, 0);
    expect(await balanceOf(mall, who)).toBe(before - paid);
    expect(await claims(code, who.user)).toBe('used');
    expect(await claims(dear, who.user)).toBe('claimed');

    for (const { id } of await ordersOf(mall, who)) await cancels(ana, id);
    await expect.poll(() => balanceOf(mall, who), { timeout: 10_000 }).toBe(before);
    await ana.go('/pages/mine/coupons');
    await ana.sees('coupon.mine');
    const mine = ana.page.getByRole('listitem').filter({ hasText: code });
    await seen(
      mine.getByText(ana.visit.t('state.couponClaim.givenBack'), { exact: true }),
      'it was given back',
    );
    for (const one of [sol, ana]) await leave(one, /status of 4/);
  });
  test('that a shop offers is claimed on its page, and is among what the person has', async () => {
    const code = newCode();
    const sol = await sellerOf(mall, 'casa-verde', '/shop/coupons', lang);
    await gives(sol, { code, minimum: '10.00', offered: true });
    const who = await person(mall);
    const ana = await device(mall, lang, who);
    await ana.go('/pages/shop/detail?id=casa-verde');
    const offer = ana.page.getByRole('listitem').filter({ hasText: code });
    await offer
      .getByRole('button', { name: ana.visit.t('coupon.claim'), exact: true })
      .click({ timeout: 15_000 });
    await ana.reads('coupon.claimed');
    expect(await claims(code, who.user)).toBe('claimed');
    await ana.go('/pages/mine/coupons');
    await seen(ana.page.getByRole('listitem').filter({ hasText: code }), 'what was claimed');
    for (const one of [sol, ana]) await leave(one);
  });
});
test('the books are whole', async () => expect(await violations(mall.db)).toEqual([]));
