import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { act, buy, shopper } from '../tradeKit';
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
