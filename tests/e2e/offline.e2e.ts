import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { device, person } from './lib/people';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const kept = ({ page }: Visit, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
    name,
  );
/** The worker is there and has what the visit was made of. */
async function atHand(visit: Visit): Promise<void> {
  await visit.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => kept(visit, 'pages'), { timeout: 30_000 }).not.toEqual([]);
}
const heading = ({ page }: Visit) => page.getByRole('heading', { level: 1 });
/** One that needs no choice before it goes into the cart. */
const aProduct = async () => {
  const row = await mall.db.row<{ id: string; name: string }>(
    sql`select p.id::text as id, coalesce(p.name ->> 'de', p.name ->> 'en') as name
      from products p join variants v on v.product_id = p.id
      join stock s on s.sku = v.sku and s.on_hand > s.reserved
      where p.state = 'onSale' and p.options = '[]'::jsonb and v.on_sale order by p.id limit 1`,
  );
  if (!row) throw new Error('no product without options');
  return row;
};
/** Without a connection what does not come is said in the console too. */
const unsaid = (problems: string[]) =>
  problems.filter((one) => !/net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(one));

test('a page that was opened opens again without a connection, and a new one says that it did not come', async () => {
  const visit = await mall.open('de', { width: 390, worker: true });
  const { page, context, t } = visit;
  const { id, name } = await aProduct();
  await page.goto(mall.url);
  await atHand(visit);
  await visit.go(`/pages/prouduct/detail?id=${id}`);
  const shows = async () =>
    await expect.poll(() => heading(visit).innerText(), { timeout: 20_000 }).toBe(name);
  await shows();
  const add = page.getByRole('button', { name: t('product.add') }).first();
  await add.waitFor();
  await context.setOffline(true);
  await page.reload();
  await shows();
  await page.getByText(t('ui.offline')).first().waitFor();
  await add.click();
  await page.getByText(t('error.network')).first().waitFor();
  await context.setOffline(false);
  await page.getByText(t('ui.offline')).first().waitFor({ state: 'detached' });
  expect(unsaid(visit.problems)).toEqual([]);
  await context.close();
});

test('the cart can be read without a connection, until its person signs out', async () => {
  const who = await person(mall);
  const ana = await device(mall, 'jp', who, { worker: true });
  const { visit, page } = ana;
  await page.goto(mall.url);
  await atHand(visit);
  await page.reload();
  await visit.go('/pages/cart/mycart');
  const links = page.getByRole('main').locator('li a[href*="prouduct/detail"]');
  const lines = async () =>
    new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).size;
  await expect.poll(lines, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await lines();
  await visit.context.setOffline(true);
  await page.reload();
  await expect.poll(lines, { timeout: 20_000 }).toBe(before);
  await visit.context.setOffline(false);
  expect(await kept(visit, 'answers')).not.toEqual([]);
  await page.evaluate(() => localStorage.removeItem('access-token'));
  await page.reload();
  await expect.poll(lines, { timeout: 20_000 }).toBe(0);
  await visit.context.close();
});

test('no order, payment, address or picture of a person is kept', async () => {
  const who = await person(mall);
  const ana = await device(mall, 'en', who, { worker: true });
  const { visit, page } = ana;
  await page.goto(mall.url);
  await atHand(visit);
  await page.reload();
  for (const [hash, title] of [
    ['/pages/mine/dashboard', 'dashboard'],
    ['/pages/mine/wallet', 'wallet'],
    ['/pages/history/purchase', 'purchases'],
  ] as const) {
    await visit.go(hash);
    await expect
      .poll(() => page.title(), { timeout: 20_000 })
      .toContain(visit.t(`shell.title.${title}`));
    await expect
      .poll(() => page.locator('main [aria-busy="true"]').count(), { timeout: 20_000 })
      .toBe(0);
  }
  const paths = [...(await kept(visit, 'answers')), ...(await kept(visit, 'files'))].map(
    (url) => new URL(url).pathname,
  );
  expect(
    paths.filter((path) => /^\/(?!assets).*(order|wallet|address|photo|proof)/.test(path)),
  ).toEqual([]);
  await visit.context.close();
});
