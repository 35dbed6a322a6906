import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { pressed, tabTo } from './lib/keyboard';
import { runMall, type RunningMall } from './lib/mall';
import { device, leave, ordersOf, person } from './lib/people';
import { seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

async function headingFocused(ana: Shopper, id: string): Promise<void> {
  await ana.sees(id);
  await expect
    .poll(() => ana.heading(id).evaluate((element) => element === document.activeElement), {
      timeout: 5000,
    })
    .toBe(true);
}

describe('without a mouse', () => {
  test('from the product page to the placed order with Tab, Enter, Space and the arrows', async () => {
    const who = await person(mall);
    await who.stand.addresses(1);
    await who.stand.empty();
    const ana = await device(mall, 'en', who);
    const { page, visit } = ana;
    const [product] = await mall.db.rows<{
      id: number;
    }>(sql`select p.id from products p where p.state = 'onSale' and jsonb_array_length(p.options) > 0
      and (select min(s.on_hand - s.reserved) from variants v join stock s on s.sku = v.sku where v.product_id = p.id and v.on_sale) > 5
      and (select max(price_minor) from variants v where v.product_id = p.id) < 20000 order by p.id limit 1`);
    await ana.go(`/pages/prouduct/detail?id=${product?.id}`);
    await seen(ana.button('product.add'));
    const groups = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') });
    for (let i = 0; i < (await groups.count()); i++) {
      await tabTo(page, groups.nth(i).getByRole('radio').first());
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => groups.nth(i).getByRole('radio', { checked: true }).count()).toBe(1);
    }
    await pressed(page, ana.button('product.buyNow'));
    await headingFocused(ana, 'checkout.shipping.title');
    await pressed(page, ana.button('checkout.shipping.next'));
    await headingFocused(ana, 'delivery.title');
    await tabTo(page, page.getByRole('main').getByRole('radio').first());
    await page.keyboard.press('Space');
    await pressed(page, ana.button('delivery.next'));
    await headingFocused(ana, 'checkout.payment.title');
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await seen(
      page.getByRole('radio', {
        name: new RegExp(`^${visit.t('checkout.method.cod')}`),
        checked: true,
      }),
    );
    await pressed(page, ana.button('checkout.payment.next'));
    await headingFocused(ana, 'checkout.confirm.title');
    await pressed(page, ana.button('checkout.confirm.place'), 'Space');
    await headingFocused(ana, 'checkout.success.title');
    expect((await ordersOf(mall, who)).map(({ state }) => state)).toEqual(['placed']);
    await leave(ana);
  });
});
