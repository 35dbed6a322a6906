import { afterAll, afterEach, beforeAll } from 'vitest';
import { balanceOf, nothingBroken } from '../tradeKit';
import { cashMall, type CashMall } from './kit';

export let mall: CashMall;
export const cashIn = () => balanceOf(mall.db, 'mall:cash_in:USD');
/** A mall that takes cash, and books that are whole after each test. */
export function standing(): void {
  beforeAll(async () => {
    mall = await cashMall();
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
