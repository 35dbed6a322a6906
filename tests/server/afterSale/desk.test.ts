import { describe, expect, test } from 'vitest';
import { afterSale, officeAfterSale, sellerOfficeAfterSale } from '#contract/afterSale';
import { sql } from '#server/platform/db/open';
import {
  asked,
  bought,
  doing,
  finance,
  inOffice,
  key,
  mall,
  once,
  seen,
  seller,
  standing,
  stateOf,
  support,
  walk,
} from './kit';

standing();
describe('the conversation', () => {
  test('is read by both sides, counted until it is seen, and closed with the case', async () => {
    const one = await bought();
    const id = await asked(one);
    await once(afterSale.say, { id, words: 'Is anybody there?' }, one.ana);
    expect(
      (await mall.call(afterSale.list, { side: 'received' }, { as: seller })).data.cases.find(
        (c) => c.id === id,
      )?.unread,
    ).toBe(1);
    expect((await seen(id, seller)).messages).toMatchObject([
      { by: 'buyer', mine: false, words: 'Is anybody there?' },
    ]);
    expect((await seen(id, seller)).unread).toBe(0);
    await once(officeAfterSale.say, { id, words: 'We look at it' }, support);
    expect((await seen(id, one.ana)).messages.map(({ by, mine }) => [by, mine])).toEqual([
      ['buyer', true],
      ['staff', false],
    ]);
    await walk(one, id, 'withdraw');
    expect(await once(afterSale.say, { id, words: 'Still there?' }, one.ana)).toMatchObject({
      code: 2000013,
    });
  });
});
describe('two people', () => {
  test('decide where it is much, and never the same one', async () => {
    const one = await bought({ price: 60_000, quantity: 1, wallet: 200_000 });
    const id = await asked(one, 1);
    await walk(one, id, 'refuse', 'appeal');
    expect(await doing.grantRefund(id, support)).toMatchObject({
      code: 2000037,
      data: { reason: 'afterSale.cannot.alone', instead: 'endorse' },
    });
    const both = await mall.person({ staff: 'admin' });
    expect(await doing.endorse(id, both)).toMatchObject({ code: 200 });
    expect(await doing.confirm(id, both)).toMatchObject({
      code: 2000037,
      data: { reason: 'afterSale.cannot.samePerson' },
    });
    expect(await doing.confirm(id, support)).toMatchObject({ code: 1000014 });
    expect(await doing.confirm(id, finance)).toMatchObject({ code: 200 });
    expect(await stateOf(id)).toBe('refunded');
  });
  test('and the database says so too', async () => {
    const one = await bought({ price: 60_000, quantity: 1, wallet: 200_000 });
    const id = await asked(one, 1);
    await walk(one, id, 'refuse', 'appeal');
    await expect(
      mall.db.rows(
        sql`update after_sale_cases set state = 'awaitingRefund', decided_by = ${support.id} where id = ${id}`,
      ),
    ).rejects.toThrow('two people');
  });
  test('a part that staff decide is paid to the cent', async () => {
    const one = await bought({ quantity: 2 });
    const id = await asked(one, 2);
    await walk(one, id, 'refuse', 'appeal');
    expect(await doing.grantRefund(id, support, '7.77')).toMatchObject({
      data: { state: 'refunded', amount: '7.77' },
    });
    expect(
      (await mall.call(officeAfterSale.queue, { tab: 'decided' }, { as: support })).data.items[0],
    ).toMatchObject({ id, decided_by: { me: true } });
  });
});
test('the seller’s back office shows and answers the same cases', async () => {
  const one = await bought();
  const id = await asked(one);
  const desk = { ...seller, cookies: new Map(seller.cookies) };
  await inOffice(desk);
  expect(
    (
      await mall.call(
        sellerOfficeAfterSale.list,
        { tab: 'answering', order_id: one.id },
        { as: desk },
      )
    ).data.cases.map((c) => c.id),
  ).toContain(id);
  const done = await mall.call(
    sellerOfficeAfterSale.audit,
    { id, event: 'approveWithoutReturn' },
    { as: desk, key: key() },
  );
  expect(done).toMatchObject({ code: 200, data: { state: 'refunded' } });
});
