import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { object } from 'yup';
import { codes } from '#contract/codes';
import { get, open } from '#contract/endpoint';
import { sql, type Db } from '#server/platform/db/open';
import { CallLimits } from '#server/platform/limits/calls';
import { Leases } from '#server/platform/limits/leases';
import { allOf } from '#server/platform/limits/measures';
import { forgetCounts, Peer, SharedCounts } from '#server/platform/limits/shared';
import { told } from '#server/platform/limits/told';
import { route, type Room } from '#server/platform/http/route';
import { mallDb, type Opened } from '../lib/database';
import { testMall } from '../lib/server';

let opened: Opened;
let db: Db;
beforeAll(async () => {
  opened = await mallDb();
  db = opened.db;
}, 120_000);
afterAll(() => opened.close());

/** What a process of its own counts with. */
const process = (most: number, of: Db = db): Leases =>
  new Leases(new SharedCounts(of, most, 60, new Peer()), most);
const times = (count: number) => Array.from({ length: count }, (_, i) => i);
const letIn = (waits: readonly number[]): number => waits.filter((ms) => ms === 0).length;

describe('two processes', () => {
  test('let through together what one might, one after the other', async () => {
    const both = [process(60), process(60)];
    const waits: number[] = [];
    for (const i of times(200)) waits.push(await both[i % 2]!.take('address 10.0.0.1', 1));
    expect(letIn(waits)).toBe(60);
  });

  test('and not one more where all come at the same moment, dear ones among them', async () => {
    const all = [process(100), process(100), process(100)];
    const costs = times(300).map((i) => (i % 3 === 0 ? 5 : 1));
    const waits = await Promise.all(
      costs.map(async (cost, i) => all[i % 3]!.take('address 10.0.0.2', cost)),
    );
    const spent = costs.filter((_, i) => waits[i] === 0).reduce((sum, cost) => sum + cost, 0);
    expect(spent).toBeLessThanOrEqual(100);
    expect(spent).toBeGreaterThan(90);
  });

  test('ask the database little: a flood is refused where it comes in', async () => {
    let asked = 0;
    const counting: Db = {
      ...db,
      row: (query) => {
        asked += 1;
        return db.row(query);
      },
    };
    const one = process(100, counting);
    for (const _ of times(2000)) await one.take('address 10.0.0.3', 1);
    expect(asked).toBe(21);
  });

  test('begin anew when the minute is over, by the database’s clock', async () => {
    await letInAll('address 10.0.0.4');
    await db.rows(sql`update call_counts set until = clock_timestamp() - interval '1 second'`);
    expect(await process(10).take('address 10.0.0.4', 10)).toBe(0);
  });
  const letInAll = async (key: string) => void (await process(10).take(key, 10));

  test('keep no address, and nothing of a minute that is over', async () => {
    await letInAll('address 10.0.0.5');
    const keys = await db.rows<{ key: Uint8Array }>(sql`select key from call_counts`);
    expect(keys.map(({ key }) => Buffer.from(key).toString('latin1')).join()).not.toContain('10.0');
    await db.rows(sql`update call_counts set until = clock_timestamp() - interval '1 second'`);
    await forgetCounts(db);
    expect(await db.rows(sql`select 1 from call_counts`)).toEqual([]);
  });
});

describe('servers on one database', () => {
  const look = get<object, string>('/customer/test/look', open);
  const room = (given: Room) => route(given, look, object({}), async () => 'done');
  test('have one count on PostgreSQL; the embedded one belongs to one process', async () => {
    const shared = { db, close: () => Promise.resolve() };
    const config = { measures: { ...allOf(0), address: 40 } };
    const made = { rooms: [room], config, perMinute: 'as set', opened: shared } as const;
    const both = [await testMall(made), await testMall(made)];
    const seen = await Promise.all(
      times(160).map((i) =>
        both[i % 2]!.call(look, {}, { headers: { 'x-forwarded-for': '10.7.7.7' } }),
      ),
    );
    expect(seen.filter(({ code }) => code === codes.ok)).toHaveLength(
      db.engine === 'postgres' ? 40 : 80,
    );
    for (const one of both) await one.close();
  });
});

describe('a database that is lost', () => {
  const from = (ip: string) => ({ ip, headers: {} }) as unknown as FastifyRequest;
  const lost: [string, Db['row']][] = [
    ['refuses', () => Promise.reject(new Error('gone'))],
    ['says nothing', () => new Promise(() => undefined)],
  ];
  test.each(lost)('and %s costs nobody an answer: the process counts by itself', async (_, row) => {
    let asked = 0;
    const gone = {
      ...db,
      engine: 'postgres' as const,
      row: <T>(...query: Parameters<Db['row']>) => {
        asked += 1;
        return row<T>(...query);
      },
    };
    const heard: string[] = [];
    told.once('alone', () => heard.push('alone'));
    const limits = new CallLimits(gone, { ...allOf(0), address: 30 });
    const refused = [];
    for (const _one of times(50)) refused.push(await limits.take(from('10.8.0.1'), 1));
    expect(refused.filter((one) => one === undefined)).toHaveLength(30);
    expect(await limits.take(from('10.8.0.2'), 1)).toBeUndefined();
    expect([asked, heard]).toEqual([1, ['alone']]);
  });
});
