import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { officeDeals, sellerDeals, type DrawnDeal } from '#contract/deals';
import type { DealAct, DealInput } from '#contract/shapes/deals';
import { dealsHandlers } from '#server/areas/deals/deals.routes';
import { runDeals } from '#server/areas/deals/timers';
import { sql } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { signIn, type Client, type Mall } from '../../lib/server';
import { nothingBroken, rooms, thing, tradeMall } from '../tradeKit';

export const key = () => randomUUID();
export const hence = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
/** A deal's form: eight dollars, five pieces, two a person, from now on for an hour. */
export const form = (sku: string, change: Partial<DealInput> = {}): DealInput => ({
  id: undefined,
  sku,
  price: '8.00',
  total: 5,
  each: 2,
  starts_at: hence(-1),
  ends_at: hence(3600),
  ...change,
});
export const loud = (error: unknown) => {
  throw error;
};

export let mall: Mall;
/** The shop's owner in the back office; staff who judge, and another. */
export let keeper: Client;
export let reviewer: Client;
export let second: Client;
/** A mall in which deals are drawn, its books whole after each test. */
export function dealsStanding(...further: readonly (typeof rooms)[number][]): void {
  beforeAll(async () => {
    mall = await tradeMall([...rooms, dealsHandlers, ...further]);
    await syncTransitions(mall.db);
    reviewer = await mall.person({ staff: 'reviewer' });
    second = await mall.person({ staff: 'admin' });
    keeper = await mall.person({ role: 'seller' });
    await mall.db.rows(sql`update shops set owner_id = ${keeper.id} where id = 'verde'`);
    await signIn(mall.db, keeper, 'seller', 'verde');
  }, 240_000);
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
export const save = (input: DealInput, as = keeper) =>
  mall.call(as === keeper ? sellerDeals.save : officeDeals.save, input, { as });
type Sent = Omit<DealAct, 'id' | 'event'>;
export const send = (id: string, event: DealAct['event'], as = keeper, more: Partial<Sent> = {}) =>
  mall.call(
    as === keeper ? sellerDeals.act : officeDeals.act,
    { id, event, reason: undefined, ends_at: undefined, ...more },
    { as, key: key() },
  );
export const tick = () => runDeals(mall.db, loud);
/** A deal that was let through; it runs, if its time has come. */
export async function deal(sku: string, change: Partial<DealInput> = {}): Promise<DrawnDeal> {
  const saved = await save(form(sku, change));
  expect(saved).toMatchObject({ code: 200 });
  const { data } = saved;
  await send(data.id, 'submit');
  const done = await send(data.id, 'approve', reviewer);
  expect(done).toMatchObject({ code: 200 });
  await tick();
  return done.data;
}
/** Something of its own for ten dollars, and a deal on it. */
export async function bargain(change: Partial<DealInput> = {}, stock = 10) {
  const sku = await thing(mall.db, { price: 1000, stock });
  return deal(sku, change);
}
/** Its end has come. */
export const over = (id: string) =>
  mall.db.rows(
    sql`update flash_deals set ends_at = clock_timestamp() - interval '10 milliseconds', deadline = clock_timestamp() - interval '10 milliseconds' where id = ${id}`,
  );
export const dealRow = async (id: string) =>
  mall.db.row<{ state: string; taken: number; was_minor: number | null }>(
    sql`select state, taken, was_minor from flash_deals where id = ${id}`,
  );

/** How staff draw a deal of the mall's own shop, and stop it (tests/server/staffActs.ts). */
export const dealActs = (standing: () => { mall: Mall; al: Client }) => {
  const drawn = async () => {
    const { mall: where, al } = standing();
    const row = await where.db.row<{ sku: string }>(
      sql`select v.sku from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
        join stock k on k.sku = v.sku where s.owner_id is null and p.state = 'onSale' and v.on_sale
          and v.price_minor > 800 and k.on_hand - k.reserved >= 2 limit 1`,
    );
    return { al, where, input: form(row?.sku ?? '', { total: 2 }) };
  };
  return {
    'officeDeals.save': async () => {
      const { al, input } = await drawn();
      return { as: al, input };
    },
    'officeDeals.act': async () => {
      const { al, where, input } = await drawn();
      const { data } = await where.call(officeDeals.save, input, { as: al });
      return { as: al, input: { id: data.id, event: 'stop' as const } };
    },
  };
};
