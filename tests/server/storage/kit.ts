import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { StorageAct, StorageAsk, StorageStaffAct } from '#contract/shapes/storage';
import { officeStorage, sellerStorage, type StorageRequest } from '#contract/storage';
import { storageHandlers } from '#server/areas/storage/storage.routes';
import { timers } from '#server/areas/storage/timers';
import { sql, type Db } from '#server/platform/db/open';
import { syncTransitions } from '#server/lifecycles';
import { signIn, type Client, type Mall } from '../../lib/server';
import {
  act as drive,
  buy,
  firstId,
  nothingBroken,
  rooms,
  shopper,
  thing,
  tradeMall,
} from '../tradeKit';

export const key = () => randomUUID();
export let mall: Mall;
/** The shop's owner in the back office; two of staff. */
export let keeper: Client;
export let clerk: Client;
export let second: Client;
/** A mall whose shop stores goods, its books whole after each test. */
export function storageStanding(...further: readonly (typeof rooms)[number][]): void {
  beforeAll(async () => {
    mall = await tradeMall([...rooms, storageHandlers, ...further]);
    await syncTransitions(mall.db);
    clerk = await mall.person({ staff: 'support' });
    second = await mall.person({ staff: 'admin' });
    keeper = await mall.person({ role: 'seller' });
    await mall.db.rows(sql`update shops set owner_id = ${keeper.id} where id = 'verde'`);
    await signIn(mall.db, keeper, 'seller', 'verde');
  }, 240_000);
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
/** Ten pieces of `sku` in one parcel. */
export const form = (sku: string, change: Partial<StorageAsk> = {}): StorageAsk => ({
  kind: 'in',
  skus: [sku],
  pieces: [10],
  parcels: 1,
  on_day: '2027-01-15',
  note: undefined,
  ...change,
});
export const ask = (input: StorageAsk, as = keeper) =>
  mall.call(sellerStorage.ask, input, { as, key: key() });
const said = { reason: undefined } as const;
export const act = (id: string, event: StorageAct['event'], reason?: string, as = keeper) =>
  mall.call(sellerStorage.act, { id, event, reason }, { as, key: key() });
const agreed = {
  address: 'Warehouse 1, Madrid',
  opens_at: '2027-01-15T08:00:00Z',
  closes_at: '2027-01-15T12:00:00Z',
  carrier: 'Correos',
  log_sn: 'CX 1',
} as const;
export const decide = (
  id: string,
  event: StorageStaffAct['event'],
  more: Partial<StorageStaffAct> = {},
  as = clerk,
) => mall.call(officeStorage.act, { ...said, ...agreed, ...more, id, event }, { as, key: key() });
export const count = (
  { id, lines }: Pick<StorageRequest, 'id' | 'lines'>,
  good: readonly number[],
  { damaged = 0, reason = '', as = clerk } = {},
) =>
  mall.call(
    officeStorage.count,
    {
      id,
      skus: lines.map(({ sku }) => sku),
      good: [...good],
      damaged: good.map(() => damaged),
      reason: reason || undefined,
    },
    { as, key: key() },
  );
export const done = async <T>(answer: Promise<{ code: number; message: string; data: T }>) => {
  const { code, message, data } = await answer;
  expect({ code, message }).toMatchObject({ code: 200 });
  return data;
};
/** Something of its own, `there` of it in the warehouse and `own` at the shop. */
export async function stored(there: number, own = 0, price = 1000): Promise<string> {
  const sku = await thing(mall.db, { price, stock: there + own });
  const request = await done(ask(form(sku, { pieces: [there] })));
  await done(decide(request.id, 'agree'));
  await done(count(request, [there]));
  await done(decide(request.id, 'store'));
  return sku;
}
export const placesOf = async (sku: string, db: Db = mall.db) =>
  db.row<{ on_hand: number; reserved: number; there: number; coming: number; leaving: number }>(
    sql`select on_hand, reserved, warehouse as there, coming, leaving
      from stock where sku = ${sku}`,
  );
/** Its time is up. */
export async function late(id: string): Promise<void> {
  await mall.db.rows(
    sql`update storage_requests set deadline = clock_timestamp() - interval '1 second'
      where id = ${id}`,
  );
  await timers.run(mall.db, (error) => {
    throw error;
  });
}

/** How staff take goods in, and hand pieces over (tests/server/staffActs.ts). */
export const storageActs = (standing: () => { mall: Mall; al: Client }) => {
  const asked = async (agree: boolean) => {
    const { mall: where, al } = standing();
    const sku = await thing(where.db);
    const owner = await where.db.row<{ id: number }>(
      sql`select id from users where staff_role is null order by id limit 1`,
    );
    const row = await where.db.row<{ id: number }>(
      sql`with made as (insert into storage_requests (kind, shop_id, asked_by, parcels, on_day)
          values ('in', 'verde', ${owner?.id}, 1, '2027-01-15') returning id),
        line as (insert into storage_lines (request_id, sku, product_id, expected)
          select made.id, ${sku}, v.product_id, 2 from made, variants v where v.sku = ${sku}),
        told as (insert into storage_history (request_id, by, actor, event, to_state)
          select id, 'seller', 'user:1', 'ask', 'asked' from made),
        moved as (update stock set reserved = 2, coming = 2 where sku = ${sku})
        select id from made`,
    );
    const id = String(row?.id);
    const input = { id, event: 'agree' as const, reason: undefined, ...agreed };
    if (agree) await where.call(officeStorage.act, input, { as: al, key: key() });
    return { as: al, id, sku, input };
  };
  return {
    'officeStorage.act': async () => {
      const { as, input } = await asked(false);
      return { as, input };
    },
    'officeStorage.count': async () => {
      const { as, id, sku } = await asked(true);
      return { as, input: { id, skus: [sku], good: [2], damaged: [0], reason: undefined } };
    },
    'officeStorage.handOver': async () => {
      const { mall: where, al } = standing();
      const id = firstId(
        await buy(where, await shopper(where), 'wallet', { [await thing(where.db)]: 2 }),
      );
      await drive(where, al, id, 'accept');
      await where.db.rows(
        sql`insert into warehouse_picks (line_id, order_id, sku, pieces, whole)
          select id, order_id, sku, 1, false from order_lines where order_id = ${id}`,
      );
      return { as: al, input: { id } };
    },
  };
};
