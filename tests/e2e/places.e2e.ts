import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tags, type Language } from '#contract/languages';
import { daysText } from '#lib/format';
import { arrival } from '#server/areas/catalogue/arrival';
import { sql } from '#server/platform/db/open';
import { around } from './lib/around';
import { runMall, type RunningMall } from './lib/mall';
import { leave } from './lib/people';
import { seen, Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
}, 300_000);
afterAll(() => mall.close());

/** Something from Spain that goes everywhere, and that a courier may be paid for. */
async function product(): Promise<number> {
  const row = await mall.db.row<{ id: number }>(
    sql`select p.id from products p join shops s on s.id = p.shop_id
      where p.state = 'onSale' and s.country = 'ES' and s.ships_to is null and s.state = 'open'
        and exists (select from variants v join stock k on k.sku = v.sku
          where v.product_id = p.id and v.on_sale and k.on_hand > k.reserved and v.price_minor < 20000)
      order by p.id limit 1`,
  );
  if (!row) throw new Error('nothing goes everywhere');
  return row.id;
}
const region = (lang: Language, country: string) =>
  new Intl.DisplayNames(tags[lang], { type: 'region' }).of(country) ?? country;
const line = { cash: 'location.product.cash', none: 'location.product.noCash' } as const;
/** The product as it stands for this country: its days, where it goes, and how it may be paid. */
async function goesTo(
  ana: Shopper,
  lang: Language,
  { country, place, cash }: { country: string; place: string; cash: keyof typeof line },
): Promise<void> {
  const { page, visit } = ana;
  const words = visit.t(line[cash]).replace('{place}', place);
  await seen(page.getByText(around(words)), `it goes to ${place}`);
  const { from, to } = arrival('standard', 'ES', country, new Date());
  const when = visit.t('product.arrives').replace('{days}', daysText(from, to, tags[lang]));
  await seen(page.getByText(when, { exact: true }), when);
}
/** From the product to choosing where it goes. */
async function opens(ana: Shopper): Promise<void> {
  await ana.page
    .getByRole('main')
    .locator('a[href="#/pages/location/choose"]')
    .click({ timeout: 15_000 });
  await ana.sees('location.title');
}
const field = ({ page }: Shopper, name: string) => page.locator(`form [name="${name}"]`);
async function picks(ana: Shopper, name: string, code: string): Promise<void> {
  const select = ana.page.locator(`form select[name="${name}"]`);
  await select.locator(`option[value="${code}"]`).waitFor({ state: 'attached', timeout: 15_000 });
  await select.selectOption(code);
}
const kept = ({ page }: Shopper): Promise<{ country: string; city: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('places') ?? '[]'));

describe.each(['en', 'de', 'jp'] as const)('where things go, in %s', (lang) => {
  test('is chosen by country and city, or again from what was chosen before; the product follows', async () => {
    const visit = await mall.open(lang, lang === 'de' ? { width: 390 } : {});
    const ana = new Shopper(visit);
    await ana.go(`/pages/prouduct/detail?id=${await product()}`);
    await ana.reads('product.arrives.unknown');

    await opens(ana);
    await picks(ana, 'country', 'ES');
    await picks(ana, 'state', 'ES-M');
    const city = field(ana, 'city');
    const known = ana.page.locator('datalist option');
    await known.first().waitFor({ state: 'attached', timeout: 15_000 });
    const madrid = (await known.first().getAttribute('value')) ?? '';
    expect(madrid).not.toBe('');
    await city.fill(madrid);
    await ana.press('location.use');
    const home = `${madrid}, ${region(lang, 'ES')}`;
    await goesTo(ana, lang, { country: 'ES', place: home, cash: 'cash' });

    await opens(ana);
    await picks(ana, 'country', 'FR');
    await ana.press('location.use');
    await goesTo(ana, lang, { country: 'FR', place: region(lang, 'FR'), cash: 'none' });
    await ana.page.reload();
    await goesTo(ana, lang, { country: 'FR', place: region(lang, 'FR'), cash: 'none' });

    await opens(ana);
    await ana.reads('location.recent');
    await ana.page.getByRole('button', { name: home, exact: true }).click();
    await goesTo(ana, lang, { country: 'ES', place: home, cash: 'cash' });
    expect((await kept(ana)).map(({ country }) => country)).toEqual(['ES', 'FR']);
    await leave(ana);
  });
  test('is chosen below where the device does not tell, and taken from it where it does', async () => {
    const visit = await mall.open(lang, lang === 'jp' ? { width: 390 } : {});
    const ana = new Shopper(visit);
    // Its person says no to whatever a page may ask.
    await visit.context.grantPermissions([], { origin: mall.url });
    await ana.go(`/pages/prouduct/detail?id=${await product()}`);
    await opens(ana);
    await ana.press('location.device');
    await ana.reads('location.device.denied');
    expect(await kept(ana)).toEqual([]);
    await picks(ana, 'country', 'JP');
    await ana.press('location.use');
    await goesTo(ana, lang, { country: 'JP', place: region(lang, 'JP'), cash: 'cash' });

    await visit.context.grantPermissions(['geolocation'], { origin: mall.url });
    await visit.context.setGeolocation({ latitude: 40.4168, longitude: -3.7038 });
    await opens(ana);
    await ana.press('location.device');
    await ana.reads('location.device.located');
    await expect.poll(() => field(ana, 'country').inputValue(), { timeout: 15_000 }).toBe('ES');
    const madrid = await field(ana, 'city').inputValue();
    expect(madrid).not.toBe('');
    await ana.press('location.use');
    const place = `${madrid}, ${region(lang, 'ES')}`;
    await goesTo(ana, lang, { country: 'ES', place, cash: 'cash' });
    await leave(ana);
  });
});
