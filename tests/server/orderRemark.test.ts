import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { type Client, type Mall } from '../lib/server';
import { nothingBroken, put, shopper, skus, stockOf, toConfirm, tradeMall, view } from './tradeKit';

let mall: Mall;
beforeAll(async () => {
  mall = await tradeMall();
});
afterAll(() => mall?.close());

const family = '👩‍👩‍👧‍👦';
async function ordering(as: Client, remark: string) {
  await put(mall, as, skus.pot);
  await put(mall, as, skus.bear);
  const { fingerprint, key } = await toConfirm(mall, as);
  return mall.call(checkout.place, { fingerprint, remark }, { as, key });
}

test.each([
  ['words', 'Please ring twice; the bell is shy.'],
  ['two lines', 'Second floor.\nNot the first.'],
  ['140 families, which a program counts as 1,540', family.repeat(140)],
])('a note with the order reaches every shop of it as it was written: %s', async (_, remark) => {
  const ann = await shopper(mall);
  const { code, data } = await ordering(ann, remark);
  expect({ code, orders: data.orders.length }).toEqual({ code: codes.ok, orders: 2 });
  for (const { id } of data.orders) expect((await view(mall, ann, id)).remark).toBe(remark);
  await nothingBroken(mall.db);
});

test.each([
  ['141 letters', 'x'.repeat(141)],
  ['141 families', family.repeat(141)],
  ['a huge text', 'x'.repeat(3000)],
])('%s are refused with the field, and nothing is ordered', async (_, remark) => {
  const ann = await shopper(mall);
  const before = await stockOf(mall.db, skus.pot);
  expect(await ordering(ann, remark)).toMatchObject({
    code: codes.invalidParameter,
    data: { fields: { remark: 'form.tooLong' } },
  });
  expect(await stockOf(mall.db, skus.pot)).toEqual({ ...before, reserved: expect.anything() });
});
