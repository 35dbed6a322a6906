import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, ownNames, tags } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { readPack } from '../../locales/plugin';
import { runMall, type RunningMall } from './lib/mall';
import { device, leave, person, placed } from './lib/people';
import { seen, Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const hash = ({ page }: Shopper) => new URL(page.url()).hash;
const htmlLang = ({ page }: Shopper) => page.evaluate(() => document.documentElement.lang);
/** The choice of language, currency and colours, open. */
async function settings(ana: Shopper) {
  await ana.page
    .getByRole('button', { name: new RegExp(`^${ana.visit.t('ui.settings.title')}`) })
    .click();
  const dialog = ana.page.getByRole('dialog');
  await seen(dialog);
  return dialog;
}
async function spend(ana: Shopper, currency: string): Promise<void> {
  await ana.go('/pages/home/home');
  await (await settings(ana)).getByRole('combobox').selectOption(currency);
  await ana.page.keyboard.press('Escape');
  await expect.poll(() => ana.page.evaluate(() => localStorage.getItem('currency'))).toBe(currency);
}
/** An amount as it is read, in the smallest unit of its currency (two decimals). */
const minor = (text: string): number =>
  Number((/[\d][\d.,\s]*/.exec(text.replace(/^\D*\d+ items?/, ''))?.[0] ?? '').replace(/\D/g, ''));

describe('words', () => {
  test('of every language can be chosen on a page, which stays where it is', async () => {
    const visit = await mall.open('en');
    const ana = new Shopper(visit);
    const page = '/pages/category/brands';
    await ana.go(page);
    await seen(visit.page.getByRole('heading', { level: 1 }));
    const dialog = await settings(ana);
    for (const code of languages) {
      await dialog.getByRole('radio', { name: ownNames[code], exact: true }).click({ force: true });
      await expect.poll(() => htmlLang(ana), { timeout: 5000 }).toBe(tags[code]);
      const texts = readPack(code);
      await seen(
        visit.page.getByRole('heading', { name: texts['ui.settings.title'], includeHidden: true }),
        `${code}: the settings`,
      );
      await seen(
        visit.page
          .getByRole('heading', { level: 1, name: texts['shell.nav.brands'], includeHidden: true })
          .or(visit.page.locator('h1', { hasText: texts['shell.title.brands'] ?? '' })),
        `${code}: the heading`,
      );
      expect(hash(ana)).toBe(`#${page}`);
    }
    await leave(ana);
  });
  test('change on the page of an order, without losing it', async () => {
    const who = await person(mall);
    const [order] = await placed(mall, who, 'wallet');
    const ana = await device(mall, 'en', who);
    await ana.go(`/pages/history/detail?id=${order?.id}`);
    await ana.reads('order.history.place');
    await (
      await settings(ana)
    )
      .getByRole('radio', { name: ownNames.th, exact: true })
      .click({ force: true });
    await expect.poll(() => htmlLang(ana)).toBe('th');
    await ana.page.keyboard.press('Escape');
    await seen(
      ana.page.getByText(readPack('th')['order.history.place'] ?? ''),
      'the timeline in Thai',
    );
    expect(hash(ana)).toBe(`#/pages/history/detail?id=${order?.id}`);
    await leave(ana);
  });
});

describe('amounts', () => {
  test.each([
    ['USD', '$'],
    ['THB', 'THB'],
  ] as const)(
    'in %s agree to the cent on the cart, its bar, every step, the button and the order',
    async (currency, sign) => {
      const who = await person(mall);
      await who.stand.quote('cod');
      const ana = await device(mall, 'en', who, { width: 390 });
      const { page, visit } = ana;
      await spend(ana, currency);
      const summary = page.locator('#order-summary');
      const amountOf = async (id: string) =>
        minor(
          (
            await summary
              .getByText(visit.like(id))
              .locator('xpath=following-sibling::*[1]')
              .first()
              .innerText()
          ).split('\n')[0] ?? '',
        );
      const totals: number[] = [];
      for (const [at, heading, next] of [
        ['/pages/cart/mycart', 'cart.title', 'cart.next'],
        ['/pages/cart/pay?step=payment', 'checkout.payment.title', 'checkout.payment.next'],
        ['/pages/cart/pay?step=confirm', 'checkout.confirm.title', 'checkout.confirm.place'],
      ] as const) {
        await page.goto(`${mall.url}/#${at}`);
        await ana.sees(heading);
        await seen(ana.button(next));
        const bar = page.getByRole('link', { name: /^\d+ items?/ });
        await seen(bar, 'the bar');
        expect(await bar.innerText()).toContain(sign);
        const total = await amountOf('checkout.order.total');
        expect(
          (await amountOf('checkout.order.items')) + (await amountOf('checkout.order.delivery')),
        ).toBe(total);
        totals.push(total, minor(await bar.innerText()));
      }
      for (const button of await page
        .getByRole('button', { name: visit.like('checkout.confirm.place') })
        .all())
        totals.push(minor(await button.innerText()));
      const lines = await Promise.all(
        (await summary.getByRole('listitem').all()).map(async (item) =>
          minor((await item.innerText()).split('\n').at(-1) ?? ''),
        ),
      );
      expect(lines.reduce((sum, one) => sum + one, 0)).toBe(await amountOf('checkout.order.items'));
      await ana.press('checkout.confirm.place');
      await ana.sees('checkout.success.title');
      const frozen = await mall.db.row<{ shown: number; code: string }>(
        sql`select sum(shown_minor)::bigint as shown, min(currency) as code from orders where user_id = ${who.user}`,
      );
      expect(frozen?.code).toBe(currency);
      expect(new Set(totals)).toEqual(new Set([frozen?.shown]));
      await seen(page.getByRole('main').getByText(sign).first());
      await leave(ana);
    },
  );
  test('change with the currency on the page that shows them', async () => {
    const visit = await mall.open('en');
    const ana = new Shopper(visit);
    const product = await mall.db.row<{ id: number; price: number }>(
      sql`select p.id, min(v.price_minor) as price
        from products p join variants v on v.product_id = p.id
        where p.state = 'onSale'
          and not exists (select 1 from flash_deals d where d.sku in (
            select sku from variants where product_id = p.id))
        group by p.id having min(v.price_minor) = max(v.price_minor) order by p.id limit 1`,
    );
    const rate = await mall.db.row<{ rate: string }>(
      sql`select rate::text as rate from currencies where code = 'THB'`,
    );
    await ana.go(`/pages/prouduct/detail?id=${product?.id}`);
    const main = visit.page.getByRole('main');
    await seen(
      main.getByText(
        new RegExp(`\\$${((product?.price ?? 0) / 100).toFixed(2).replace('.', '\\.')}`),
      ),
    );
    await (await settings(ana)).getByRole('combobox').selectOption('THB');
    await visit.page.keyboard.press('Escape');
    await seen(main.getByText(/THB/));
    const shown = minor(
      (
        await main
          .getByText(/THB\s*[\d,.]+/)
          .first()
          .innerText()
      ).replace(/^.*?THB/, ''),
    );
    expect(
      Math.abs(shown - Math.round((product?.price ?? 0) * Number(rate?.rate))),
    ).toBeLessThanOrEqual(1);
    expect(hash(ana)).toContain(`id=${product?.id}`);
    await leave(ana);
  });
});
