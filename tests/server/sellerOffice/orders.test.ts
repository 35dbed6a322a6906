import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { orders } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import type { Client } from '../../lib/server';
import { buy, firstId, nothingBroken, shopper, skus, thing, view } from '../tradeKit';
import { drives, sellerMall, sends, type SellerMall } from './kit';

let mall: SellerMall;
let ana: Client;
beforeAll(async () => {
  mall = await sellerMall();
  ana = await shopper(mall);
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());

const listed = async (seller: Client, asked: object = {}) =>
  (await mall.call(sellerOffice.orders, asked, { as: seller })).data;
const bought = async (lines?: Record<string, number>) =>
  firstId(await buy(mall, ana, 'wallet', lines ?? { [await thing(mall.db)]: 1 }));

describe('a seller’s orders', () => {
  test('are the own shop’s alone', async () => {
    const mine = await bought();
    const theirs = await bought({ [skus.bear]: 1 });
    expect((await listed(mall.verde)).orders.map(({ id }) => id)).toContain(mine);
    expect((await listed(mall.verde)).orders.map(({ id }) => id)).not.toContain(theirs);
    expect((await listed(mall.welt)).orders.map(({ id }) => id)).toEqual([theirs]);
  });
  test('of another shop answer as orders that there are none of, to whatever is sent (SB-5)', async () => {
    const theirs = await bought({ [skus.bear]: 1 });
    const none = '999999999';
    const answers = await Promise.all(
      [theirs, none].map(async (id) => [
        await mall.call(sellerOffice.order, { id }, { as: mall.verde }),
        await sends(mall, mall.verde, id, 'accept'),
      ]),
    );
    for (const [shown, sent] of answers) {
      expect(shown).toMatchObject({ code: codes.orderNotFound, data: null });
      expect(sent).toMatchObject({ code: codes.orderNotFound, data: null });
    }
    expect((await view(mall, ana, theirs)).state).toBe('paid');
  });
  test('are not sent without a parcel number; with one the buyer sees them on the way (SB-1)', async () => {
    const id = await bought();
    await drives(mall, mall.verde, id, 'accept');
    for (const log_sn of ['', '   '])
      expect(await sends(mall, mall.verde, id, 'ship', { carrier: 'DHL', log_sn })).toMatchObject({
        code: codes.missingParameter,
        data: { fields: { log_sn: 'form.enter' } },
      });
    expect((await view(mall, ana, id)).state).toBe('toBeShipped');
    expect(
      await sends(mall, mall.verde, id, 'ship', { carrier: 'DHL', log_sn: 'JD014' }),
    ).toMatchObject({ code: 200, data: { state: 'onTheWay', log_sn: 'JD014' } });
    expect(await view(mall, ana, id)).toMatchObject({
      state: 'onTheWay',
      carrier: 'DHL',
      log_sn: 'JD014',
    });
  });
  test('offer exactly what the chart takes from a seller', async () => {
    const id = await bought();
    const { data } = await mall.call(sellerOffice.order, { id }, { as: mall.verde });
    for (const [event, can] of Object.entries(data.can).filter(([, { ok }]) => !ok))
      expect({ event, code: (await sends(mall, mall.verde, id, event)).code }).toEqual({
        event,
        code: 'code' in can ? can.code : 200,
      });
    expect(
      Object.entries(data.can)
        .filter(([, can]) => can.ok)
        .map(([event]) => event)
        .sort(),
    ).toEqual(['accept', 'refuse']);
  });
  test('are refused with a reason, and not without one', async () => {
    const id = await bought();
    expect(await sends(mall, mall.verde, id, 'refuse', {})).toMatchObject({
      code: codes.missingParameter,
      data: { fields: { reason: 'form.enter' } },
    });
    expect(
      await sends(mall, mall.verde, id, 'refuse', { reason: 'order.refusal.outOfStock' }),
    ).toMatchObject({
      code: 200,
      data: { state: 'cancelled', cancel_remark: 'order.refusal.outOfStock' },
    });
  });
  test('that a buyer wants to cancel are given up or kept', async () => {
    for (const [event, state] of [
      ['agreeCancel', 'cancelled'],
      ['declineCancel', 'toBeShipped'],
    ] as const) {
      const id = await bought();
      await drives(mall, mall.verde, id, 'accept');
      await mall.call(
        orders.cancel,
        { id, cancel_remark: 'order.reason.changedMind' },
        { as: ana, key: randomUUID() },
      );
      expect(await sends(mall, mall.verde, id, event)).toMatchObject({
        code: 200,
        data: { state },
      });
    }
  });
  test('move once when two tabs press at the same moment', async () => {
    const id = await bought();
    const both = await Promise.all(
      ['accept', 'refuse'].map((event) => sends(mall, mall.verde, id, event)),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([200, codes.notAllowedNow]);
    const detail = (await mall.call(sellerOffice.order, { id }, { as: mall.verde })).data;
    expect(detail.history.filter(({ by }) => by === 'seller')).toHaveLength(1);
  });
  test('answer the same to the same key, and ship once', async () => {
    const id = await bought();
    await drives(mall, mall.verde, id, 'accept');
    const key = randomUUID();
    const ship = () =>
      mall.call(
        sellerOffice.act,
        { id, event: 'ship', carrier: 'DHL', log_sn: 'JD9' },
        { as: mall.verde, key },
      );
    const answers = await Promise.all(Array.from({ length: 20 }, ship));
    const taken = answers.filter(({ code }) => code === 200);
    expect(taken.length).toBeGreaterThan(0);
    for (const { data } of taken) expect(data).toEqual(taken[0]?.data);
    expect(
      (await view(mall, ana, id)).history.filter(({ event }) => event === 'ship'),
    ).toHaveLength(1);
  });
});

describe('the list', () => {
  test('finds by number, customer, product and sku, and counts what it found', async () => {
    const sku = await thing(mall.db, { price: 7700 });
    const id = await bought({ [sku]: 1 });
    const { trade_sn } = (await mall.call(sellerOffice.order, { id }, { as: mall.verde })).data;
    for (const q of [
      trade_sn,
      trade_sn.slice(-6),
      sku.toUpperCase(),
      `${sku.split('.')[1]} (ES)`,
    ]) {
      const found = await listed(mall.verde, { q });
      expect({ q, found: found.orders.map((order) => order.id) }).toEqual({ q, found: [id] });
      expect(found.counts).toMatchObject({ all: 1, toShip: 1, completed: 0 });
    }
    expect((await listed(mall.verde, { q: 'ana RUIZ' })).counts.all).toBeGreaterThan(1);
    expect((await listed(mall.verde, { q: '100%_\\' })).orders).toEqual([]);
  });
  test.each(['date', 'deadline', 'price'] as const)('sorts by %s both ways', async (sort) => {
    const valueOf = {
      date: ({ id }: { id: string }) => Number(id),
      deadline: ({ next }: { next: { until: string | null } }) => Date.parse(next.until ?? ''),
      price: ({ price }: { price: string }) => Number(price),
    }[sort] as (order: object) => number;
    for (const [dir, sign] of [
      ['up', 1],
      ['down', -1],
    ] as const) {
      const values = (await listed(mall.verde, { sort, dir, tab: 'toShip' })).orders
        .map(valueOf)
        .filter((value) => !Number.isNaN(value));
      expect(values.length).toBeGreaterThan(1);
      expect(values).toEqual([...values].sort((a, b) => (a - b) * sign));
    }
  });
});
