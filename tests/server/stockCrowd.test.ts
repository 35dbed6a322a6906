import { describe, expect, test } from 'vitest';
import { checkout } from '#contract/checkout';
import { sql } from '#server/platform/db/open';
import { endHolds } from '#server/areas/orders/stock';
import type { Client } from '../lib/server';
import { from, held, knownShopper, ordered, shelf, wants } from './stockKit';
import { shopper, stockOf } from './tradeKit';
import { standing, mall, crowd, elsewhere } from './stockSharesKit';

const moved = (who: Client, by: string) =>
  mall.db.rows(
    sql`update stock_hold set until = until - ${by}::interval, since = since - ${by}::interval, ends
      = ends - ${by}::interval where user_id = ${who.id}`,
  );
standing();

describe('of one thing', () => {
  test('fifty at one address who hold or order it at once keep no more than the place’s share', async () => {
    const [sku = ''] = await shelf(mall.db, [100]);
    const [people, ip] = [await crowd(50), elsewhere()];
    for (const as of people) await wants(mall, as, { [sku]: 4 });
    await Promise.all(people.map((as, i) => (i % 2 ? held(mall, as, ip) : ordered(mall, as, ip))));
    expect((await stockOf(mall.db, sku))?.reserved).toBe(48);
  });
  test('new accounts in fifty networks leave a third to those whom the mall knows', async () => {
    const [sku = ''] = await shelf(mall.db, [100]);
    for (const as of await crowd(50)) {
      await wants(mall, as, { [sku]: 5 });
      await held(mall, as, elsewhere());
    }
    expect((await stockOf(mall.db, sku))?.reserved).toBe(65);
    const known = await knownShopper(mall);
    await wants(mall, known, { [sku]: 5 });
    expect(await held(mall, known, elsewhere(), 'card')).toBe(true);
  });
  test('neither IPv6 addresses of one /64 nor of one /48 are places of their own', async () => {
    const [sku = ''] = await shelf(mall.db, [40]);
    for (const [i, as] of (await crowd(12)).entries()) {
      await wants(mall, as, { [sku]: 5 });
      await held(mall, as, `2001:db8:7:${i.toString(16)}::${i + 1}`);
    }
    expect((await stockOf(mall.db, sku))?.reserved).toBe(20);
  });
  test('a hold that is renewed for an hour ends after half of it; then it can be bought by them and by others', async () => {
    const [sku = ''] = await shelf(mall.db, [1]);
    const [eve, ip] = [await shopper(mall), elsewhere()];
    await wants(mall, eve, { [sku]: 1 });
    const kept: boolean[] = [];
    for (let minutes = 0; minutes < 60; minutes += 5) {
      kept.push(
        minutes % 10
          ? await held(mall, eve, ip)
          : Boolean(
              (await mall.call(checkout.quote, { step: 'confirm' }, { as: eve, ...from(ip) })).data
                .held_until,
            ) || (await held(mall, eve, ip)),
      );
      await moved(eve, '5 minutes');
      await endHolds(mall.db);
    }
    expect(kept.filter(Boolean).length).toBe(6);
    expect(kept.slice(6)).not.toContain(true);
    expect(await stockOf(mall.db, sku)).toEqual({ on_hand: 1, reserved: 0 });
    expect(await ordered(mall, eve, ip, 'wallet')).toBe(true);
  });
  test('neither leaving it out of the cart nor other accounts at the address give the last piece more time', async () => {
    const [sku = '', other = ''] = await shelf(mall.db, [1, 100]);
    const ip = elsewhere();
    let minutes = 0;
    for (const eve of await crowd(6)) {
      for (let tries = 0; tries < 8; tries++) {
        await wants(mall, eve, { [sku]: 1 });
        if (!(await held(mall, eve, ip))) break;
        await moved(eve, '9 minutes');
        minutes += 9;
        await wants(mall, eve, { [other]: 1 });
        await held(mall, eve, ip);
      }
    }
    expect(minutes).toBeGreaterThanOrEqual(54);
    expect(minutes).toBeLessThanOrEqual(90);
    const [ana] = await crowd(1);
    if (!ana) throw new Error('nobody');
    await wants(mall, ana, { [sku]: 1 });
    expect(await held(mall, ana, elsewhere())).toBe(true);
  });
  test('the next day it can be held again', async () => {
    const [sku = ''] = await shelf(mall.db, [1]);
    const [eve, ip] = [await shopper(mall), elsewhere()];
    await wants(mall, eve, { [sku]: 1 });
    await held(mall, eve, ip);
    await moved(eve, '31 minutes');
    await endHolds(mall.db);
    await mall.db.rows(sql`update hold_time set spent = '40 minutes' where sku = ${sku}`);
    expect(await held(mall, eve, ip)).toBe(false);
    await mall.db.rows(
      sql`update hold_time set since = since - interval '1 day' where sku = ${sku}`,
    );
    expect(await held(mall, eve, ip)).toBe(true);
  });
});
