import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeOrders } from '#contract/orders';
import { tracking } from '#contract/tracking';
import { useCarriers } from '#server/areas/orders/carriers/carriers';
import { timers } from '#server/areas/orders/carriers/timers';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { act, nothingBroken, tradeMall } from '../tradeKit';
import { deliver, say, told } from './carrierSays';
import { accepted, counted, ship, shipped, stateOf, trackingRooms } from './kit';

let mall: Mall;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall(trackingRooms);
  staff = await mall.person({ staff: 'support' });
});
afterEach(() => nothingBroken(mall.db));
afterAll(() => mall.close());
const failed = (error: unknown) => {
  throw error;
};

describe('a parcel with the sandbox carrier', () => {
  test('is given a number nobody typed', async () => {
    const { code, number } = await shipped(mall, staff);
    expect(code).toBe(200);
    expect(number).toMatch(/^SBX[0-9A-Z]{13}$/);
  });
  test('shipped by ten presses at once is booked once', async () => {
    const { id } = await accepted(mall, staff);
    const all = await Promise.all(Array.from({ length: 10 }, () => ship(mall, staff, id)));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await counted(mall.db, 'parcels', id)).toBe(1);
    expect(
      await mall.db.rows(sql`select number from sandbox_parcels where ref = ${`order-${id}`}`),
    ).toHaveLength(1);
  });
  test('walks to its door by itself, and the order goes with it', async () => {
    const { ana, id } = await shipped(mall, staff);
    const states = [];
    for (let step = 0; step < 5; step++) {
      await mall.db.rows(
        sql`update sandbox_parcels set next_at = clock_timestamp() where ref = ${`order-${id}`} and next_at is not null`,
      );
      await timers.run(mall.db, failed);
      states.push(await stateOf(mall.db, id));
    }
    expect(states).toEqual(['onTheWay', 'inTransit', 'inTransit', 'inTransit', 'delivered']);
    expect(await timers.run(mall.db, failed)).toBe(0);
    const { data } = await mall.call(tracking.own, { id }, { as: ana });
    const [parcel] = data.parcels;
    expect(parcel?.steps.map(({ step }) => step)).toEqual([
      'ordered',
      'accepted',
      'shipped',
      'announced',
      'collected',
      'sorted',
      'outForDelivery',
      'delivered',
    ]);
    expect(parcel).toMatchObject({ live: true, arrives: null, page: null });
    expect(parcel?.proof).toMatchObject({ by: 'Ana Ruiz', spot: 'door', place: 'Madrid, ES' });
  });
  test('takes no parcels in a mall that is no demo', async () => {
    useCarriers({ demo: false });
    const { id } = await accepted(mall, staff);
    const refused = await ship(mall, staff, id);
    expect(refused).toMatchObject({
      code: codes.invalidParameter,
      data: { fields: { carrier: 'form.select' } },
    });
    const { body, signature } = await told(mall.db, { parcel: 'SBX1234', code: 'collected' });
    expect((await deliver(mall, body, signature)).json()).toMatchObject({ code: codes.notFound });
    expect(await stateOf(mall.db, id)).toBe('toBeShipped');
    useCarriers({ demo: true });
  });
});

