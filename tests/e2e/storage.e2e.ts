import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { runMall, type RunningMall } from './lib/mall';
import { sellerOf, staffAt } from './lib/office';
import { device, leave, ordersOf, person } from './lib/people';
import { seen, Shopper } from './lib/shopper';
import { Staff } from './lib/staff';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
}, 300_000);
afterAll(() => mall.close());

const shop = 'casa-verde';
interface Good {
  sku: string;
  product: number;
  free: number;
}
/** Something of the shop, all of it at the shop's own place. */
async function good(): Promise<Good> {
  const row = await mall.db.row<Good>(sql`select v.sku, p.id as product, k.on_hand as free
    from variants v join products p on p.id = v.product_id join stock k on k.sku = v.sku
    where p.shop_id = ${shop} and p.state = 'onSale' and v.on_sale and v.price_minor < 90000
      and k.on_hand >= 10 and k.reserved = 0 and k.warehouse = 0
      and not exists (select from flash_deals d where d.sku = v.sku)
      and not exists (select from storage_lines l where l.sku = v.sku)
      and not exists (select from cart_lines c where c.sku = v.sku) order by p.id desc, v.sku limit 1`);
  if (!row) throw new Error('nothing to store');
  return row;
}
const places = ({ sku }: Good) =>
  mall.db.row<Record<'on_hand' | 'reserved' | 'warehouse' | 'coming' | 'damaged', number>>(
    sql`select on_hand, reserved, warehouse, coming, damaged from stock where sku = ${sku}`,
  );
const row = ({ page }: Shopper, id: number | string): Locator =>
  page.locator(`tr[data-row="${id}"]`);
const says = (who: Shopper, id: number, state: string) =>
  seen(
    row(who, id).getByText(who.visit.t(`state.storageRequest.${state}`), { exact: true }),
    `the request, ${state}`,
  );
const presses = (who: Shopper, id: number, event: string) =>
  row(who, id)
    .getByRole('button', { name: who.visit.t(`storage.act.${event}`), exact: true })
    .click({ timeout: 15_000 });
const leavesList = async (who: Shopper, id: number) => {
  await expect.poll(() => row(who, id).count(), { timeout: 15_000 }).toBe(0);
};
/** Fills the open form's fields by their names, and sends it. */
async function sends({ page }: Shopper, fields: Record<string, string>): Promise<void> {
  const form = page.locator('form[data-ev="send"], form[data-ev="ask"]');
  for (const [name, value] of Object.entries(fields))
    await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('button[type="submit"]').click();
}
const day = (hence: number) => new Date(Date.now() + hence * 86_400_000).toISOString().slice(0, 10);
/** The seller's form; the number of the request. */
async function asks(sol: Shopper, { sku }: Good, pieces: number): Promise<number> {
  await sol.press('storage.new.in');
  const field = sol.page.locator('form[data-ev="ask"] [name="sku0"]');
  await field.locator(`option[value="${sku}"]`).waitFor({ state: 'attached' });
  await field.selectOption(sku);
  await sends(sol, { pieces0: String(pieces), parcels: '2', on_day: day(7) });
  const asked = () =>
    mall.db.row<{ id: number }>(
      sql`select request_id as id from storage_lines where sku = ${sku} and expected = ${pieces}`,
    );
  await expect.poll(asked, { timeout: 15_000 }).toBeDefined();
  return (await asked())?.id ?? 0;
}
const warehouse = 'Arcada, Calle del Comercio 1, 28001 Madrid';
async function agrees(al: Shopper, id: number): Promise<void> {
  await presses(al, id, 'agree');
  await sends(al, {
    address: warehouse,
    opens_at: `${day(7)}T08:00`,
    closes_at: `${day(7)}T12:00`,
  });
  await says(al, id, 'agreed');
}
/** Eight of ten are good: the shop has to read why. */
async function countsDifferently(al: Shopper, id: number): Promise<void> {
  await presses(al, id, 'count');
  await sends(al, { good0: '8', damaged0: '1' });
  await al.reads('form.enter');
  await sends(al, { reason: 'One is broken, one is missing' });
  await leavesList(al, id);
}
/** From the product's page to the success page, all of it answered before. */
async function buys(ana: Shopper, user: number, { product, sku }: Good): Promise<void> {
  await ana.go(`/pages/prouduct/detail?id=${product}&sku=${sku}`);
  await ana.press('product.add');
  const inCart = sql`select quantity as n from cart_lines where owner = ${`u:${user}`}`;
  await expect
    .poll(async () => (await mall.db.row<{ n: number }>(inCart))?.n, { timeout: 15_000 })
    .toBe(1);
  await ana.go('/pages/cart/mycart');
  await ana.sees('cart.title');
  for (const next of ['cart', 'checkout.shipping', 'delivery', 'checkout.payment'])
    await ana.press(`${next}.next`);
  await ana.place();
  await ana.sees('checkout.success.title');
}

