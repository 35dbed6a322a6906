import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPack } from '../../locales/plugin';
import { sql } from '#server/platform/db/open';
import { demoPassword } from '#server/demo/accounts';
import { violations } from '#server/platform/ledger/violations';
// @ts-expect-error plain JavaScript, shared with the scripts that run before anything is installed
import { firefox, howToGetThem, webkit } from '../../scripts/engines.mjs';
import { puppeteerEngine } from './engines/puppeteer';
import { until, type Engine, type Tab } from './engines/tab';
import { webkitEngine } from './engines/webkit';
import { emptyPage, runMall, type RunningMall } from './lib/mall';
import { balanceOf, ordersOf, person, type Person } from './lib/people';
import { password } from './lib/shopper';

const t = readPack('en');
let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall?.close());

const quoted = (id: string) => JSON.stringify(t[id]);
const heading = (id: string) =>
  `[...document.querySelectorAll('h1')].some((one) => one.innerText.trim() === ${quoted(id)})`;
/** What stands before the first thing that is filled in. */
const around = (id: string) => (t[id] ?? '').split('{')[0] ?? '';
const says = (words: string) => `document.body.innerText.includes(${JSON.stringify(words)})`;
/** Presses the button or link with these words, as soon as it can be pressed. */
async function press(tab: Tab, id: string): Promise<void> {
  await until(
    tab,
    `(() => {
    const can = (one) => one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true';
    const all = [...document.querySelectorAll('button, a')].filter(can);
    const found = all.find((one) => one.innerText.trim().startsWith(${quoted(id)}));
    found?.setAttribute('data-found', ${quoted(id)});
    return Boolean(found);
  })()`,
  );
  await tab.press(`[data-found=${quoted(id)}]`);
}
async function enter(engine: Engine): Promise<Tab> {
  const tab = await engine.tab();
  await tab.go(mall.url + emptyPage);
  await tab.read(`localStorage.setItem('language', 'en')`);
  return tab;
}
const dollars = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);
async function signIn(tab: Tab, email: string, secret: string): Promise<void> {
  await tab.type('form[data-ev=signIn] [name=email]', email);
  await tab.type('form[data-ev=signIn] [name=password]', secret);
  await tab.press('form[data-ev=signIn] button[type=submit]');
}
/** Something that needs no choice, and whose shop's delivery the person has chosen before. */
const pot = async () =>
  (
    await mall.db.row<{ id: number }>(sql`select p.id from products p
  join variants v on v.product_id = p.id and v.on_sale join stock s on s.sku = v.sku
  where p.state = 'onSale' and p.shop_id = 'casa-verde' and jsonb_array_length(p.options) = 0
    and s.on_hand - s.reserved > 5 order by p.id desc limit 1`)
  )?.id;

async function buy(tab: Tab, who: Person): Promise<void> {
  await tab.go(`${mall.url}/#/pages/prouduct/detail?id=${await pot()}`);
  await press(tab, 'product.add');
  await until(tab, says(around('product.added')));
  await tab.go(`${mall.url}/#/pages/cart/mycart`);
  await press(tab, 'cart.nextSignIn');
  await signIn(tab, who.email, password);
  for (const step of ['checkout.shipping.next', 'delivery.next', 'checkout.payment.next']) {
    await press(tab, step);
  }
  await until(tab, heading('checkout.confirm.title'));
  await tab.press('button[data-ev=place]');
  await until(tab, heading('checkout.success.title'));
}

const engines: [string, boolean, () => Promise<Engine>][] = [
  ['chromium', true, () => puppeteerEngine('chromium')],
  ['firefox', Boolean(firefox), () => puppeteerEngine('firefox')],
  ['webkit', Boolean(webkit), webkitEngine],
];
for (const [name, here] of engines) {
  const how = (howToGetThem as Record<string, string>)[name] ?? '';
  if (!here) process.stdout.write(`${name}: not here, its ways are not walked. ${how}\n`);
}

describe.each(engines)('in %s', (_, here, open) => {
  let engine: Engine;
  beforeAll(async () => {
    if (here) engine = await open();
  });
  afterAll(() => engine?.close());

  test.runIf(here)('a visitor’s cart comes along to an order that the wallet pays', async () => {
    const who = await person(mall);
    await who.stand.quote('complete');
    const tab = await enter(engine);
    await buy(tab, who);
    const orders = await ordersOf(mall, who);
    expect(orders.map(({ state, payment }) => `${state} by ${payment}`)).toContain(
      'paid by wallet',
    );
    const lines = await mall.db
      .rows(sql`select l.id from order_lines l join orders o on o.id = l.order_id
      where o.user_id = ${who.user}`);
    expect(lines).toHaveLength(4);
    await tab.go(`${mall.url}${emptyPage}`);
    await tab.go(`${mall.url}/#/pages/mine/wallet`);
    await until(tab, says(dollars(await balanceOf(mall, who))));
  });

  test.runIf(here)('a seller comes from the mall into the back office', async () => {
    const tab = await enter(engine);
    await tab.go(`${mall.url}/#/pages/users/login`);
    await signIn(tab, 'casa-verde@arcada.test', demoPassword);
    await until(tab, `location.hash.includes('/pages/home/home')`);
    await tab.go(`${mall.url}/#/pages/mine/dashboard`);
    await press(tab, 'manage.open');
    const path = async () => (await tab.opened()).read('location.pathname');
    await expect.poll(path, { timeout: 15_000 }).toBe('/backoffice');
    const office = await tab.opened();
    await until(office, `location.hash.startsWith('#/shop')`);
    await until(office, says('Casa Verde'));
  });
});

test('leaves the books balanced', async () => expect(await violations(mall.db)).toEqual([]));
