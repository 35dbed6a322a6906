import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { person } from './lib/people';
import { password } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

// oxlint-disable-next-line vitest/require-awaited-expect-poll -- who calls it awaits it
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });
/** Buttons of one kind; the name of the product stands behind their word, or in it. */
const buttons = ({ page, t, like }: Visit, text: string) =>
  page.getByRole('main').getByRole('button', {
    name: t(text).includes('{') ? like(text) : new RegExp(`^${t(text)}`),
  });
/** How many lines lie in the carts of visitors. */
const inCarts = async () =>
  (
    await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from cart_lines where owner like 'g:%' and removed_at is null`,
    )
  )?.n ?? 0;
const cards = ({ page }: Visit) => page.getByRole('main').getByRole('heading', { level: 2 });
const search = '/pages/search/search?in_stock=true';

test('what a visitor saved is the account’s after signing in, each once, and its link shows it to anybody', async () => {
  const visit = await mall.open('en');
  const { page, t } = visit;
  await visit.go(search);
  for (const at of [0, 1]) await buttons(visit, 'wishes.save.name').nth(at).click();
  await visit.go('/pages/mine/wishlist');
  await soon(() => buttons(visit, 'cart.remove').count()).toBe(2);
  const who = await person(mall);
  const saved = await page.getByRole('main').locator('article a').first().getAttribute('href');
  const product = new URLSearchParams(saved?.split('?')[1]).get('id');
  await mall.db.rows(
    sql`insert into wishes (user_id, product_id, price_then, low_minor, available) values (${who.user}, ${product}, 100, 100, true)`,
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: t('action.signIn') })
    .click();
  await page.locator('input[name=email]').fill(who.email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('wishes.share.make') }).waitFor();
  await soon(() => buttons(visit, 'cart.remove').count()).toBe(2);
  expect(await page.evaluate(() => localStorage.getItem('wishes'))).toBeNull();

  await page.getByRole('button', { name: t('wishes.share.make') }).click();
  const link = page.getByRole('main').locator('a[href*="share="]');
  const address = (await link.textContent())?.trim() ?? '';
  const other = await mall.open('jp', { width: 390 });
  await other.page.goto(address);
  await soon(() => cards(other).count()).toBe(2);
  expect(await other.page.textContent('body')).not.toContain('Torres');
  expect(await other.page.textContent('h1')).toBe(other.t('wishes.shared.plain'));

  await page.getByRole('button', { name: t('wishes.share.end') }).click();
  await page.getByRole('button', { name: t('wishes.share.make') }).waitFor();
  await other.page.reload();
  await other.page.getByText(other.t('wishes.shared.missing')).first().waitFor();
  expect([...visit.problems, ...other.problems]).toEqual([]);
  await visit.context.close();
  await other.context.close();
});

test('a saved product goes into the cart by the keyboard, and leaves the list', async () => {
  const visit = await mall.open('de');
  const { page, t } = visit;
  const before = await inCarts();
  await visit.go(search);
  const heart = buttons(visit, 'wishes.save.name').first();
  await heart.focus();
  await page.keyboard.press('Space');
  await soon(() => heart.getAttribute('aria-pressed')).toBe('true');
  await visit.go('/pages/mine/wishlist');
  await buttons(visit, 'wishes.toCart').first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const empty = page.getByText(t('wishes.empty'));
  await empty.or(dialog).first().waitFor();
  if (await dialog.isVisible()) {
    const option = dialog.locator('option:not([disabled]):not([value=""])').first();
    await dialog.getByRole('combobox').selectOption((await option.getAttribute('value')) ?? '');
    await dialog.getByRole('button', { name: t('wishes.toCart') }).press('Enter');
  }
  await empty.waitFor();
  await soon(inCarts).toBe(before + 1);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

test('the address of a comparison shows the same table in another browser and language', async () => {
  const visit = await mall.open('en', { width: 390 });
  const { page, t } = visit;
  await visit.go(search);
  for (const at of [0, 1, 2]) await buttons(visit, 'compare.add.name').nth(at).click();
  await page.getByRole('link', { name: t('compare.open') }).click();
  const columns = (at: Visit) => at.page.getByRole('columnheader').locator('a');
  await soon(() => columns(visit).count()).toBe(3);
  const hrefs = (at: Visit) =>
    columns(at).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('checkbox', { name: t('compare.only') }).check();
  await soon(() => page.url()).toContain('only=1');
  const other = await mall.open('de');
  await other.page.goto(page.url());
  await soon(() => columns(other).count()).toBe(3);
  expect(await hrefs(other)).toEqual(await hrefs(visit));
  expect(await other.page.getByRole('rowheader').count()).toBe(
    await page.getByRole('rowheader').count(),
  );
  expect(
    await other.page.getByRole('checkbox', { name: other.t('compare.only') }).isChecked(),
  ).toBe(true);
  expect([...visit.problems, ...other.problems]).toEqual([]);
  await visit.context.close();
  await other.context.close();
});
