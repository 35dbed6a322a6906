import { describe, expect, test, vi } from 'vitest';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { catalogueHandlers } from '#server/areas/catalogue/catalogue.routes';
import { sendTimers } from '#server/areas/orders/timers';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { buy, firstId, place, put, shopper, toConfirm } from '../tradeKit';
import { bargain, dealRow, dealsStanding, hence, key, loud, mall, over, tick } from './kit';

vi.setConfig({ testTimeout: 120_000 });
dealsStanding(catalogueHandlers);

const lineOf = async (as: Client, sku: string) => {
  const { data } = await mall.call(cart.index, {}, { as });
  return data.groups.flatMap(({ lines }) => lines).find((line) => line.sku === sku);
};
const bought = (id: string) =>
  mall.db.row<{ price_minor: number; deal_id: number | null; quantity: number }>(
    sql`select price_minor, deal_id, quantity from order_lines where order_id = ${id}`,
  );

describe('while a deal runs', () => {
  test('its price stands on the page, in lists, in the cart, on the quote and on the order', async () => {
    const { sku, id } = await bargain();
    const ana = await shopper(mall);
    const product = await mall.db.row<{ id: number }>(
      sql`select product_id as id from variants where sku = ${sku}`,
    );
    const { data: page } = await mall.call(catalogue.view, { id: String(product?.id) }, {});
    expect(page).toMatchObject({ price: '8.00', was: '10.00' });
    expect(page.variants[0]?.deal).toMatchObject({ id, left: 5, total: 5, each: 2, most: 2 });
    await vi.waitFor(async () => {
      const { data: list } = await mall.call(catalogue.all, { shop: 'verde' }, {});
      expect(list.items.find((one) => one.id === page.id)).toMatchObject({
        price: '8.00',
        was: '10.00',
      });
    });
    await put(mall, ana, sku, 2);
    expect(await lineOf(ana, sku)).toMatchObject({
      price: '8.00',
      total: '16.00',
      problem: null,
      deal: { applies: true, most: 2, price: '8.00' },
    });
    const quote = await toConfirm(mall, ana);
    expect(quote.totals.items).toBe('16.00');
    const placed = await place(mall, ana, quote);
    expect(await bought(firstId(placed.data))).toEqual({
      price_minor: 800,
      deal_id: Number(id),
      quantity: 2,
    });
    expect(await dealRow(id)).toMatchObject({ taken: 2 });
  });
  test('more than a person can have costs the usual price, in one cart and over several orders', async () => {
    const { sku, id } = await bargain();
    const ana = await shopper(mall);
    await put(mall, ana, sku, 3);
    expect(await lineOf(ana, sku)).toMatchObject({
      price: '10.00',
      deal: { applies: false, most: 2 },
    });
    const line = await lineOf(ana, sku);
    await mall.call(cart.update, { line_id: line?.id, quantity: 1 }, { as: ana });
    expect(await lineOf(ana, sku)).toMatchObject({ price: '8.00' });
    await place(mall, ana, await toConfirm(mall, ana));
    await put(mall, ana, sku, 2);
    expect(await lineOf(ana, sku)).toMatchObject({
      price: '10.00',
      deal: { applies: false, most: 1 },
    });
    await place(mall, ana, await toConfirm(mall, ana));
    // Two at the usual price took nothing of the deal.
    expect(await dealRow(id)).toMatchObject({ taken: 1 });
  });
  test('two carts of one person at once have no more than one person', async () => {
    const { sku, id } = await bargain();
    const ana = await shopper(mall);
    await put(mall, ana, sku, 2);
    const quote = await toConfirm(mall, ana);
    const done = await Promise.all(
      ['a', 'b', 'c'].map((one) => place(mall, ana, quote, `${key()}${one}`)),
    );
    expect(done.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await dealRow(id)).toMatchObject({ taken: 2 });
  });
  test('what a visitor puts into the cart has its price, up to what one person can have', async () => {
    const { sku } = await bargain();
    const guest = mall.visitor();
    await put(mall, guest, sku, 2);
    expect(await lineOf(guest, sku)).toMatchObject({ price: '8.00', deal: { applies: true } });
  });
});

describe('when a deal is over', () => {
  test('what was quoted at its price is not placed, and what changed is said', async () => {
    const { sku, id } = await bargain();
    const ana = await shopper(mall);
    await put(mall, ana, sku, 2);
    const quote = await toConfirm(mall, ana);
    // The moment itself counts, not the job that comes by later.
    await over(id);
    const late = await place(mall, ana, quote);
    expect(late).toMatchObject({ code: codes.quoteChanged });
    const { quote: now } = late.data as unknown as { quote: typeof quote };
    expect(now.totals.items).toBe('20.00');
    expect(now.changes[0]).toMatchObject({
      kind: 'price',
      before: '8.00',
      now: '10.00',
      deal: true,
    });
    await mall.call(checkout.choose, { accept: now.fingerprint }, { as: ana });
    const placed = await place(mall, ana, now);
    expect(placed).toMatchObject({ code: 200 });
    expect(await bought(firstId(placed.data))).toMatchObject({
      price_minor: 1000,
      deal_id: null,
    });
    expect(await dealRow(id)).toMatchObject({ taken: 0 });
  });
  test('what is left in a cart says that it costs more now', async () => {
    const { sku, id } = await bargain();
    const ana = await shopper(mall);
    await put(mall, ana, sku);
    await over(id);
    expect(await lineOf(ana, sku)).toMatchObject({
      price: '10.00',
      price_then: '8.00',
      problem: 'priceUp',
    });
    expect(await lineOf(ana, sku)).not.toHaveProperty('deal');
  });
  test('the price on an order that was placed stays', async () => {
    const { sku, id } = await bargain();
    const ana = await shopper(mall);
    const placed = await buy(mall, ana, 'wallet', { [sku]: 2 });
    await over(id);
    await tick();
    const { data } = await mall.call(orders.view, { id: firstId(placed) }, { as: ana });
    expect(data.items_total).toBe('16.00');
  });
});

describe('the pieces of a deal', () => {
  test('are gone with the last: then it costs the usual price, and comes back with a cancelled order', async () => {
    const { sku, id } = await bargain({ total: 2 });
    const [ana, bo] = [await shopper(mall), await shopper(mall)];
    await put(mall, bo, sku);
    const seen = await toConfirm(mall, bo);
    const placed = await buy(mall, ana, 'wallet', { [sku]: 2 });
    expect(await place(mall, bo, seen)).toMatchObject({ code: codes.quoteChanged });
    await tick();
    expect(await dealRow(id)).toMatchObject({ state: 'soldOut', taken: 2 });
    expect(await lineOf(bo, sku)).toMatchObject({ price: '10.00' });
    await mall.call(orders.cancel, { id: firstId(placed), reason: '' }, { as: ana, key: key() });
    expect(await dealRow(id)).toMatchObject({ taken: 0 });
    await tick();
    expect(await dealRow(id)).toMatchObject({ state: 'running' });
    expect(await lineOf(bo, sku)).toMatchObject({ price: '8.00' });
  });
  test('come back from an order that is never paid, but not once the deal is over', async () => {
    const { sku, id } = await bargain({ total: 2, ends_at: hence(1800) });
    const ana = await shopper(mall);
    const placed = await buy(mall, ana, 'card', { [sku]: 2 });
    await tick();
    expect(await dealRow(id)).toMatchObject({ state: 'soldOut' });
    await over(id);
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${firstId(placed)}`,
    );
    await sendTimers(mall.db, loud);
    await tick();
    expect(await dealRow(id)).toMatchObject({ state: 'ended', taken: 0 });
  });
});
