import { describe, expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { deals, officeDeals, sellerDeals } from '#contract/deals';
import { sql } from '#server/platform/db/open';
import { thing } from '../tradeKit';
import {
  bargain,
  deal,
  dealRow,
  dealsStanding,
  form,
  hence,
  keeper,
  mall,
  over,
  reviewer,
  save,
  second,
  send,
  tick,
} from './kit';

vi.setConfig({ testTimeout: 120_000 });
dealsStanding();
/** A field was refused for this reason. */
const wrong = (text: string) => ({
  fields: expect.toSatisfy((fields: object) => Object.values(fields).includes(text)),
});
const askedOf = async (sku: string) =>
  mall.db.row<{ asked: number; was: number | null }>(
    sql`select asked_minor as asked, asked_was_minor as was from variants where sku = ${sku}`,
  );

describe('a deal', () => {
  test('is drawn, sent, let through, begun and ended, and the price goes with it', async () => {
    const sku = await thing(mall.db);
    const { data } = await save(form(sku));
    expect(data).toMatchObject({ state: 'draft', lowest: '10.00', left: 5 });
    expect((await send(data.id, 'submit')).data).toMatchObject({ state: 'inReview' });
    expect((await send(data.id, 'approve', reviewer)).data).toMatchObject({ state: 'scheduled' });
    expect(await askedOf(sku)).toEqual({ asked: 1000, was: null });
    await tick();
    expect(await dealRow(data.id)).toMatchObject({ state: 'running', was_minor: 1000 });
    expect(await askedOf(sku)).toEqual({ asked: 800, was: 1000 });
    await over(data.id);
    await tick();
    expect(await dealRow(data.id)).toMatchObject({ state: 'ended' });
    expect(await askedOf(sku)).toEqual({ asked: 1000, was: null });
  });
  test('is sent back with the reason, can be written anew, and is sent again', async () => {
    const sku = await thing(mall.db);
    const { data } = await save(form(sku));
    await send(data.id, 'submit');
    expect(await send(data.id, 'refuse', reviewer)).toMatchObject({
      data: wrong('form.enter'),
    });
    const back = await send(data.id, 'refuse', reviewer, { reason: 'Too short a time.' });
    expect(back.data).toMatchObject({ state: 'draft', reason: 'Too short a time.' });
    const again = await save(form(sku, { id: data.id, price: '7.50' }));
    expect(again.data).toMatchObject({ id: data.id, price: '7.50', reason: 'Too short a time.' });
    expect((await send(data.id, 'submit')).data).toMatchObject({ state: 'inReview' });
  });
  test('is never let through by whoever drew it, in the database neither', async () => {
    const sku = await thing(mall.db, { shop: 'welt' });
    const { data } = await save(form(sku), reviewer);
    await send(data.id, 'submit', reviewer);
    expect(await send(data.id, 'approve', reviewer)).toMatchObject({
      code: codes.notAllowedNow,
      data: { reason: 'flashDeal.cannot.own' },
    });
    await expect(
      mall.db.rows(
        sql`update flash_deals set state = 'scheduled', decided_by = drawn_by where id = ${data.id}`,
      ),
    ).rejects.toThrow(/two_people/);
    expect((await send(data.id, 'approve', second)).data).toMatchObject({ state: 'scheduled' });
  });
  test('of a seller is judged and stopped by staff, and otherwise left alone', async () => {
    const { data } = await save(form(await thing(mall.db)));
    // A draft that was never sent is the seller's own.
    expect(await send(data.id, 'stop', reviewer)).toMatchObject({ code: codes.notFound });
    await send(data.id, 'submit');
    expect(await send(data.id, 'takeBack', reviewer)).toMatchObject({
      data: { reason: 'flashDeal.cannot.shops' },
    });
    expect((await send(data.id, 'stop', reviewer)).data).toMatchObject({ state: 'stopped' });
  });
  test('of another shop is as unknown as none', async () => {
    const sku = await thing(mall.db, { shop: 'welt' });
    const { data } = await save(form(sku), reviewer);
    expect(await send(data.id, 'submit')).toMatchObject({ code: codes.notFound });
    expect(await send('999999', 'submit')).toMatchObject({ code: codes.notFound });
    expect(await save(form(sku))).toMatchObject({ code: codes.invalidParameter });
    const { data: all } = await mall.call(sellerDeals.index, {}, { as: keeper });
    expect(all.deals.every(({ shop }) => shop.id === 'verde')).toBe(true);
  });
  test('that is over never runs again, and its end is never put off', async () => {
    const { id } = await bargain();
    const later = await send(id, 'shorten', keeper, { ends_at: hence(7200) });
    expect(later).toMatchObject({ code: codes.invalidParameter, data: wrong('form.deal.sooner') });
    await expect(
      mall.db.rows(
        sql`update flash_deals set ends_at = ends_at + interval '1 hour' where id = ${id}`,
      ),
    ).rejects.toThrow(/never put off/);
    const ends_at = hence(1800);
    expect((await send(id, 'shorten', keeper, { ends_at })).data).toMatchObject({
      state: 'running',
      ends_at,
    });
    await over(id);
    await tick();
    for (const event of ['submit', 'takeBack', 'shorten', 'stop'] as const)
      expect(await send(id, event, keeper, { ends_at: hence(10) })).not.toMatchObject({
        code: 200,
      });
    await expect(
      mall.db.rows(sql`update flash_deals set state = 'running' where id = ${id}`),
    ).rejects.toThrow(/flashDeal|transition|not allowed/i);
  });
  test('that somebody else lets through at the same time on the same thing is refused', async () => {
    const sku = await thing(mall.db);
    const both = [
      (await save(form(sku))).data.id,
      (await save(form(sku, { price: '7.00' }))).data.id,
    ];
    for (const id of both) await send(id, 'submit');
    const done = await Promise.all(both.map((id) => send(id, 'approve', reviewer)));
    expect(done.map(({ code }) => code).sort()).toEqual([200, codes.notAllowedNow].sort());
    expect(done.map(({ data }) => (data as { reason?: string }).reason)).toContain(
      'flashDeal.cannot.overlap',
    );
  });
});

describe('the price of a deal', () => {
  test('lies below the lowest of thirty days, also of a deal before it', async () => {
    const sku = await thing(mall.db);
    expect(await save(form(sku, { price: '10.00' }))).toMatchObject({
      code: codes.invalidParameter,
      data: wrong('form.deal.price'),
    });
    const first = await deal(sku);
    await over(first.id);
    await tick();
    // What was asked during the deal counts as a price.
    expect(await save(form(sku))).toMatchObject({ data: wrong('form.deal.price') });
    expect(await save(form(sku, { price: '7.99' }))).toMatchObject({
      code: 200,
      data: { lowest: '8.00' },
    });
  });
  test('is held against the history when it begins: a price that fell meanwhile drops the deal', async () => {
    const sku = await thing(mall.db);
    const { id } = await deal(sku, { starts_at: hence(600) });
    await mall.db.rows(sql`update variants set price_minor = 700 where sku = ${sku}`);
    await mall.db.rows(
      sql`update flash_deals set deadline = clock_timestamp() - interval '10 milliseconds' where id = ${id}`,
    );
    await tick();
    expect(await dealRow(id)).toMatchObject({ state: 'stopped' });
    expect(await askedOf(sku)).toEqual({ asked: 700, was: null });
  });
  test('stays while its seller writes another, which counts when the deal is over', async () => {
    const { id, sku } = await bargain();
    await mall.db.rows(sql`update variants set price_minor = 1200 where sku = ${sku}`);
    expect(await askedOf(sku)).toEqual({ asked: 800, was: 1000 });
    await send(id, 'stop');
    expect(await askedOf(sku)).toEqual({ asked: 1200, was: null });
    const history = await mall.db.rows<{ price_minor: number }>(
      sql`select price_minor from price_history where sku = ${sku} order by id`,
    );
    expect(history.map(({ price_minor }) => price_minor)).toEqual([1000, 800, 1200]);
  });
  test('is drawn for no more than ninety days ahead, and for no more than fourteen', async () => {
    const sku = await thing(mall.db);
    const day = 86_400;
    expect(
      await save(form(sku, { starts_at: hence(91 * day), ends_at: hence(92 * day) })),
    ).toMatchObject({ data: wrong('form.deal.ahead') });
    expect(await save(form(sku, { ends_at: hence(15 * day) }))).toMatchObject({
      data: wrong('form.deal.run'),
    });
    expect(await save(form(sku, { ends_at: hence(-60) }))).toMatchObject({
      data: wrong('form.deal.run'),
    });
  });
  test('is for no more pieces than there are', async () => {
    const sku = await thing(mall.db, { stock: 4 });
    expect(await save(form(sku))).toMatchObject({ data: wrong('form.deal.stock') });
    expect(await save(form(sku, { total: 4, each: 5 }))).toMatchObject({
      data: wrong('form.deal.each'),
    });
  });
});

test('everybody sees what runs and what comes next, with the mall’s clock, and no draft', async () => {
  const running = await bargain({ ends_at: hence(60) });
  const next = await bargain({ starts_at: hence(3600), ends_at: hence(7200) });
  const draft = (await save(form(await thing(mall.db)))).data;
  const { data } = await mall.call(deals.index, {}, {});
  expect(data.running[0]).toMatchObject({
    id: running.id,
    price: '8.00',
    was: '10.00',
    left: 5,
    total: 5,
    each: 2,
    state: 'running',
  });
  expect(data.next.map(({ id }) => id)).toContain(next.id);
  expect(Math.abs(Date.parse(data.now) - Date.now())).toBeLessThan(5000);
  expect(await mall.call(deals.view, { id: next.id }, {})).toMatchObject({ code: 200 });
  expect(await mall.call(deals.view, { id: draft.id }, {})).toMatchObject({
    code: codes.notFound,
  });
  await over(running.id);
  expect(await mall.call(deals.view, { id: running.id }, {})).toMatchObject({
    code: codes.notFound,
  });
});
test('staff see what waits in the order in which it begins', async () => {
  const ids: string[] = [];
  for (const starts of [7200, 3600]) {
    const { data } = await save(
      form(await thing(mall.db), { starts_at: hence(starts), ends_at: hence(starts + 60) }),
    );
    await send(data.id, 'submit');
    ids.push(data.id);
  }
  const { data } = await mall.call(officeDeals.index, { tab: 'waiting' }, { as: reviewer });
  const found = data.deals.map(({ id }) => id).filter((id) => ids.includes(id));
  expect(found).toEqual(ids.toReversed());
  expect(data.deals.every(({ state }) => state === 'inReview')).toBe(true);
});
