import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import type { Envelope } from '#contract/endpoint';
import { notices, stream, type Live } from '#contract/notices';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { liveHandlers } from '#server/areas/messages/events.routes';
import { noticeHandlers } from '#server/areas/messages/notices.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { jobsOf, startJobs, type Jobs } from '#server/jobs/start';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { urlOf } from '#server/platform/http/route';
import { signIn, testMall, type Client, type Mall } from '../lib/server';
import { act, buy, firstId, nothingBroken, rooms, shopper, thing, tradeMall } from './tradeKit';
import { headersOf } from './uploadKit';

let mall: Mall;
let url: string;
let jobs: Jobs;
let staff: Client;
beforeAll(async () => {
  mall = await tradeMall([...rooms, noticeHandlers, sessionHandlers, liveHandlers]);
  url = await mall.app.listen({ port: 0, host: '127.0.0.1' });
  staff = await mall.person({ staff: 'support' });
  jobs = startJobs(
    mall.db,
    mall.app,
    jobsOf(mall.db, mall.app.log).filter(({ name }) => name === 'outbox'),
  );
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.stop.abort();
  await nothingBroken(mall.db);
});
afterAll(async () => {
  await jobs.stop();
  // Connections on which nothing was ever asked are nobody's to wait for (server/main.ts lets go of
  // them too).
  mall.app.server.closeAllConnections();
  await mall.close();
});

interface Heard {
  events: (Live & { after: number })[];
  ended: Promise<void>;
  stop: AbortController;
  status: number;
  headers: Headers;
}
const opened: Heard[] = [];
/**
 * Opens a stream as the page does and writes down what comes, with the milliseconds since `mark()`
 * or the beginning.
 */
async function listen(as: Client, base = url): Promise<Heard & { mark: () => void }> {
  const stop = new AbortController();
  const answer = await fetch(base + urlOf(stream.path), {
    headers: headersOf(as),
    signal: stop.signal,
  });
  let began = performance.now();
  const heard: Heard = {
    events: [],
    stop,
    status: answer.status,
    headers: answer.headers,
    ended: Promise.resolve(),
  };
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data)
          heard.events.push({ ...(JSON.parse(data) as Live), after: performance.now() - began });
      }
    }
  };
  heard.ended = read().catch(() => undefined);
  opened.push(heard);
  return Object.assign(heard, {
    mark: () => {
      began = performance.now();
      heard.events.length = 0;
    },
  });
}
const until = async (what: () => boolean, ms = 6000): Promise<number> => {
  const began = performance.now();
  while (!what() && performance.now() - began < ms)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return performance.now() - began;
};
const refusal = async (as?: Client): Promise<Envelope> =>
  (
    await fetch(url + urlOf(stream.path), { headers: as ? headersOf(as) : {} })
  ).json() as Promise<Envelope>;

describe('an open stream', () => {
  test('first says how many notices are unread', async () => {
    const ana = await shopper(mall);
    const heard = await listen(ana);
    expect(heard.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(heard.headers.get('cache-control')).toBe('no-store');
    await until(() => heard.events.length > 0);
    expect(heard.events[0]).toMatchObject({ topic: 'notice', unread: 0 });
  });
  test('hears within 5 s that an order was shipped, and its notice', async () => {
    const ana = await shopper(mall);
    const id = firstId(await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 }));
    await act(mall, staff, id, 'accept');
    const heard = await listen(ana);
    await until(() => heard.events.some(({ unread }) => unread === 2), 8000);
    heard.mark();
    await act(mall, staff, id, 'ship');
    await until(() => heard.events.some(({ topic, unread }) => topic === 'notice' && unread === 3));
    const late = Math.max(
      ...['order', 'notice'].map(
        (topic) => heard.events.find((one) => one.topic === topic)?.after ?? Infinity,
      ),
    );
    expect(late).toBeLessThan(5000);
  });
  test('hears within 5 s that money came', async () => {
    const ana = await shopper(mall, 0);
    const heard = await listen(ana);
    await until(() => heard.events.length > 0);
    heard.mark();
    await creditFromCashIn(mall.db, ana.id, 12_345, `live:${ana.id}`);
    await until(() => heard.events.length > 0);
    expect(heard.events.map(({ topic }) => topic)).toEqual(['wallet']);
    expect(heard.events[0]?.after).toBeLessThan(5000);
  });
  test('hears nothing of others', async () => {
    const [ana, bob] = [await shopper(mall), await shopper(mall)];
    const heard = await listen(bob);
    await until(() => heard.events.length > 0);
    heard.mark();
    await buy(mall, ana, 'wallet', { [await thing(mall.db)]: 1 });
    await until(() => heard.events.length > 0, 4500);
    expect(heard.events).toEqual([]);
  });
  test('hears that another page of the same person has read everything', async () => {
    const ana = await shopper(mall, 0);
    await mall.db.rows(
      sql`insert into notices (outbox_id, user_id, type, text, about) values (${-Number(ana.id)}, ${ana.id}, 1, 'order.paid', 'order-1')`,
    );
    const heard = await listen(ana);
    await until(() => heard.events.some(({ unread }) => unread === 1));
    await mall.call(notices.readAll, {}, { as: ana });
    await until(() => heard.events.at(-1)?.unread === 0);
    expect(heard.events.at(-1)).toMatchObject({ topic: 'notice', unread: 0 });
  });
  test('ends when its session is over', async () => {
    const ana = await shopper(mall);
    const heard = await listen(ana);
    await mall.call(session.logout, {}, { as: ana });
    const late = await Promise.race([
      heard.ended.then(() => 'ended'),
      new Promise((resolve) => setTimeout(() => resolve('still open'), 5000)),
    ]);
    expect(late).toBe('ended');
  });
});
test('a sixth stream of one person is refused, and there is room again once one is gone', async () => {
  const ana = await shopper(mall);
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => listen(ana)));
  expect(await refusal(ana)).toMatchObject({ code: codes.tooManyRequests });
  five[0]?.stop.abort();
  await five[0]?.ended;
  const other = { ...ana };
  await signIn(mall.db, other);
  let code: number | undefined = codes.tooManyRequests;
  await until(() => {
    void listen(other).then((heard) => {
      code = heard.headers.get('content-type')?.startsWith('text/event-stream') ? 200 : code;
    });
    return code === 200;
  }, 2000);
  expect(code).toBe(200);
});
test('nobody listens without a session', async () => {
  const ana = await shopper(mall);
  expect(await refusal()).toMatchObject({ code: codes.notLoggedIn });
  expect(await refusal({ ...ana, token: 'x'.repeat(43) })).toMatchObject({
    code: codes.invalidToken,
  });
  expect(await refusal(staff)).toMatchObject({ code: codes.invalidToken });
});
test('a server that stops ends its streams at once and waits for none', async () => {
  const other = await testMall({ rooms: [liveHandlers] });
  const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const people = await Promise.all([other.person(), other.person()]);
  const heard = await Promise.all(people.map((as) => listen(as, base)));
  const began = performance.now();
  await other.close();
  await Promise.all(heard.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(3000);
});
