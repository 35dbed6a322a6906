import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { device, person } from './lib/people';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

/** The worker is there and has what the visit was made of. */
const atHand = ({ page }: Visit) =>
  page.waitForFunction(
    async () =>
      navigator.serviceWorker.controller !== null &&
      (await (await caches.open('pages')).keys()).length > 0,
    undefined,
    { timeout: 30_000 },
  );
const kept = ({ page }: Visit, name: string) =>
  page.evaluate(
    async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
    name,
  );
const heading = ({ page }: Visit) => page.getByRole('heading', { level: 1 });
/** One that needs no choice before it goes into the cart. */
const aProduct = async () =>
  (
    await mall.db.row<{ id: string }>(
      sql`select p.id::text as id from products p join variants v on v.product_id = p.id and v.stock > 0
        where p.state = 'active' group by p.id having count(*) = 1 order by p.id limit 1`,
    )
  )?.id ?? '';
/** Without a connection what does not come is said in the console too. */
const unsaid = (problems: string[]) =>
  problems.filter((one) => !/net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(one));

test('a page that was opened opens again without a connection, and a new one says that it did not come', async () => {
  const visit = await mall.open('de', { width: 390, worker: true });
  const { page, context, t } = visit;
  const product = `/pages/prouduct/detail?id=${await aProduct()}`;
  await page.goto(mall.url);
  await atHand(visit);
  await visit.go(product);
  const name = await heading(visit).innerText();
  await context.setOffline(true);
  await page.reload();
  await expect.poll(() => heading(visit).innerText(), { timeout: 20_000 }).toBe(name);
  await page.getByText(t('ui.offline')).first().waitFor();
  await page
    .getByRole('button', { name: t('product.add') })
    .first()
    .click();
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
  const lines = () => page.getByRole('main').getByRole('spinbutton').count();
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
  for (const hash of ['/pages/mine/dashboard', '/pages/mine/wallet', '/pages/history/purchase'])
    await visit.go(hash);
  await page.waitForLoadState('networkidle');
  const paths = [...(await kept(visit, 'answers')), ...(await kept(visit, 'files'))].map(
    (url) => new URL(url).pathname,
  );
  expect(paths.filter((path) => /order\/|wallet|address|photo|proof/.test(path))).toEqual([]);
  await visit.context.close();
});
