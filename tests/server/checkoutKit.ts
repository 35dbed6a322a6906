import { afterAll, afterEach, beforeAll } from 'vitest';
import { checkout } from '#contract/checkout';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, put, shopper, thing, toConfirm, tradeMall } from './tradeKit';

export let mall: Mall;

export const quote = async (as: Client, asked: object = {}) =>
  (await mall.call(checkout.quote, asked, { as, lang: 'en' })).data;
export const ready = async (options: { price?: number; stock?: number } = {}, wallet = 100_000) => {
  const ana = await shopper(mall, wallet);
  const sku = await thing(mall.db, options);
  await put(mall, ana, sku, 2);
  return { ana, sku, kept: await toConfirm(mall, ana) };
};
/** A mall whose books are whole after each test. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall();
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
