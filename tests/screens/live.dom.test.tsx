import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor as until } from 'xstate';
import { cart } from '#contract/cart';
import { notices, streamPath, type Live } from '#contract/notices';
import { orders } from '#contract/orders';
import { session as calls } from '#contract/session';
import { leafOf } from '#lib/project';
import { ada, fake } from './shellFake';

vi.mock('#lib/api', async () => (await import('./shellFake')).api);
vi.hoisted(() => {
  localStorage.setItem('language', 'en');
});
const { q, queryClient } = await import('#lib/query');
const { startSession, visitor } = await import('#lib/session');
const { startLocation } = await import('#lib/location');
const { startLive } = await import('#lib/live');

/** Streams that were opened, and what to write into each. */
const open: {
  headers: Headers;
  say: (live: Live) => void;
  end: () => void;
  aborted: () => boolean;
}[] = [];
let answers: (() => Response)[] = [];
vi.stubGlobal('fetch', (url: string, { headers, signal }: RequestInit) => {
  if (url !== `/api${streamPath}`) throw new Error(`${url} is asked for`);
  const next = answers.shift();
  if (next) return Promise.resolve(next());
  let to: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      to = controller;
    },
  });
  signal?.addEventListener('abort', () => {
    try {
      to?.error(new Error('aborted'));
    } catch {
      /* it has ended already */
    }
  });
  const bytes = (text: string) => to?.enqueue(new TextEncoder().encode(text));
  open.push({
    headers: new Headers(headers),
    aborted: () => signal?.aborted ?? false,
    end: () => to?.close(),
    // In two pieces, as a network may cut it.
    say: (live) => {
      const text = `event: ${live.topic}\ndata: ${JSON.stringify(live)}\n\n`;
      bytes(text.slice(0, 9));
      bytes(text.slice(9));
    },
  });
  return Promise.resolve(
    new Response(body as BodyInit, {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    }),
  );
});
const refusal = (code: number) => () =>
  new Response(JSON.stringify({ code, message: '', data: null }), {
    headers: { 'content-type': 'application/json' },
  });
const opened = (count: number, timeout = 4000) =>
  vi.waitFor(() => expect(open.length).toBeGreaterThanOrEqual(count), { timeout });
const last = () => {
  const one = open.at(-1);
  if (!one) throw new Error('nothing is open');
  return one;
};
const reach = (at: string) =>
  until(visitor, (snapshot) => leafOf(snapshot.value) === at, { timeout: 3000 });
const asked = (path: string) => fake.calls.filter((one) => one === path).length;
const unread = () => visitor.getSnapshot().context.user?.notice_count;

startLocation();
startSession();
await reach('visitor.browsing');
startLive();
fake.answers[orders.index.path] = () => ({ orders: [] });
const watching = () =>
  Promise.all([
    queryClient.fetchQuery(q(orders.index, { tab: 'all', page: 1 })),
    queryClient.fetchQuery(q(calls.balance, {})),
    queryClient.fetchQuery(q(cart.index, {})),
  ]);
const leave = async () => {
  if (leafOf(visitor.getSnapshot().value) !== 'member.signedIn') return;
  visitor.send({ type: 'signOut' });
  await reach('visitor.browsing');
};
beforeEach(async () => {
  await leave();
  fake.reset();
  open.length = 0;
  answers = [];
  visitor.send({ type: 'signIn', email: 'ada@example.com', password: 'long enough' });
  await reach('member.signedIn');
});
afterAll(() => vi.unstubAllGlobals());

describe('news of somebody signed in', () => {
  test('come by a stream opened with the token in a header', async () => {
    await opened(1);
    expect(last().headers.get('access-token')).toBe('fresh');
  });
  test('of a notice change the number on the bell, and nothing is asked for', async () => {
    await opened(1);
    last().say({ topic: 'notice', unread: 4 });
    await vi.waitFor(() => expect(unread()).toBe(4));
    expect(asked(calls.user.path)).toBe(0);
  });
  test('of the wallet and of orders put what is shown out of date', async () => {
    await opened(1);
    await watching();
    const stale = () =>
      ['/customer/info/get_user_balance', orders.index.path, cart.index.path].map((path) =>
        queryClient
          .getQueryCache()
          .findAll({ queryKey: [path] })
          .some(({ state }) => state.isInvalidated),
      );
    expect(stale()).toEqual([false, false, false]);
    last().say({ topic: 'wallet', unread: 0 });
    await vi.waitFor(() => expect(stale()).toEqual([true, false, false]));
    last().say({ topic: 'order', unread: 0 });
    await vi.waitFor(() => expect(stale()).toEqual([true, true, true]));
  });
  test('of a new notice put everything out of date: what it tells of may have happened before anybody listened', async () => {
    await opened(1);
    await watching();
    last().say({ topic: 'notice', unread: 1 });
    await vi.waitFor(() =>
      expect(
        queryClient.getQueryCache().findAll({ queryKey: [orders.index.path] })[0]?.state
          .isInvalidated,
      ).toBe(true),
    );
  });
  test('come again after a break, and what was missed is put out of date', async () => {
    await opened(1);
    await watching();
    last().end();
    await opened(2);
    await vi.waitFor(() =>
      expect(
        queryClient.getQueryCache().findAll({ queryKey: [orders.index.path] })[0]?.state
          .isInvalidated,
      ).toBe(true),
    );
  });
  test('end with the session', async () => {
    await opened(1);
    await leave();
    await vi.waitFor(() => expect(last().aborted()).toBe(true));
  });
});
test('a stream that is refused because the session is over has the session looked at the usual way', async () => {
  await opened(1);
  answers = [refusal(1100003)];
  last().end();
  await vi.waitFor(() => expect(asked(calls.user.path)).toBe(1), { timeout: 4000 });
});
test('no stream is opened again at once where there are too many', async () => {
  await opened(1);
  answers = [refusal(1000010)];
  last().end();
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect([answers.length, open.length]).toEqual([0, 1]);
});
test('the list of notices is asked for again only when their number changed', async () => {
  await opened(1);
  fake.answers[notices.list.path] = () => ({ notices: [], unread: 0, page: 1, pages: 1 });
  await queryClient.fetchQuery(q(notices.list, {}));
  const stale = () =>
    queryClient.getQueryCache().findAll({ queryKey: [notices.list.path] })[0]?.state.isInvalidated;
  last().say({ topic: 'notice', unread: ada.notice_count });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(stale()).toBe(false);
  last().say({ topic: 'notice', unread: 1 });
  await vi.waitFor(() => expect(stale()).toBe(true));
});
