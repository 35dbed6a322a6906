import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { paths, type RouteName } from '../../src/shop/paths';
import { to } from '../../src/shop/to';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { device, person, placed } from './lib/people';
import { Staff } from './lib/staff';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
let mall: RunningMall;
let ids: Partial<Record<RouteName, string>> = {};
beforeAll(async () => {
  mall = await runMall();
  const first = async (rows: Promise<{ id: string | number } | undefined>) =>
    String((await rows)?.id);
  ids = {
    category: await first(
      mall.db.row(
        sql`select category_id as id from products where state = 'onSale' and category_id is not null limit 1`,
      ),
    ),
    product: await first(
      mall.db.row(sql`select id from products where state = 'onSale' order by id limit 1`),
    ),
    shop: await first(mall.db.row(sql`select id from shops limit 1`)),
    post: await first(
      mall.db.row(sql`select id from posts where state = 'published' order by id limit 1`),
    ),
  };
});
afterAll(() => mall.close());

/** Loading has ended: what was asked for stands on the page, in its fonts. */
const rested = async (page: Page) => {
  await page.waitForSelector('main h1');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
/** What axe finds, what sticks out sideways, and whether the page has its one heading. */
async function faults(page: Page): Promise<string[]> {
  // The whole page at once: what the bar at the bottom covers now can be scrolled out from under
  // it.
  const size = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({
    ...size,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  });
  const found = await heard(page);
  await page.setViewportSize(size);
  return found;
}
async function heard(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run: (
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
      }
    ).axe.run({ runOnly: only });
    const wide = document.documentElement.scrollWidth - innerWidth;
    const headings = document.querySelectorAll('h1').length;
    return [
      ...violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`),
      ...(wide > 0 ? [`${wide} px too wide`] : []),
      ...(headings === 1 ? [] : [`${headings} headings of the first rank`]),
    ];
  }, rules);
}
async function look(visit: Visit, pages: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const page of pages) {
    await visit.go(page.replace(/^#/, ''));
    await rested(visit.page);
    const all = [
      ...(await faults(visit.page)),
      ...visit.problems.splice(0).filter((text) => !/status of 404/.test(text)),
    ];
    if (all.length > 0) found[page] = all;
  }
  return found;
}
const href = (name: RouteName, query: Record<string, string> = {}) =>
  (to[name] as (query: object) => string)({ ...(ids[name] ? { id: ids[name] } : {}), ...query });
const forEveryone = (Object.keys(paths) as RouteName[]).filter((name) => !('who' in paths[name]));
const looks = [
  ['hu', 390, false],
  ['jp', 1280, true],
] as const;

describe.each(looks)('in %s at %i px, dark: %s', (lang, width, dark) => {
  test('every page that anyone may open is free of faults', async () => {
    const visit = await mall.open(lang, { width, dark });
    expect(
      await look(visit, [
        ...forEveryone.map((name) => href(name)),
        href('search', { keyword: 'a' }),
        href('search', { keyword: 'zzzz' }),
        href('flash', { tab: 'next' }),
      ]),
    ).toEqual({});
    await visit.context.close();
  });
  test('so is every page of a shopper who has bought, and every step of buying', async () => {
    const who = await person(mall);
    await who.stand.balance(5000_00);
    const [order] = await placed(mall, who, 'wallet');
    await who.stand.fill();
    await who.stand.quote('complete');
    const { visit } = await device(mall, lang, who, { width, dark });
    const mine = [
      href('dashboard'),
      href('addresses'),
      href('purchases'),
      href('coupons'),
      href('settings', { step: 'close' }),
      href('order', { id: String(order?.id) }),
    ];
    const steps = [
      href('checkout'),
      href('shipping'),
      href('addressEdit'),
      href('delivery'),
      href('pay', { step: 'payment' }),
      href('pay', { step: 'confirm' }),
    ];
    expect(await look(visit, [...mine, ...steps])).toEqual({});
    await visit.context.close();
  });
});
const officePages = [
  '/orders',
  '/mail',
  '/deals',
  '/deals/review',
  '/money/coupons',
  '/money/coupons/review',
  '/content/posts',
  '/content/posts?id=new',
];
test('the back office is free of faults on a phone and on a desk', async () => {
  const staff = await Staff.signedIn(mall);
  for (const width of [390, 1280]) {
    await staff.page.setViewportSize({ width, height: 900 });
    for (const page of officePages) {
      await staff.page.goto(`${mall.url}/backoffice#${page}`);
      await rested(staff.page);
      expect([page, width, await faults(staff.page)]).toEqual([page, width, []]);
    }
  }
  await staff.visit.context.close();
});
