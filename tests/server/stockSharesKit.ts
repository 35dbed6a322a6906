import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { Client, Mall } from '../lib/server';
import { nothingBroken, shopper, tradeMall } from './tradeKit';

// On PostgreSQL (TEST_DATABASE_URL) fifty at once race for ten connections; PGlite answers one
// after the other.
export let mall: Mall;
export const crowd = (many: number, wallet = 0): Promise<Client[]> =>
  Promise.all(Array.from({ length: many }, () => shopper(mall, wallet)));
let nth = 0;
/** An address of a network of its own. */
export const elsewhere = () => `10.${(nth += 1) >> 8}.${nth & 255}.7`;
/** What each file begins and ends with. */
export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall();
  });
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
  vi.setConfig({ testTimeout: 120_000 });
}
