import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { outsidePath } from '#contract/outside';
import { alive, bare, mall, standing, stranger } from './firstKit';

standing();
const product = async () =>
  (await mall.db.row<{ id: number }>({
    text: "select id from products where state = 'onSale' order by id limit 1",
    values: [],
  }))!.id;
const pages = async () =>
  [
    `/#/pages/prouduct/detail?id=${await product()}`,
    '/#/pages/category/detail?id=aa',
    '/#/pages/search/search?keyword=shoes',
    outsidePath('product', { id: String(await product()), name: '' }),
    '/#/pages/shop/detail?id=casa-verde',
  ] as const;
const isKept = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.first === 'kept');

describe('a page that people land on', () => {
  it('is painted before any of its code has come', async () => {
    for (const url of await pages()) {
      const { context, page } = await bare('en-US');
      await page.goto(mall.url + url);
      await isKept(page);
      expect(await page.locator('main h1').isVisible()).toBe(true);
      expect(await page.locator('.shell').isVisible()).toBe(false);
      await page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0,
      );
      await context.close();
    }
  });
  it.each([
    ['en-US', 390],
    ['hu-HU', 1280],
    ['ja-JP', 390],
    ['th-TH', 1280],
  ])('is taken over as it stands: %s, %i wide', async (locale, width) => {
    for (const url of await pages()) {
      const { context, page, problems, calls } = await stranger(locale);
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const look = () => {
          const found =
            document.documentElement.dataset.first === 'kept' && document.querySelector('main h1');
          if (found) Object.assign(window, { written: found });
          else requestAnimationFrame(look);
        };
        // There is no document yet.
        requestAnimationFrame(look);
      });
      await page.goto(mall.url + url);
      await alive(page);
      await page.waitForLoadState('networkidle');
      expect(
        await page.evaluate(
          () =>
            document.querySelector('main h1') ===
            (window as unknown as { written: Element }).written,
        ),
      ).toBe(true);
      // What is on sale, and for how much, is asked for once more: what is written may be old.
      const asked = () =>
        calls.filter((path) => /product\/view|category\/aa|\/search\/|shop\/casa-verde/.test(path));
      await expect.poll(() => asked().length, { timeout: 20_000 }).toBe(1);
      expect(problems).toEqual([]);
      await context.close();
    }
  });
  it('does what was pressed on it before its code had come', async () => {
    const [url] = await pages();
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    const { context, page, problems } = await stranger('en-US', (one) =>
      one.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue())),
    );
    await page.goto(mall.url + url, { waitUntil: 'commit' });
    await isKept(page);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    come();
    await page
      .getByText(/^Added\. Cart: 1 item/)
      .first()
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
  it('leads back by Back from a link that was followed before its code had come', async () => {
    const [url] = await pages();
    let come = () => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    const { context, page, problems } = await stranger('en-US', (one) =>
      one.route(/\/assets\/.*\.js$/, (route) => held.then(() => route.continue())),
    );
    await page.goto(mall.url + url, { waitUntil: 'commit' });
    await isKept(page);
    await page.locator('a[href="#/pages/location/choose"]').last().click();
    come();
    await page.waitForURL(/location\/choose/);
    await alive(page);
    await page.goBack();
    await page.waitForURL(/prouduct\/detail/);
    await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
  it('is neither sent for nor shown to a member', async () => {
    for (const url of await pages()) {
      const { context, page } = await bare('en-US');
      await context.addCookies([{ name: 'in', value: '1', url: mall.url }]);
      await page.addInitScript(() => localStorage.setItem('access-token', 'abc'));
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await page.goto(mall.url + url);
      await page.waitForLoadState('networkidle');
      expect(sent.filter((path) => path.startsWith('/piece/'))).toEqual([]);
      expect(await page.locator('#root').isVisible()).toBe(false);
      await context.close();
    }
  });
  it.each(['currency', 'language', 'places'])(
    'is not shown to whoever chose another %s in this browser',
    async (key) => {
      for (const url of await pages()) {
        const { context, page } = await bare('en-US');
        await page.addInitScript(
          ([name, value]) => localStorage.setItem(name as string, value as string),
          [key, { currency: 'EUR', language: 'de', places: '[{"country":"DE"}]' }[key]],
        );
        await page.goto(mall.url + url);
        await page.waitForLoadState('networkidle');
        expect(await page.locator('#root').isVisible()).toBe(false);
        await context.close();
      }
    },
  );
  it('has its prices in the currency that was chosen', async () => {
    const { context, page } = await bare('en-US');
    await context.addCookies([{ name: 'cur', value: 'EUR', url: mall.url }]);
    await page.addInitScript(() => localStorage.setItem('currency', 'EUR'));
    for (const url of await pages()) {
      await page.goto(mall.url + url);
      await isKept(page);
      expect(await page.locator('main').innerText()).toContain('€');
      await page.goto('about:blank');
    }
    await context.close();
  });
  it.each([
    ['is refused', 503],
    ['is not there', 404],
    ['breaks off', 0],
  ])('is made by its own code where what is written of it %s', async (_, status) => {
    for (const url of (await pages()).slice(0, 3)) {
      const { context, page } = await stranger('en-US', (one) =>
        one.route('**/piece/**', (route) =>
          status === 0 ? route.abort() : route.fulfill({ status, body: '' }),
        ),
      );
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      await page.goto(mall.url + url);
      await alive(page);
      await page.locator('main h1').waitFor();
      await page.locator('main img').first().waitFor();
      expect(thrown).toEqual([]);
      await context.close();
    }
  });
  it('is made by its own code after two seconds in which nothing came', async () => {
    const [url] = await pages();
    const { context, page, problems } = await stranger('en-US', (one) =>
      one.route('**/piece/**', () => undefined),
    );
    await page.goto(mall.url + url, { waitUntil: 'commit' });
    await alive(page);
    await page.locator('main img').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
  it('says that there is no such thing, with a page around it', async () => {
    const { context, page } = await stranger('en-US');
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto(`${mall.url}/#/pages/prouduct/detail?id=99999999`);
    await alive(page);
    await page
      .getByRole('link', { name: 'Search everything' })
      .or(page.locator('main h1'))
      .first()
      .waitFor();
    expect(thrown).toEqual([]);
    await context.close();
  });
});
