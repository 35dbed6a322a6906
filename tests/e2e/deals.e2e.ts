import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { toAmount } from '#contract/money';
import { localise, type Localised } from '#contract/text';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { runMall, type RunningMall } from './lib/mall';
import { sellerOf, staffAt } from './lib/office';
import { balanceOf, device, leave, ordersOf, person } from './lib/people';
import { seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

const shop = 'casa-verde';
interface Good {
  sku: string;
  product: number;
  name: Localised;
  usual: number;
  lowest: number;
}
/** Something of the shop that no deal is on. */
async function good(): Promise<Good> {
  const row = await mall.db.row<Good>(sql`select v.sku, p.id as product, p.name,
      v.price_minor as usual, lowest_lately(v.sku) as lowest
    from variants v join products p on p.id = v.product_id join stock k on k.sku = v.sku
    where p.shop_id = ${shop} and p.state = 'onSale' and v.on_sale and k.on_hand - k.reserved >= 5
      and v.price_minor between 2000 and 90000
      and not exists (select from flash_deals d where d.sku = v.sku)
      and not exists (select from cart_lines c where c.sku = v.sku) order by v.sku limit 1`);
  if (!row) throw new Error('nothing to draw a deal on');
  return row;
}
/** An amount as it stands in a page of any of the languages: its sign and its comma may differ. */
const shown = (minor: number): RegExp => new RegExp(toAmount(minor).replace('.', '[.,]'));
/** A moment as a field for local time takes it, so many minutes from now. */
const local = ({ page }: Shopper, minutes: number): Promise<string> =>
  page.evaluate((by) => {
    const at = new Date(Date.now() + by * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);
const line = ({ page }: Shopper, name: string): Locator =>
  page.getByRole('row').filter({ hasText: name });
const says = (who: Shopper, name: string, state: string) =>
  seen(
    line(who, name).getByText(who.visit.t(`state.flashDeal.${state}`), { exact: true }),
    `the deal, ${state}`,
  );
const presses = (who: Shopper, name: string, event: string) =>
  line(who, name)
    .getByRole('button', { name: who.visit.t(`deals.act.${event}`), exact: true })
    .click();

/** The seller's form: five pieces, two a person, for an hour. */
async function draws(sol: Shopper, { sku }: Good, price: number): Promise<void> {
  await sol.press('deals.new');
  const form = sol.page.locator('form[data-ev="save"]');
  await form.locator('[name="sku"] option').nth(1).waitFor({ state: 'attached' });
  await form.locator('[name="sku"]').selectOption(sku);
  const fields = {
    price: toAmount(price),
    total: '5',
    each: '2',
    starts_at: await local(sol, -2),
    ends_at: await local(sol, 60),
  };
  for (const [name, value] of Object.entries(fields))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('button[type="submit"]').click();
}
/** From the cart to the success page, all of it answered before. */
async function buys(ana: Shopper): Promise<void> {
  for (const next of ['cart', 'checkout.shipping', 'delivery', 'checkout.payment'])
    await ana.press(`${next}.next`);
  await ana.place();
  await ana.sees('checkout.success.title');
}
/** As if its end had come. */
const ends = (id: number) =>
  mall.db.rows(sql`update flash_deals set ends_at = clock_timestamp() - interval '1 millisecond',
    deadline = clock_timestamp() - interval '1 millisecond' where id = ${id}`);
const stored = async (sku: string) => {
  const row = await mall.db.row<{ id: number; state: string; taken: number; asked: number }>(
    sql`select d.id, d.state, d.taken, v.asked_minor as asked
      from flash_deals d join variants v on v.sku = d.sku where d.sku = ${sku}`,
  );
  if (!row) throw new Error(`no deal on ${sku}`);
  return row;
};

describe.each(['en', 'de', 'jp'] as const)('a flash deal, in %s', (lang: Language) => {
  test('is drawn by a shop, sent back, let through, bought at its price, and over at its end', async () => {
    const thing = await good();
    const price = Math.floor(Math.min(thing.lowest, thing.usual) * 0.7);
    const name = localise(thing.name, lang).text;

    const sol = await sellerOf(mall, shop, '/shop/deals', lang);
    await draws(sol, thing, price);
    await says(sol, name, 'draft');
    await presses(sol, name, 'submit');
    await says(sol, name, 'inReview');

    const rui = await staffAt(mall, 'reviewer@arcada.test', '/deals/review', lang);
    await rui.page.clock.install();
    const atDesk = async (event: 'approve' | 'refuse', words?: string) => {
      await line(rui, name).getByRole('link').first().click();
      const desk = rui.page.locator('[data-machine="promotion"]');
      if (words) await desk.locator('[name="reason"]').fill(words);
      await desk
        .getByRole('button', { name: rui.visit.t(`deals.act.${event}`), exact: true })
        .click();
      // Ten seconds are left to take it back.
      await seen(rui.page.locator('[data-undo]').last(), 'the way back');
      await rui.page.clock.fastForward(10_500);
      await expect.poll(() => line(rui, name).count(), { timeout: 30_000 }).toBe(0);
    };
    await atDesk('refuse', 'Too few pieces?');
    await sol.page.reload();
    await seen(line(sol, name).getByText(/Too few pieces\?/), 'why it was sent back');
    await presses(sol, name, 'submit');
    await says(sol, name, 'inReview');
    await rui.page.reload();
    await atDesk('approve');
    await expect
      .poll(async () => (await stored(thing.sku)).state, { timeout: 15_000 })
      .toBe('running');

    const who = await person(mall);
    await who.stand.quote('complete');
    await mall.db.rows(sql`delete from cart_lines where owner = ${`u:${who.user}`}`);
    const before = await balanceOf(mall, who);
    const ana = await device(mall, lang, who, { width: lang === 'jp' ? 390 : 1280 });
    await ana.go('/pages/flash/flash');
    const card = ana.page.getByRole('main').getByRole('article').filter({ hasText: name });
    await seen(card.getByText(shown(price)), 'the price of the deal');
    await seen(card.getByRole('timer'), 'how long it runs');
    await card.getByRole('link').first().click();
    const onProduct = ana.page.getByRole('region', { name: ana.visit.t('deal.one') });
    await seen(onProduct.getByRole('timer'), 'how long it runs, on the product');
    await seen(ana.page.getByRole('main').getByText(shown(price)), 'its price, on the product');
    await ana.press('product.add');
    await expect
      .poll(async () => {
        const [row] = await mall.db.rows<{ n: number }>(
          sql`select quantity as n from cart_lines where owner = ${`u:${who.user}`}`,
        );
        return row?.n;
      })
      .toBe(1);
    await ana.go('/pages/cart/mycart');
    await ana.sees('cart.title');
    await seen(ana.page.getByRole('main').getByText(shown(price)), 'its price, in the cart');
    await buys(ana);
    const sold = await mall.db.row<{ price: number; deal: boolean; items: number }>(
      sql`select l.price_minor as price, l.deal_id is not null as deal, o.items_minor as items
        from order_lines l join orders o on o.id = l.order_id where o.user_id = ${who.user}`,
    );
    expect(sold).toEqual({ price, deal: true, items: price });
    const [order] = await ordersOf(mall, who);
    expect(await balanceOf(mall, who)).toBe(before - (order?.total_minor ?? 0));
    const running = await stored(thing.sku);
    expect(running).toMatchObject({ taken: 1, asked: price });

    await ends(running.id);
    await expect
      .poll(async () => (await stored(thing.sku)).state, { timeout: 15_000 })
      .toBe('ended');
    expect((await stored(thing.sku)).asked).toBe(thing.usual);
    await ana.go(`/pages/prouduct/detail?id=${thing.product}&sku=${thing.sku}`);
    // What the page was told ended later: it is asked anew.
    await ana.page.reload();
    await seen(ana.page.getByRole('main').getByText(shown(thing.usual)), 'the usual price');
    expect(await onProduct.count()).toBe(0);
    await ana.go('/pages/flash/flash');
    await ana.sees('deal.title');
    await expect.poll(() => card.count()).toBe(0);
    for (const one of [sol, rui, ana]) await leave(one);
  });
});
test('the books are whole', async () => expect(await violations(mall.db)).toEqual([]));