describe.each(['en', 'de', 'jp'] as const)('goods in the warehouse, in %s', (lang: Language) => {
  test('are asked for, agreed to, counted differently, stored, and shipped from there', async () => {
    const thing = await good();
    const before = await places(thing);
    const sol = await sellerOf(mall, shop, '/shop/storage', lang);
    const id = await asks(sol, thing, 10);
    await says(sol, id, 'asked');
    const aside = { ...before, reserved: 10, coming: 10 };
    expect(await places(thing)).toEqual(aside);

    const al = await staffAt(mall, 'support@arcada.test', '/storage', lang);
    await agrees(al, id);
    await countsDifferently(al, id);
    await sol.page.reload();
    await says(sol, id, 'differing');
    await seen(row(sol, id).getByText(warehouse), 'where it is taken in');
    await seen(row(sol, id).getByText('One is broken, one is missing').first(), 'why it differs');
    await seen(row(sol, id).getByText(sol.visit.like('storage.counted')), 'what was counted');
    await presses(sol, id, 'acceptCount');
    await says(sol, id, 'received');
    // Nothing lies anywhere else before it is stored.
    expect(await places(thing)).toEqual(aside);
    await al.page.reload();
    await presses(al, id, 'store');
    await leavesList(al, id);
    const on_hand = (before?.on_hand ?? 0) - 2;
    const kept = { ...before, on_hand, warehouse: 8, damaged: (before?.damaged ?? 0) + 1 };
    expect(await places(thing)).toEqual(kept);
    await sol.page.goto(`${mall.url}/backoffice#/shop/storage?tab=goods`);
    await seen(row(sol, thing.sku).getByText('8', { exact: true }), 'how many lie there');

    const who = await person(mall);
    await who.stand.quote('complete');
    await mall.db.rows(sql`delete from cart_lines where owner = ${`u:${who.user}`}`);
    const ana = await device(mall, lang, who, { width: lang === 'jp' ? 390 : 1280 });
    await buys(ana, who.user, thing);
    expect(await places(thing)).toEqual({ ...kept, on_hand: on_hand - 1, warehouse: 7 });
    const [order] = await ordersOf(mall, who);
    if (!order) throw new Error('nothing was bought');
    await ana.go(`/pages/history/detail?id=${order.id}`);
    await ana.reads('track.from.warehouse');

    await al.page.goto(`${mall.url}/backoffice#/storage?tab=ship`);
    await seen(row(al, order.id).getByText(al.visit.t('storage.ship.whole')), 'shipped from here');
    await row(al, order.id).getByRole('link').click();
    const desk = new Staff(al.visit);
    await desk.decide('accept');
    await desk.ship('SEUR', `W${order.id}`);
    await ana.page.reload();
    await seen(
      ana.page
        .getByRole('region', { name: ana.visit.t('order.standing') })
        .getByText(ana.visit.t('state.order.onTheWay'), { exact: true }),
      'on its way',
    );
    await ana.reads('track.from.warehouse');
    await al.page.goto(`${mall.url}/backoffice#/storage?tab=ship`);
    await al.page.reload();
    await seen(al.page.getByRole('table').or(al.page.getByText(al.visit.t('storage.none'))));
    await leavesList(al, order.id);
    await leave(al, /status of 4/);
    for (const one of [sol, ana]) await leave(one);
  });
  test('that are refused were set aside meanwhile, and can be bought again', async () => {
    const thing = await good();
    const before = await places(thing);
    const sol = await sellerOf(mall, shop, '/shop/storage', lang);
    const id = await asks(sol, thing, thing.free);
    const ana = new Shopper(await mall.open(lang));
    await ana.go(`/pages/prouduct/detail?id=${thing.product}&sku=${thing.sku}`);
    await ana.reads('product.soldOut');
    const inStock = ana.page.getByText(ana.visit.t('product.inStock'), { exact: true });
    expect(await inStock.count()).toBe(0);

    const al = await staffAt(mall, 'support@arcada.test', '/storage', lang);
    await presses(al, id, 'refuse');
    await sends(al, { reason: 'No room before Christmas' });
    await leavesList(al, id);
    await sol.page.reload();
    await says(sol, id, 'refused');
    await seen(row(sol, id).getByText('No room before Christmas').first(), 'why not');
    expect(await row(sol, id).getByRole('button').count()).toBe(0);
    expect(await places(thing)).toEqual(before);
    await ana.page.reload();
    await seen(inStock, 'in stock');
    await ana.press('product.add');
    await ana.reads('product.added');
    for (const one of [sol, al, ana]) await leave(one);
  });
});
test('the books are whole', async () => expect(await violations(mall.db)).toEqual([]));
