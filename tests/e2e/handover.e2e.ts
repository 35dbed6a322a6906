import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { sql } from '#server/platform/db/open';
import { demoPassword } from '#server/demo/accounts';
import { servePages } from '#server/ssr/pages';
import { readPack } from '../../locales/plugin';
import { mallDb } from '../lib/database';
import { leaveBrowser, sharedBrowser } from './lib/browser';
import { watch } from './lib/mall';

const texts = readPack('en');
const t = (id: string): string => texts[id] ?? id;
const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<number> =>
  new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(portOf(server))));

let database: Awaited<ReturnType<typeof mallDb>>;
let browser: Browser;
beforeAll(async () => {
  database = await mallDb('demo');
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser();
  await database?.close();
});

interface House {
  mall: string;
  office: string;
  close: () => Promise<void>;
}
/**
 * One server behind two doors, as behind a proxy: the mall's at 127.0.0.1, the office's where
 * `office` says, by its port.
 */
async function house(office: (port: number) => string): Promise<House> {
  const app: { current?: Awaited<ReturnType<typeof build>> } = {};
  const doors = [0, 1].map(() =>
    createServer(
      (request, response) => void app.current?.server.emit('request', request, response),
    ),
  );
  const [front = 0, back = 0] = await Promise.all(doors.map(listening));
  const config = readConfig({ BACKOFFICE_URL: office(back) });
  const made = await build(database.db, config, { perMinute: 0 });
  await servePages(made, database.db, config);
  await made.ready();
  app.current = made;
  return {
    mall: `http://127.0.0.1:${front}`,
    office: config.backofficeUrl,
    close: async () => {
      for (const door of doors) door.closeAllConnections();
      await Promise.all([
        made.close(),
        ...doors.map((door) => new Promise((done) => door.close(done))),
      ]);
    },
  };
}
interface Seller {
  context: BrowserContext;
  page: Page;
  problems: string[];
  asked: Request[];
}
async function seller({ mall }: House): Promise<Seller> {
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addInitScript(() => {
    try {
      localStorage.setItem('language', 'en');
    } catch {
      /* the empty tab, before it goes anywhere */
    }
  });
  const page = await context.newPage();
  const [problems, asked]: [string[], Request[]] = [[], []];
  context.on('page', (other) => watch(other, problems));
  context.on('request', (request) => void asked.push(request));
  watch(page, problems);
  await page.goto(`${mall}/#/pages/users/login`);
  await page.locator('[name=email]').fill('casa-verde@arcada.test');
  await page.locator('[name=password]').fill(demoPassword);
  await page.locator('form[data-ev=signIn] button[type=submit]').click();
  await page.waitForURL(/#\/pages\/home\/home/);
  return { context, page, problems, asked };
}
/** From the account page into the office, in the tab that the press opens. */
async function enter(
  { context, page }: Seller,
  { mall }: House,
): Promise<{ tab: Page; opened: string }> {
  await page.goto(`${mall}/#/pages/mine/dashboard`);
  const tabs = context.waitForEvent('page');
  const made = page.waitForResponse(/\/api\/customer\/user\/handover$/);
  await page.getByRole('button', { name: t('manage.open') }).click();
  const { data } = (await (await made).json()) as { data: { url: string } };
  return { tab: await tabs, opened: data.url };
}
const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

describe.each([
  ['another host', (port: number) => `http://localhost:${port}`],
  ['another port', (port: number) => `http://127.0.0.1:${port}`],
  ['another host, at a path', (port: number) => `http://localhost:${port}/office`],
])('the back office at %s', (_, office) => {
  let at: House;
  let who: Seller;
  let tab: Page;
  let opened: string;
  beforeAll(async () => {
    at = await house(office);
    who = await seller(at);
    ({ tab, opened } = await enter(who, at));
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.waitForURL(/#\/shop/);
  });
  afterAll(async () => {
    await who?.context.close();
    await at?.close();
  });

  it('is opened there, by a code that neither address bar nor history shows', async () => {
    expect(opened).toMatch(new RegExp(`^${at.office}\\?code=[\\w-]{43}$`));
    expect(new URL(tab.url()).origin).toBe(new URL(at.office).origin);
    expect(tab.url()).not.toContain('code=');
    expect(await tab.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    expect(await tab.getByText('Casa Verde').first().isVisible()).toBe(true);
  });
  it('has a session of its own: neither side knows the other’s token', async () => {
    expect(await stored(tab, 'seller-token')).not.toBeNull();
    expect(await stored(tab, 'access-token')).toBeNull();
    expect(await stored(who.page, 'seller-token')).toBeNull();
    const cookies = await who.context.cookies(at.office);
    expect(cookies.find(({ name }) => name === 'local-arcada-seller')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    });
    // Ports share their host's cookies; another host sees none of the mall's.
    const shared = new URL(at.office).hostname === new URL(at.mall).hostname;
    expect(shared ? [] : cookies.filter(({ name }) => name !== 'local-arcada-seller')).toEqual([]);
  });
  it('hears of no page before it, and tells nobody where it was', async () => {
    const there = who.asked.filter((request) =>
      request.url().startsWith(new URL(at.office).origin),
    );
    expect(there.length).toBeGreaterThan(3);
    const told = await Promise.all(
      there.map(async (request) => (await request.allHeaders()).referer ?? ''),
    );
    // One script names the next; no page is named to anybody.
    expect(
      told.filter(
        (from) => from !== '' && !from.startsWith(`${new URL(at.office).origin}/assets/`),
      ),
    ).toEqual([]);
    expect(
      who.asked
        .filter((request) => request.url().includes('code='))
        .map((request) => request.url()),
    ).toEqual([new URL(opened).href]);
    expect(await tab.evaluate(() => [document.referrer, String(opener)])).toEqual(['', 'null']);
  });
  it('answers no page of the mall’s', async () => {
    const { hostname, port } = new URL(at.office);
    const ask = (path: string, method: string) =>
      who.page.evaluate(
        ([url, how]) =>
          fetch(url as string, {
            method: how as string,
            credentials: 'include',
            headers: { 'access-token': 'x' },
          }).then(
            ({ status }) => `answered ${status}`,
            () => 'refused',
          ),
        [`http://${hostname}:${port}${path}`, method],
      );
    expect(await ask('/backoffice/api/seller/session', 'GET')).toBe('refused');
    expect(await ask('/backoffice/api/seller/handover', 'POST')).toBe('refused');
    const preflight = await fetch(
      `http://${hostname.replace('localhost', '127.0.0.1')}:${port}/backoffice/api/seller/handover`,
      { method: 'OPTIONS', headers: { origin: at.mall, 'access-control-request-method': 'POST' } },
    );
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
  it('opens nothing a second time, and leads back to the mall', async () => {
    const again = await who.context.newPage();
    await again.goto(opened);
    await again.getByRole('heading', { name: t('office.entry.refused.used.title') }).waitFor();
    expect(again.url()).not.toContain('code=');
    await again.getByRole('button', { name: t('office.gone.mall') }).click();
    await again.waitForURL(`${at.mall}/#/pages/mine/dashboard`);
    await again.getByRole('heading', { level: 1 }).waitFor();
    await again.close();
  });
  it('throws its seller out with the shop, and says why and where the mall says it', async () => {
    await database.db.rows(
      sql`with a as (update applications set state = 'suspended', message = 'apply.why.ordersNeglected', remark = '' where shop_id = 'casa-verde' returning shop_id) update shops set state = 'suspended' where id in (select shop_id from a)`,
    );
    try {
      await tab.reload();
      await tab.getByText(t('apply.why.ordersNeglected')).waitFor();
      expect(
        await tab.getByRole('link', { name: t('apply.entrance.see') }).getAttribute('href'),
      ).toBe(`${at.mall}/#/pages/shop/create`);
    } finally {
      await database.db.rows(
        sql`with a as (update applications set state = 'open', message = '' where shop_id = 'casa-verde' returning shop_id) update shops set state = 'open' where id in (select shop_id from a)`,
      );
    }
  });
  it('went without a word in the console', () => {
    // What the mall's own page tried across origins above is told by the browser.
    expect(
      who.problems.filter(
        (text) =>
          !/CORS policy|net::ERR_FAILED|Content Security Policy|Refused to connect|violates the following/i.test(
            text,
          ),
      ),
    ).toEqual([]);
  });
});