describe('a message of the carrier', () => {
  test('moves the order to in transit, and to delivered with its proof', async () => {
    const { id, number } = await shipped(mall, staff);
    expect(await say(mall, { parcel: number, code: 'collected', place: 'Madrid' })).toBe(200);
    expect(await stateOf(mall.db, id)).toBe('inTransit');
    expect(
      await say(mall, { parcel: number, code: 'delivered', spot: 'neighbour', signed_by: 'Bo' }),
    ).toBe(200);
    expect(await stateOf(mall.db, id)).toBe('delivered');
    const by = await mall.db.rows(
      sql`select by, actor, event from order_history where order_id = ${id} and event in ('scan', 'deliver') order by id`,
    );
    expect(by).toEqual([
      { by: 'system', actor: 'system', event: 'scan' },
      { by: 'system', actor: 'system', event: 'deliver' },
    ]);
  });
  test('announced moves nothing', async () => {
    const { id, number } = await shipped(mall, staff);
    await say(mall, { parcel: number, code: 'announced' });
    expect(await stateOf(mall.db, id)).toBe('onTheWay');
  });
  test('sent thirty times at once is kept once, and told once', async () => {
    const { id, number } = await shipped(mall, staff);
    const { body, signature } = await told(mall.db, {
      parcel: number,
      code: 'delivered',
      spot: 'door',
    });
    const all = await Promise.all(Array.from({ length: 30 }, () => deliver(mall, body, signature)));
    expect(all.map((one) => one.json<{ code: number }>().code)).toEqual(Array(30).fill(200));
    expect(await counted(mall.db, 'parcel_scans', id)).toBe(1);
    expect(
      await mall.db.rows(
        sql`select id from order_history where order_id = ${id} and event = 'deliver'`,
      ),
    ).toHaveLength(1);
  });
  test('and the shop’s own press at the same time deliver once', async () => {
    const { id, number } = await shipped(mall, staff);
    await Promise.all([
      say(mall, { parcel: number, code: 'delivered', spot: 'door' }),
      mall.call(officeOrders.act, { id, event: 'deliver' }, { as: staff, key: `deliver-${id}` }),
    ]);
    expect(await stateOf(mall.db, id)).toBe('delivered');
    expect(
      await mall.db.rows(
        sql`select id from order_history where order_id = ${id} and event = 'deliver'`,
      ),
    ).toHaveLength(1);
    expect(await counted(mall.db, 'parcel_scans', id)).toBe(1);
  });
  test('that comes after the delivery is kept and takes nothing back', async () => {
    const { id, number } = await shipped(mall, staff);
    await say(mall, { parcel: number, code: 'delivered', spot: 'door' });
    expect(await say(mall, { parcel: number, code: 'sorted' })).toBe(200);
    expect(await stateOf(mall.db, id)).toBe('delivered');
    expect(await counted(mall.db, 'parcel_scans', id)).toBe(2);
  });
  test.each([
    ['another secret', 0, (made: string) => made.replace(/v1=..../, 'v1=0000')],
    ['no signature', 0, () => ''],
    ['a clock that is ten minutes late', -600, (made: string) => made],
    ['a clock that is ten minutes early', 600, (made: string) => made],
  ])('with %s is refused and changes nothing', async (_, off, change) => {
    const { id, number } = await shipped(mall, staff);
    const { body, signature } = await told(mall.db, { parcel: number, code: 'collected' }, off);
    const answer = await deliver(mall, body, change(signature));
    expect(answer.json()).toMatchObject({ code: codes.noPermission });
    expect(await stateOf(mall.db, id)).toBe('onTheWay');
    expect(await counted(mall.db, 'parcel_scans', id)).toBe(0);
  });
  test('whose letters were changed on the way is refused', async () => {
    const { number } = await shipped(mall, staff);
    const { body, signature } = await told(mall.db, { parcel: number, code: 'collected' });
    const answer = await deliver(mall, body.replace('collected', 'attempted'), signature);
    expect(answer.json()).toMatchObject({ code: codes.noPermission });
  });
  test.each([
    ['an unknown code', { code: 'teleported' }],
    ['a delivery without its place', { code: 'delivered' }],
    ['a place without a delivery', { code: 'sorted', spot: 'door' }],
    ['a day that is none', { code: 'sorted', at: 'yesterday' }],
    ['a place of 200 letters', { code: 'sorted', place: 'x'.repeat(200) }],
  ])('with %s is refused, however well it is signed', async (_, wrong) => {
    const { id, number } = await shipped(mall, staff);
    expect(await say(mall, { parcel: number, ...wrong })).toBe(codes.noPermission);
    expect(await counted(mall.db, 'parcel_scans', id)).toBe(0);
  });
  test('of a parcel that nobody booked is 2000019', async () => {
    expect(await say(mall, { parcel: 'SBX0000000000000', code: 'sorted' })).toBe(codes.notFound);
  });
  test('that is no JSON, or larger than 8 kB, is no failure', async () => {
    const { signature } = await told(mall.db, { parcel: 'x', code: 'sorted' });
    expect((await deliver(mall, 'not json', signature)).json()).toMatchObject({
      code: codes.noPermission,
    });
    expect((await deliver(mall, `"${'x'.repeat(9000)}"`, signature)).statusCode).toBe(413);
  });
});

test('a parcel of another carrier needs its number, and links to that carrier’s page', async () => {
  const { ana, id } = await accepted(mall, staff);
  const without = await mall.call(
    officeOrders.act,
    { id, event: 'ship', carrier: 'DHL' },
    { as: staff, key: `ship-${id}` },
  );
  expect(without.code).toBe(codes.missingParameter);
  await act(mall, staff, id, 'ship');
  const { data } = await mall.call(tracking.own, { id }, { as: ana });
  expect(data.parcels[0]).toMatchObject({
    carrier: 'Correos',
    live: false,
    page: expect.stringContaining('tracking-number=CX1'),
  });
  expect(await counted(mall.db, 'parcels', id)).toBe(0);
});
