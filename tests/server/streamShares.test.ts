import { EventEmitter, once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { sql, type Db } from '#server/platform/db/open';
import { eventStreams, type EventStreams } from '#server/areas/messages/events/eventStreams';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
let hub: EventStreams;
beforeAll(async () => {
  mall = await testMall({ rooms: [] });
});
beforeEach(() => {
  hub = eventStreams(mall.db, () => undefined);
});
afterEach(() => hub.close());
afterAll(() => mall.close());

/** New accounts, or such that registered three days ago. */
async function accounts(many: number, days = 0): Promise<string[]> {
  const rows = await mall.db.rows<{
    id: number;
  }>(sql`insert into users (email, name, password_hash, pcode, created_at)
    select gen_random_uuid() || '@example.org', 'Somebody', '-', gen_random_uuid()::text, clock_timestamp() - ${days} * interval '1 day'
    from generate_series(1, ${many}::int) returning id`);
  return rows.map(({ id }) => String(id));
}
/** How many of five streams for each of them open, each person at the address that is theirs. */
async function opened(ids: readonly string[], ipOf: (i: number) => string): Promise<number> {
  let count = 0;
  for (const [i, id] of ids.entries()) {
    for (let k = 0; k < 5; k++)
      await hub.open({ id, ip: ipOf(i) }, 'x').then(
        () => (count += 1),
        () => undefined,
      );
  }
  return count;
}

describe('streams of news', () => {
  test('of 400 new accounts at one address take sixty places, and nobody else waits', async () => {
    expect(await opened(await accounts(400), () => '10.0.0.1')).toBe(60);
    expect(await opened(await accounts(1), () => '10.0.1.1')).toBe(5);
  });
  test('of one network’s many addresses take two hundred', async () => {
    expect(await opened(await accounts(100), (i) => `10.0.0.${i + 1}`)).toBe(200);
    expect(await opened(await accounts(100), (i) => `2001:db8:1:${i.toString(16)}::1`)).toBe(60);
  });
  test('of new accounts in a hundred networks leave most of all to those who are known', async () => {
    expect(await opened(await accounts(300), (i) => `10.${i % 100}.0.1`)).toBe(1000);
    const [known = ''] = await accounts(1, 3);
    expect(await opened([known], () => '10.200.0.1')).toBe(5);
  });
  test('give their place back when they end', async () => {
    const [id = ''] = await accounts(1);
    const five = [];
    for (let k = 0; k < 5; k++) five.push(await hub.open({ id, ip: '10.0.0.1' }, 'x'));
    const sixth = () => hub.open({ id, ip: '10.0.0.1' }, 'x');
    await expect(sixth()).rejects.toMatchObject({ code: codes.tooManyRequests });
    five[0]?.destroy();
    await new Promise((done) => setTimeout(done, 20));
    await expect(sixth()).resolves.toBeDefined();
  });
});

/** The mall's database, which tells that it was asked about sessions, and answers later. */
function slow(): { db: Db; asked: Promise<unknown>; letGo: () => void } {
  const heard = new EventEmitter();
  const rows: Db['rows'] = async (query) => {
    const answer = await mall.db.rows<never>(query);
    if (!query.text.includes('from sessions s')) return answer;
    const gone = once(heard, 'go');
    heard.emit('asked');
    await gone;
    return answer;
  };
  return {
    db: { ...mall.db, rows },
    asked: once(heard, 'asked'),
    letGo: () => void heard.emit('go'),
  };
}
test('a stream that opens while the sessions of the others are asked for stays open', async () => {
  const { db, asked, letGo } = slow();
  const own = eventStreams(db, () => undefined);
  const [first = '', second = ''] = await accounts(2, 3);
  const early = await own.open({ id: first, ip: '10.0.0.1' }, 'over');
  const ended = once(early.resume(), 'end');
  await asked;
  await own.open({ id: second, ip: '10.0.0.2' }, 'new');
  letGo();
  await ended;
  expect(own.count()).toBe(1);
  await own.close();
});
