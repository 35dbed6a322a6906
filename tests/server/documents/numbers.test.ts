import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { documents } from '#contract/documents';
import { creditNoteOf, type Correction } from '#server/areas/orders/documents/issue';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { nothingBroken, tradeMall } from '../tradeKit';
import { invoice, paperRooms, sent, textOf } from './kit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall(paperRooms);
  staff = await mall.person({ staff: 'support' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const numbers = async (kind: 'invoice' | 'creditNote') =>
  (
    await mall.db.rows<{ seq: number }>(
      sql`select seq from documents where shop_id = 'verde' and kind = ${kind} order by id`,
    )
  ).map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const linesOf = (id: string) =>
  mall.db.rows<{ id: number; sku: string; price_minor: number }>(
    sql`select id, sku, price_minor from order_lines where order_id = ${id} order by id`,
  );
let cases = 0;
/** One of the two ferns goes back. */
async function correction(id: string, more: Partial<Correction> = {}): Promise<Correction> {
  const fern = (await linesOf(id)).find(({ sku }) => sku.endsWith('fern'));
  return {
    orderId: Number(id),
    caseId: ++cases,
    lines: [{ lineId: fern?.id ?? 0, quantity: 1, amountMinor: 1250 }],
    amountMinor: 1250,
    ...more,
  };
}
const note = (given: Correction) => mall.db.tx((tx) => creditNoteOf(tx, given));

describe('the numbers of a shop’s invoices', () => {
  test('follow each other without a gap, asked for by many at once', async () => {
    const orders = [];
    for (let i = 0; i < 6; i++) orders.push(await sent(mall, staff));
    await Promise.all(
      orders.flatMap(({ ana, id }) => Array.from({ length: 4 }, () => invoice(mall, ana, id))),
    );
    expect(await numbers('invoice')).toEqual(upTo(6));
  });
  test('leave none out where the transaction failed after it was numbered', async () => {
    const before = (await numbers('invoice')).length;
    const { ana, id } = await sent(mall, staff);
    const given = await correction(id);
    await mall.db
      .tx(async (tx) => {
        await creditNoteOf(tx, given);
        throw new Error('the refund was not booked');
      })
      .catch(() => undefined);
    expect(await numbers('invoice')).toEqual(upTo(before));
    await invoice(mall, ana, id);
    expect(await numbers('invoice')).toEqual(upTo(before + 1));
  });
  test('cannot be skipped, changed or taken away by hand', async () => {
    const { ana, id } = await sent(mall, staff);
    await invoice(mall, ana, id);
    const skipping = sql`insert into documents (kind, shop_id, order_id, case_id, seq, number, amount_minor, body)
      values ('creditNote', 'verde', ${id}, 999, 77, 'verde-C000077', 1, '{}')`;
    await expect(mall.db.rows(skipping)).rejects.toThrow(/follow/);
    await expect(
      mall.db.rows(sql`update documents set amount_minor = 1 where order_id = ${id}`),
    ).rejects.toThrow(/append-only/);
    await expect(mall.db.rows(sql`delete from documents where order_id = ${id}`)).rejects.toThrow(
      /append-only/,
    );
  });
});

describe('a credit note', () => {
  test('names the invoice it corrects, what goes back, and no more', async () => {
    const { ana, id } = await sent(mall, staff);
    const made = await note(await correction(id));
    const { data: list } = await mall.call(documents.list, { id }, { as: ana });
    expect(list.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote']);
    const { data } = await mall.call(
      documents.paper,
      { id, kind: 'creditNote', note: String(made.id) },
      { as: ana },
    );
    const text = await textOf(data);
    for (const said of ['Creditnote', `Correctsinvoice${list[0]?.number}`, '$12.50', 'Goesback'])
      expect(text).toContain(said);
    expect(text).not.toContain('verde.pot');
  });
  test('of the same case is one, booked a hundred times', async () => {
    const { id } = await sent(mall, staff);
    const given = await correction(id);
    const before = (await numbers('creditNote')).length;
    const all = await Promise.all(Array.from({ length: 100 }, () => note(given)));
    expect(new Set(all.map(({ number }) => number)).size).toBe(1);
    expect(await numbers('creditNote')).toEqual(upTo(before + 1));
  });
  test('never makes all of them more than the invoice, two at once included', async () => {
    const { id } = await sent(mall, staff);
    const lines = await linesOf(id);
    const pot = lines.find(({ sku }) => sku.endsWith('pot'));
    const whole = {
      lines: [{ lineId: pot?.id ?? 0, quantity: 1, amountMinor: 3400 }],
      amountMinor: 3400,
    };
    const tried = await Promise.allSettled([
      note(await correction(id, whole)),
      note(await correction(id, whole)),
    ]);
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
  test('whose parts are not its sum, or with a line of another order, is not made', async () => {
    const [one, two] = [await sent(mall, staff), await sent(mall, staff)];
    await expect(note(await correction(one.id, { amountMinor: 1300 }))).rejects.toThrow(/sum/);
    const foreign = (await correction(two.id)).lines;
    await expect(note(await correction(one.id, { lines: foreign }))).rejects.toThrow(
      /not of order/,
    );
  });
  test('of another order is 2000019, however its number is guessed', async () => {
    const [one, two] = [await sent(mall, staff), await sent(mall, staff)];
    const made = await note(await correction(one.id));
    const guess = { id: two.id, kind: 'creditNote', note: String(made.id) } as const;
    const answer = await mall.call(documents.paper, guess, { as: two.ana });
    expect(answer).toMatchObject({ code: codes.notFound, data: null });
  });
});
