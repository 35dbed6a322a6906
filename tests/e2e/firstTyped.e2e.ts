import { describe, expect, it } from 'vitest';
import { standing, mall, stranger, bare, alive } from './firstKit';

standing();

describe('the first page', () => {
  it('speaks one language from the first call on, on another page too', async () => {
    const { context, page, problems } = await stranger('en-US');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.headers().lang ?? '');
    });
    await page.goto(`${mall.url}/#/pages/category/category`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set(['en']));
    expect(problems).toEqual([]);
    await context.close();
  });
  it('suggests for what was typed before any code had come, and lets nobody lose a word', async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { context, page, problems } = await stranger('en-US', (one) =>
      one.route(/\/assets\/.*\.js$/, async (route) => {
        await held;
        await route.continue();
      }),
    );
    await page.goto(`${mall.url}/`, { waitUntil: 'commit' });
    await page.getByRole('combobox').pressSequentially('tea');
    release();
    await alive(page);
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('tea');
    expect(problems).toEqual([]);
    await context.close();
  });
  it('searches for what was entered before any code had come', async () => {
    const { context, page } = await bare('en-US');
    await page.goto(`${mall.url}/`, { waitUntil: 'commit' });
    await page.getByRole('combobox').pressSequentially('tea & milk');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/pages\/search\/search\?keyword=tea%20%26%20milk$/);
    await context.unroute(/\/assets\/.*\.js$/);
    await context.close();
  });
  it('takes what is typed into the search before its code has come', async () => {
    const { context, page, problems } = await stranger('en-US');
    await page.goto(`${mall.url}/`);
    await alive(page);
    await page.getByRole('combobox').click();
    await page.keyboard.type('tea', { delay: 60 });
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search\/search\?keyword=tea/);
    await page.getByRole('article').first().waitFor();
    // The styles of the entry stand in the page already: a screen that comes later brings its own
    // only.
    const named = await page
      .locator('link[rel="stylesheet"][disabled]')
      .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href));
    const sent = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.css')),
    );
    expect(named.length).toBeGreaterThan(0);
    expect(sent.filter((one) => named.includes(one))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
