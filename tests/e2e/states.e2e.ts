import { existsSync, readdirSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secure } from '#server/platform/http/security';
import { readConfig } from '#server/config';
import { servePages } from '#server/ssr/pages';
import { stateLink } from '../../stories/link/address';
import { runMall, type RunningMall } from './lib/mall';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const shown = '[data-machine]';

test('a link opens a state of the running mall in its language, on made-up data', async () => {
  const { page, context, problems, t } = await mall.open('jp');
  await page.goto(
    mall.url +
      stateLink({ chart: 'checkout', state: 'payment.choosing.card', lang: 'jp', theme: 'dark' }),
  );
  await page.waitForSelector(
    `${shown}[data-machine="checkout"][data-state="payment.choosing.card"]`,
  );
  expect(await page.locator(`${shown} h1`).innerText()).toBe(t('checkout.payment.title'));
  expect(
    await page.evaluate(() => [
      document.documentElement.lang,
      document.documentElement.dataset.theme,
    ]),
  ).toEqual(['ja', 'dark']);
  expect(problems).toEqual([]);
  await context.close();
});
test('from there a tester presses on, and says how a call ends', async () => {
  const { page, context, problems } = await mall.open('en');
  await page.goto(
    mall.url +
      stateLink({ chart: 'checkout', state: 'payment.choosing.card', lang: 'en', theme: 'light' }),
  );
  await page.locator(`${shown} [data-ev="next"]`).first().click();
  await page.waitForSelector(`${shown}[data-state="payment.keeping"]`);
  await page.getByRole('button', { name: 'choose ✓ card' }).click();
  await page.waitForSelector(`${shown}[data-state="confirm.requoting"]`);
  expect(problems).toEqual([]);
  await context.close();
});
test('a state that is gone is named, and every state there is can be picked', async () => {
  const { page, context } = await mall.open('en');
  await page.goto(
    mall.url + stateLink({ chart: 'checkout', state: 'nowhere', lang: 'en', theme: 'light' }),
  );
  await expect.poll(() => page.locator('main [role="alert"]').innerText()).toContain('nowhere');
  await page.getByRole('link', { name: 'confirm.walletRefused' }).click();
  await page.waitForSelector(`${shown}[data-state="confirm.walletRefused"]`);
  await context.close();
});
test('a mall that is not a demo has no such page, nor any of its scripts, though they are built', async () => {
  const scripts = readdirSync('dist-states/assets')
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/assets/${name}`);
  const wanted = ['/states.html', ...scripts.filter((name) => !existsSync(`dist${name}`))];
  expect(wanted.length).toBeGreaterThan(10);
  const answers = async (demo: boolean) => {
    const app = Fastify();
    secure(app);
    // No page that asks the database is opened.
    await servePages(app as never, {} as never, { ...readConfig({}), demo });
    const all = await Promise.all(
      wanted.map(
        async (url) => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode,
      ),
    );
    await app.close();
    return new Set(all);
  };
  expect([await answers(true), await answers(false)]).toEqual([new Set([200]), new Set([404])]);
});
