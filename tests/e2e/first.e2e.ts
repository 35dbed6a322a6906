import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { deals } from '#contract/deals';
import { readPack } from '../../locales/plugin';
import { standing, mall, stranger, bare, alive } from './firstKit';

const titleIn = (lang: 'en' | 'es' | 'th' | 'zhtw') => readPack(lang)['home.fresh'] ?? '';
standing();

describe('the first page', () => {
  it.each([
    ['es-ES', 'es', 'es'],
    ['en-US', 'en', 'en'],
    ['th-TH', 'th', 'th'],
    ['zh-TW', 'zhtw', 'zh-Hant'],
    ['fr-FR', 'es', 'es'],
  ] as const)('is written by the server for a %s browser', async (locale, lang, tag) => {
    const { context, page } = await bare(locale);
    await page.goto(`${mall.url}/`);
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
    await page.getByRole('heading', { name: titleIn(lang), exact: true }).waitFor();
    const hero = await mall.db.row<{ title: string }>({
      text: "select title ->> $1 as title from adverts where place = 'top' and shown order by rank, id limit 1",
      values: [lang],
    });
    expect(await page.locator('main').innerText()).toContain(hero?.title);
    expect(await page.locator('article a').first().innerText()).not.toBe('');
    expect(await page.locator('article').first().innerText()).toMatch(/\d/);
    await context.close();
  });
  it('has no style attribute, and of script and style only what its policy names by hash', async () => {
    const answer = await fetch(`${mall.url}/`, { headers: { 'accept-language': 'en' } });
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(html).not.toMatch(/<[a-z][^>]+ style=/);
    const hashes = (element: RegExp) =>
      [...html.matchAll(element)].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
    const [scripts, style] = [
      hashes(/<script[^>]*>(.*?)<\/script>/gs),
      hashes(/<style[^>]*>(.*?)<\/style>/gs),
    ];
    expect([scripts.length, style.length]).toEqual([2, 1]);
    expect(policy).toContain(`script-src 'self' ${scripts.join(' ')};`);
    // Behind it, those of what it takes in of other pages (firstLanded.e2e.ts).
    expect(policy).toContain(`style-src 'self' ${style[0]} 'sha256-`);
    expect(policy).not.toContain('unsafe');
    expect(html).toContain('<title>Home');
  });
  it('needs nothing but itself to be painted', async () => {
    const { context, page } = await stranger('en-US', (one) =>
      one.route(/\/(assets|fonts|demo)\/|\.svg/, (route) => route.abort()),
    );
    await page.goto(`${mall.url}/`, { waitUntil: 'commit' });
    await page.locator('h2').first().waitFor();
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('header') as Element).position,
      ),
    ).toBe('sticky');
    expect(
      await page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
            .length,
      ),
    ).toBe(0);
    await context.close();
  });
  it('wears its own letters from the second visit on before anything of it is alive', async () => {
    const { context, page } = await stranger('en-US');
    await page.goto(`${mall.url}/`);
    await alive(page);
    await page.waitForFunction(() => localStorage.getItem('face') === '1');
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload();
    await page.waitForFunction(
      () =>
        document.fonts.check('16px Figtree') &&
        [...document.fonts].some(
          ({ family, status }) => family === 'Figtree' && status === 'loaded',
        ),
    );
    await context.close();
  });
  it('is taken over as it stands, and only the cart is asked for', async () => {
    const { context, page, problems, calls } = await stranger('en-US', (one) =>
      one.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          Object.assign(window, {
            written: document.querySelector('article'),
            words: document.querySelector('#root')?.textContent,
          }),
        ),
      ),
    );
    await page.goto(`${mall.url}/`);
    await alive(page);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(
        () =>
          document.querySelector('article') === (window as unknown as { written: Element }).written,
      ),
    ).toBe(true);
    expect(
      await page.evaluate(
        (shops) =>
          [...(document.querySelector('#root')?.children ?? [])]
            .map((part) => {
              const copy = part.cloneNode(true) as Element;
              // What joins once all of it is alive: deals, and the shops worth a visit.
              for (const section of copy.querySelectorAll('section'))
                if (
                  section.querySelector('[role="timer"]') ||
                  section.querySelector('h2')?.textContent === shops
                )
                  section.remove();
              return copy.textContent;
            })
            .join(''),
        readPack('en')['home.shops'],
      ),
    ).toBe(await page.evaluate(() => (window as unknown as { words: string }).words));
    const late = [deals.index, catalogue.shopWindows].map(({ path }) => `/api${path}`);
    await expect
      .poll(() => calls.filter((path) => !late.includes(path)), { timeout: 20_000 })
      .toEqual(['/api/checkout/cart/index']);
    expect(problems).toEqual([]);
    await context.close();
  });
  it('answers in the currency and language chosen before', async () => {
    const html = await (
      await fetch(`${mall.url}/`, {
        headers: { 'accept-language': 'en', cookie: 'lang=th; cur=EUR' },
      })
    ).text();
    expect(html).toContain('data-lang="th" data-cur="EUR"');
    expect(html).toContain('€');
  });
  it('is sent as it was written a moment ago, and written anew behind that', async () => {
    const written = async () =>
      Number(
        /data-at="(\d+)"/.exec(
          await (await fetch(`${mall.url}/`, { headers: { 'accept-language': 'hu' } })).text(),
        )?.[1],
      );
    const first = await written();
    await new Promise((resolve) => setTimeout(resolve, 3200));
    expect(await written()).toBe(first);
    await expect.poll(written, { timeout: 20_000, interval: 500 }).toBeGreaterThan(first);
  });
  it('is made anew by the browser where what it was written with does not come', async () => {
    const { context, page } = await stranger('en-US', (one) =>
      one.route('**/first/*', (route) => route.abort()),
    );
    await page.goto(`${mall.url}/`);
    await alive(page);
    await page.getByRole('heading', { name: titleIn('en'), exact: true }).waitFor();
    expect((await fetch(`${mall.url}/first/${'0'.repeat(32)}`)).status).toBe(404);
    await context.close();
  });
  it('is whole on a telephone a moment after the part that is seen at once, and before that at the first touch', async () => {
    const hidden = (page: Page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].some(
          (one) => getComputedStyle(one).contentVisibility === 'hidden',
        ),
      );
    const held = await stranger('en-US', (one) => one.route(/\/demo\//, () => undefined));
    await held.page.goto(`${mall.url}/`, { waitUntil: 'commit' });
    await held.page.waitForFunction(() => document.documentElement.dataset.below === 'fold');
    expect(await hidden(held.page)).toBe(true);
    expect(await held.page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
    await held.page.mouse.wheel(0, 200);
    await held.page.waitForFunction(() => document.documentElement.dataset.below === undefined);
    expect(await hidden(held.page)).toBe(false);
    await held.context.close();
    const { context, page } = await bare('en-US');
    await page.goto(`${mall.url}/`);
    await page.waitForFunction(() => document.documentElement.dataset.below === undefined);
    expect(await hidden(page)).toBe(false);
    await context.close();
  });
  it('shows the colours chosen before, and not for a moment a visitor’s page to a member', async () => {
    const { context, page } = await stranger('en-US');
    await context.addCookies([
      { name: 'theme', value: 'dark', url: mall.url },
      { name: 'in', value: '1', url: mall.url },
    ]);
    await page.route(`${mall.url}/`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/<script data-main.*?<\/script>/s, '');
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(`${mall.url}/`);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(await page.locator('#root').isVisible()).toBe(false);
    await context.close();
  });
  it('does not show home to who asked for another page', async () => {
    const { context, page } = await bare('en-US');
    await page.goto(`${mall.url}/#/pages/category/brands`);
    expect(await page.locator('#root').isVisible()).toBe(false);
    expect(await page.locator('.shell').isVisible()).toBe(true);
    await context.close();
  });
  it('does not show a visitor’s home to a member, nor one language to the reader of another', async () => {
    for (const [key, value] of [
      ['access-token', 'abc'],
      ['language', 'de'],
    ] as const) {
      const { context, page } = await stranger('en-US', async (one) => {
        await one.route(/\/assets\/.*\.js$/, (route) => route.abort());
        await one.addInitScript(
          ([name, text]) => localStorage.setItem(name as string, text as string),
          [key, value],
        );
      });
      await page.goto(`${mall.url}/`);
      expect(await page.locator('#root').isVisible()).toBe(false);
      await context.close();
    }
  });
});
