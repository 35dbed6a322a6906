import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { officeCash } from '#contract/cash';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { sends } from '../sellerOffice/kit';
import { nothingBroken, view } from '../tradeKit';
import {
  cashMall,
  decide,
  delivered,
  handedOver,
  handing,
  journalsOf,
  line,
  ordered,
  receive,
  rowOf,
  windowEnds,
  type CashMall,
} from './kit';

// On PostgreSQL (TEST_DATABASE_URL) ten connections run side by side; PGlite runs one after the
// other.
let mall: CashMall;
beforeAll(async () => {
  mall = await cashMall();
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());
vi.setConfig({ testTimeout: 120_000 });

test('the same cash handed over a hundred times at once, by two people, is booked once', async () => {
  const [one, two] = [await delivered(mall), await delivered(mall)];
  const lists = [line(one), `${line(two)}\n${line(one)}`, `${line(one)}\n${line(two)}`];
  const done = await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      handedOver(mall, lists[i % 3] ?? '', i % 2 ? mall.fay : mall.al),
    ),
  );
  expect(done.reduce((sum, { handed }) => sum + handed, 0)).toBe(2);
  expect(new Set(done.flatMap(({ refused }) => refused.map(({ reason }) => reason)))).toEqual(
    new Set(['codCollection.cannot.handedOver']),
  );
  for (const bought of [one, two]) expect(await journalsOf(mall, bought)).toEqual(['order_cod']);
});
test('the same key a hundred times has one effect and one answer', async () => {
  const bought = await delivered(mall);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      mall.call(
        officeCash.handOver,
        { reference: 'REMIT-1', list: line(bought) },
        { as: mall.fay, key },
      ),
    ),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.data).toMatchObject({ handed: 1 });
});
test('a large hand-over confirmed and sent back at once has one end', async () => {
  for (let i = 0; i < 3; i++) {
    const many = [
      await delivered(mall, 39_500),
      await delivered(mall, 39_500),
      await delivered(mall, 39_500),
    ];
    await handedOver(mall, many.map(line).join('\n'));
    const [first] = many;
    const id = first && (await rowOf(mall, first, 'second'))?.handover?.id;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(mall, id, n % 2 ? 'sendBack' : 'confirm', mall.al),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const booked = await Promise.all(many.map((one) => journalsOf(mall, one)));
    expect(new Set(booked.map((kinds) => kinds.join()))).toHaveProperty('size', 1);
  }
});
test('delivered, handed over and cancelled at once: an order is cancelled or paid, never both', async () => {
  for (let i = 0; i < 8; i++) {
    const bought = await ordered(mall);
    await sends(mall, mall.verde, bought.id, 'accept');
    await mall.call(orders.cancel, { id: bought.id }, { as: bought.ana, key: randomUUID() });
    const cancelled = [
      sends(mall, mall.verde, bought.id, 'agreeCancel'),
      sends(mall, mall.verde, bought.id, 'ship').then(() =>
        sends(mall, mall.verde, bought.id, 'deliver'),
      ),
    ];
    await Promise.all([
      ...cancelled,
      handing(mall, line(bought)),
      handing(mall, line(bought), mall.al),
      mall.call(orders.cancel, { id: bought.id }, { as: bought.ana, key: randomUUID() }),
    ]);
    await handedOver(mall, line(bought));
    const { state } = await view(mall, bought.ana, bought.id);
    expect({ state, journals: await journalsOf(mall, bought) }).toEqual(
      state === 'cancelled'
        ? { state, journals: [] }
        : { state: 'delivered', journals: ['order_cod'] },
    );
    expect(
      (await mall.call(orders.cancel, { id: bought.id }, { as: bought.ana, key: randomUUID() }))
        .code,
    ).not.toBe(codes.ok);
  }
});
test('received and handed over at once: its window ends in any case', async () => {
  for (let i = 0; i < 8; i++) {
    const bought = await delivered(mall);
    await Promise.all(
      i % 2
        ? [receive(mall, bought), handing(mall, line(bought))]
        : [handing(mall, line(bought)), receive(mall, bought)],
    );
    const { state, next } = await view(mall, bought.ana, bought.id);
    expect({
      state,
      days: Math.round((Date.parse(next.until ?? '') - Date.now()) / 86_400_000),
    }).toEqual({ state: 'receiptConfirmed', days: 7 });
    await windowEnds(mall, bought);
    expect((await view(mall, bought.ana, bought.id)).state).toBe('completed');
    expect(
      (
        await mall.db.row<{ n: number }>(
          sql`select count(*)::int as n from journal where ref = ${bought.id}`,
        )
      )?.n,
    ).toBe(2);
  }
});
