import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import type { Client } from '../../lib/server';
import { act, buy, firstId, place, put, shopper, stockOf, thing, toConfirm } from '../tradeKit';
import { ask, linesOf, mall, orderOf, seller, standing, doing, support, wallet } from './kit';

/** A line: the shop's number of the thing, pieces, pence. */
type Line = [string, number, number];
interface Day {
  day: string;
  cancellations: number;
  cancelled: string;
  invoices: { number: string; lines: Line[] }[];
}
/** Real returns of a shop (tests/data/NOTICE.md), with the sums that were published for each day. */
const days = JSON.parse(readFileSync('tests/data/retail-returns.json', 'utf8')) as Day[];

standing();
async function stocked(number: string, lines: readonly Line[]): Promise<Record<string, number>> {
  const wanted: Record<string, number> = {};
  for (const [i, [code, pieces, price]] of lines.entries()) {
    const sku = `verde.${number}-${i}-${code}`.toLowerCase().replaceAll(' ', '');
    const row = await mall.db.row<{ id: number }>(
      sql`insert into products (shop_id, handle, state, name) values ('verde', ${sku}, 'onSale', '{"en": "Thing"}') returning id`,
    );
    await mall.db.rows(
      sql`insert into variants (sku, product_id, price_minor) values (${sku}, ${row?.id}, ${price})`,
    );
    await mall.db.rows(sql`insert into stock (sku, on_hand) values (${sku}, ${pieces})`);
    wanted[sku] = pieces;
  }
  return wanted;
}
/** Bought, delivered, asked back as a whole and paid back; answers what its goods cost. */
async function replay({ number, lines }: Day['invoices'][number]): Promise<number> {
  const ana = await shopper(mall, 10_000_000);
  const before = await wallet(ana);
  const id = (await buy(mall, ana, 'wallet', await stocked(number, lines))).orders[0]?.id ?? '';
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  const asked = await mall.db.rows<{ id: number; quantity: number; price: number }>(
    sql`select id, quantity, price_minor as price from order_lines where order_id = ${id} order by id`,
  );
  const one = { ana, id, sku: '', lines: await linesOf(id) };
  const { data, code } = await ask(one, 1, {
    line_ids: one.lines,
    quantities: asked.map(({ quantity }) => quantity),
  });
  expect({ number, code }).toEqual({ number, code: 200 });
  await doing.approveWithoutReturn(data.id, seller);
  const order = await orderOf(id);
  expect([order?.state, order?.refunded_minor]).toEqual(['completed', order?.paid_minor]);
  expect(await wallet(ana)).toBe(before);
  return asked.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
}
/** More than one line of a cart takes: the order is made as if it took it. */
async function hugeOrder(ana: Client, sku: string, pieces: number): Promise<string> {
  await mall.db.script('alter table cart_lines drop constraint cart_lines_quantity_check');
  await put(mall, ana, sku);
  await mall.db.rows(
    sql`update cart_lines set quantity = ${pieces} where owner = ${`u:${ana.id}`} and sku = ${sku}`,
  );
  const placed = await place(mall, ana, await toConfirm(mall, ana));
  expect(placed).toMatchObject({ code: 200 });
  return firstId(placed.data);
}
test('80,995 pieces of one line are bought, asked back and paid back to the cent', async () => {
  const [pieces, price] = [80_995, 208];
  const ana = await shopper(mall, 30_000_000);
  const before = await wallet(ana);
  const sku = await thing(mall.db, { price, stock: pieces });
  const id = await hugeOrder(ana, sku, pieces);
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  const paid = (await orderOf(id))?.paid_minor ?? 0;
  expect(before - (await wallet(ana))).toBe(paid);
  expect(paid).toBeGreaterThanOrEqual(pieces * price);
  const one = { ana, id, sku, lines: await linesOf(id) };
  expect(await ask(one, pieces + 1)).toMatchObject({ code: 2000011, data: { most: pieces } });
  const { data } = await ask(one, pieces);
  await doing.approve(data.id, seller);
  await doing.dispatch(data.id, ana);
  await doing.receive(data.id, seller);
  await doing.acceptGoods(data.id, seller);
  expect(await orderOf(id)).toMatchObject({ state: 'completed', refunded_minor: paid });
  expect(await wallet(ana)).toBe(before);
  expect(await stockOf(mall.db, sku)).toMatchObject({ on_hand: pieces });
});
test.each(days)(
  'the returns of $day end with the sum that was published',
  async ({ invoices, cancellations, cancelled }) => {
    expect(invoices).toHaveLength(cancellations);
    let sum = 0;
    for (const invoice of invoices) sum += await replay(invoice);
    expect((sum / 100).toFixed(2)).toBe(cancelled);
  },
  240_000,
);
