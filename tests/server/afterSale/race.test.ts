import { keeperOf } from '../sellerOffice/kit';
import { act, firstId, put, shopper, thing, toConfirm } from '../tradeKit';
import { expect, test } from 'vitest';
import { afterSale } from '#contract/afterSale';
import { checkout } from '#contract/checkout';
import { orders } from '#contract/orders';
import { officeRates } from '#contract/rates';
import { sellerOffice } from '#contract/sellerOffice';
import { sql } from '#server/platform/db/open';
import { sendTimers } from '#server/areas/orders/timers';
import {
  ask,
  asked,
  bought,
  doing,
  journals,
  key,
  finance,
  linesOf,
  mall,
  once,
  orderOf,
  seen,
  seller,
  standing,
  stateOf,
  support,
  timers,
  wait,
  walk,
  wallet,
} from './kit';

standing();
test('fifty who ask at once for the last piece have one case', async () => {
  const one = await bought({ quantity: 3 });
  await walk(one, await asked(one, 2), 'approveWithoutReturn');
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(one, 1)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 2000010)).toHaveLength(49);
  expect(
    await mall.db.row(
      sql`select count(*)::int as n from after_sale_cases where order_id = ${one.id} and state = 'requested'`,
    ),
  ).toEqual({ n: 1 });
});
test('the same request sent fifty times is one case', async () => {
  const one = await bought();
  const same = key();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      mall.call(
        afterSale.submit,
        {
          order_id: one.id,
          line_ids: [one.lines[0] ?? ''],
          quantities: [1],
          received: true,
          reason: 'changedMind',
          to: 'origin',
        },
        { as: one.ana, key: same },
      ),
    ),
  );
  const ids = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.id));
  expect(ids.size).toBe(1);
  expect(answers.every(({ code }) => code === 200 || code === 2000039)).toBe(true);
});
test('withdrawn and agreed at the same moment end in one of the two', async () => {
  for (let n = 0; n < 5; n++) {
    const one = await bought();
    const before = await wallet(one.ana);
    const id = await asked(one, 1);
    const answers = await Promise.all([
      doing.withdraw(id, one.ana),
      doing.approveWithoutReturn(id, seller),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const state = await stateOf(id);
    expect(['withdrawn', 'refunded']).toContain(state);
    expect((await wallet(one.ana)) > before).toBe(state === 'refunded');
  }
});
test('the shop, staff and the time decide at once: the money goes once', async () => {
  const one = await bought();
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal');
  await mall.db.rows(
    sql`update after_sale_cases set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await Promise.all([
    doing.approveWithoutReturn(id, seller),
    doing.grantRefund(id, support),
    timers(),
    timers(),
  ]);
  expect(await journals(id)).toBeLessThanOrEqual(1);
  expect(['refunded', 'approved']).toContain(await stateOf(id));
});
test('the window closes while somebody asks: the shop is paid or the case is open', async () => {
  for (let n = 0; n < 5; n++) {
    const one = await bought();
    await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: key() });
    await mall.db.rows(
      sql`update orders set deadline = clock_timestamp() + interval '30 milliseconds' where id = ${one.id}`,
    );
    await Promise.all([
      ask(one, 1),
      new Promise((go) => setTimeout(go, 35)).then(() => sendTimers(mall.db, () => undefined)),
    ]);
    const order = await orderOf(one.id);
    expect(order?.state === 'completed' && order.in_case).toBe(false);
  }
});
test('a shop closes by its own door with a case open, and nobody is left waiting', async () => {
  await mall.db.rows(sql`insert into shops (id, name, country) values ('last', 'Last', 'ES')`);
  const keeper = await keeperOf(mall, 'last');
  const close = () => once(sellerOffice.holiday, { event: 'close' }, keeper);
  const one = await bought({ quantity: 1, shop: 'last', events: ['accept', 'ship'] });
  // While a parcel is under way it stays open.
  expect(await close()).toMatchObject({
    code: 2000037,
    data: { reason: 'application.cannot.orders' },
  });
  await act(mall, support, one.id, 'deliver');
  const id = await asked(one, 1);
  expect(await close()).toMatchObject({ code: 200, data: { state: 'closed' } });
  const before = await wallet(one.ana);
  // It answers nothing any more: its time passes, the parcel's too, and the buyer is paid.
  await wait(id);
  await walk(one, id, 'dispatch');
  await wait(id);
  expect(await stateOf(id)).toBe('refunded');
  const { refunded_minor = 0, paid_minor } = (await orderOf(one.id)) ?? {};
  expect(refunded_minor).toBe(paid_minor);
  expect(await wallet(one.ana)).toBe(before + refunded_minor);
});
test('a buyer who is removed is paid back where the shop says yes', async () => {
  const one = await bought();
  const id = await asked(one, 1);
  const before = await wallet(one.ana);
  await mall.db.rows(sql`update users set state = 'removed' where id = ${one.ana.id}`);
  expect(await doing.withdraw(id, one.ana)).toMatchObject({ code: 2000017 });
  await walk(one, id, 'approveWithoutReturn');
  expect(await wallet(one.ana)).toBeGreaterThan(before);
});
/** An order of three pieces of 10.01 USD that was placed, shown and frozen in euros, delivered. */
async function boughtInEuros() {
  const ana = await shopper(mall, 100_000);
  const sku = await thing(mall.db, { price: 1001, stock: 9 });
  await put(mall, ana, sku, 3);
  const { key: of } = await toConfirm(mall, ana);
  const asked = { currency: 'EUR', step: 'confirm' } as const;
  const { data: quote } = await mall.call(checkout.quote, asked, { as: ana });
  const { fingerprint } = quote;
  const placed = await mall.call(
    checkout.place,
    { fingerprint, currency: 'EUR' },
    { as: ana, key: of },
  );
  const id = firstId(placed.data);
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  return { ana, id, sku, lines: await linesOf(id) };
}
/** Of the order's credit notes: what they say, in minor units of its currency, and in USD. */
const notesOf = (id: string) =>
  mall.db.rows<{ currency: string; rate: string; total: number; usd: number }>(
    sql`select body ->> 'currency' as currency, (body ->> 'rate')::float8::text as rate,
        (body ->> 'total')::bigint as total, amount_minor as usd
      from documents where order_id = ${id} and kind = 'creditNote' order by id`,
  );
test('a currency that was taken off changes nothing: an order in it is paid back to the cent', async () => {
  const one = await boughtInEuros();
  const first = await asked(one, 1);
  const taken = await once(officeRates.remove, { code: 'EUR' }, finance);
  expect(taken).toMatchObject({ code: 200 });
  expect(taken.data.currencies.map(({ code }) => code)).not.toContain('EUR');
  const before = await wallet(one.ana);
  await walk(one, first, 'approveWithoutReturn');
  expect(await seen(first, one.ana)).toMatchObject({
    state: 'refunded',
    currency: { code: 'EUR', rate: '0.9', decimals: 2 },
  });
  const rest = await asked(one, 2);
  await walk(one, rest, 'approveWithoutReturn');
  const { paid_minor = 0, refunded_minor } = (await orderOf(one.id)) ?? {};
  expect(refunded_minor).toBe(paid_minor);
  expect(await wallet(one.ana)).toBe(before + paid_minor);
  const notes = await notesOf(one.id);
  expect(notes.map(({ currency, rate }) => [currency, rate])).toEqual([
    ['EUR', '0.9'],
    ['EUR', '0.9'],
  ]);
  for (const { total, usd } of notes) expect(total).toBe(Math.floor(usd * 0.9 + 0.5));
  expect(notes.reduce((sum, { usd }) => sum + usd, 0)).toBe(paid_minor);
});
test('a shop that refunds during arbitration ends the case, and staff decide nothing more', async () => {
  const one = await bought();
  const before = await wallet(one.ana);
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal', 'approveWithoutReturn');
  const after = await wallet(one.ana);
  expect(await stateOf(id)).toBe('refunded');
  expect(after).toBeGreaterThan(before);
  for (const answer of [await doing.grantRefund(id, support), await doing.deny(id, support)])
    expect(answer).toMatchObject({ code: 2000037 });
  expect([await wallet(one.ana), await journals(id)]).toEqual([after, 1]);
});
test('a case before staff outlives the window of its order, and the shop is paid only after it', async () => {
  const one = await bought();
  const id = await asked(one, 1);
  await walk(one, id, 'refuse', 'appeal');
  await mall.call(orders.receive, { id: one.id }, { as: one.ana, key: key() });
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${one.id}`,
  );
  await sendTimers(mall.db, () => undefined);
  expect(await orderOf(one.id)).toMatchObject({ state: 'receiptConfirmed', in_case: true });
  await walk(one, id, 'grantRefund');
  await sendTimers(mall.db, () => undefined);
  expect(await orderOf(one.id)).toMatchObject({ state: 'completed', in_case: false });
  expect(await stateOf(id)).toBe('refunded');
});
test('more than was bought is refused by the database itself, whoever writes', async () => {
  const one = await bought({ quantity: 1, more: { [await thing(mall.db)]: 1 } });
  const id = await asked(one, 1);
  await expect(
    mall.db.rows(
      sql`insert into after_sale_lines (case_id, line_id, quantity, most_minor) values (${id}, ${one.lines[1]}, 2, 1)`,
    ),
  ).rejects.toThrow('than were bought');
  const other = await bought();
  await expect(
    mall.db.rows(
      sql`insert into after_sale_lines (case_id, line_id, quantity, most_minor) values (${id}, ${other.lines[0]}, 1, 1)`,
    ),
  ).rejects.toThrow('another order');
});
