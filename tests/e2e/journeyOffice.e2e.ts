import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#server/demo/accounts';
import { sql } from '#server/platform/db/open';
import { pressed, tabTo } from './lib/keyboard';
import { runMall, type RunningMall } from './lib/mall';
import { sellerOf } from './lib/office';
import { leave } from './lib/people';
import { seen, Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const narrow = { width: 390 };
const atShop = (shop: string) => sellerOf(mall, shop, '/shop/today', 'en', narrow);
const sideways = ({ page }: Shopper) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const hasFocus = async (what: Locator): Promise<void> => {
  await expect
    .poll(() => what.evaluate((element) => element === document.activeElement), { timeout: 5000 })
    .toBe(true);
};

describe('the back office on a telephone, without a mouse', () => {
  test('a seller goes to the products, sorts, filters, selects, and changes price and stock of one', async () => {
    const sol = await atShop('casa-verde');
    const { page, visit } = sol;
    await sol.sees('sellerOffice.today.title');
    await pressed(page, sol.button('office.menu'));
    await pressed(page, page.getByRole('link', { name: /^Products/ }));
    await sol.sees('listing.list.title');
    await hasFocus(sol.heading('listing.list.title'));
    await pressed(
      page,
      page.getByRole('link', { name: new RegExp(`^${visit.t('listing.tab.onSale')}`) }),
    );
    // The same sorting as the heads of a wide table: by its list.
    const sorting = page.getByLabel(visit.t('table.sortBy'));
    await tabTo(page, sorting);
    await page.keyboard.press('Home');
    await expect.poll(() => page.url()).toMatch(/tab=onSale.*sort=name|sort=name.*tab=onSale/);
    const ticks = page.getByRole('rowgroup').last().getByRole('checkbox');
    await pressed(page, ticks.first(), 'Space');
    await seen(page.getByText('1 selected'), 'how many are selected');
    const [first] = await mall.db.rows<{
      id: number;
      stock: number;
    }>(sql`select p.id, sum(s.on_hand - s.reserved)::int as stock from products p join variants v on v.product_id = p.id join stock s on s.sku = v.sku
      where p.shop_id = 'casa-verde' and p.state = 'onSale' group by p.id having count(*) = 1 order by p.name ->> 'en' limit 1`);
    const quick = page.locator(`[data-quick="${first?.id}"]`);
    await pressed(page, quick);
    const dialog = page.getByRole('dialog');
    await seen(dialog.locator('[name="rows[0].stock"]'), 'the stock');
    await tabTo(page, dialog.locator('[name="rows[0].stock"]'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('77');
    await pressed(page, dialog.getByRole('button', { name: visit.t('listing.quick.save') }));
    await dialog.waitFor({ state: 'hidden' });
    await hasFocus(quick);
    expect(
      await mall.db.row(
        sql`select s.on_hand - s.reserved as stock from variants v join stock s on s.sku = v.sku where v.product_id = ${first?.id ?? 0}`,
      ),
    ).toEqual({ stock: 77 });
    // The address holds what was chosen: a reload stands there again.
    await page.reload();
    await sol.sees('listing.list.title');
    expect(await sorting.inputValue()).toBe('name up');
    expect(await sideways(sol)).toBe(0);
    expect(visit.problems).toEqual([]);
    await leave(sol);
  });
  test('a reviewer signs in, opens the oldest application, takes a verdict back, and says another', async () => {
    const rita = new Shopper(await mall.open('en', narrow));
    const { page } = rita;
    await page.goto(`${mall.url}/backoffice#/applications`);
    await rita.sees('office.signIn.title');
    await tabTo(page, rita.field('office.signIn.email'));
    await page.keyboard.type('reviewer@arcada.test');
    await tabTo(page, rita.field('office.signIn.password'));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await seen(page.getByRole('table'), 'the queue of applications');
    const row = page.getByRole('table').getByRole('link').first();
    await pressed(page, row);
    await seen(page.locator('[data-part]'), 'the case');
    // Back leads to where one was; the next press opens it again.
    await page.goBack();
    await hasFocus(row);
    await page.keyboard.press('Enter');
    await seen(page.locator('[data-part]'), 'the case');
    await hasFocus(page.locator('[data-open-request]'));
    const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? '';
    const stateNow = async () =>
      (await mall.db.row<{ state: string }>(sql`select state from applications where id = ${id}`))
        ?.state;
    await pressed(page, page.locator('[data-ev="acceptRest"]'), 'Space');
    await pressed(page, page.locator('[data-ev="open"]'));
    await seen(rita.button('office.review.press.undo'));
    await page.keyboard.press('Control+z');
    await rita.button('office.review.press.undo').waitFor({ state: 'detached' });
    expect(await stateNow()).toBe('applying');
    await pressed(page, page.locator('[data-ev="open"]'));
    await expect.poll(stateNow, { timeout: 20_000 }).toBe('open');
    expect(await sideways(rita)).toBe(0);
    expect(rita.visit.problems).toEqual([]);
    await leave(rita);
  });
});
