import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkout as calls } from '#contract/checkout';
import { sql } from '#server/db/open';
import { advance } from '#server/advance';
import { orderColumns, orderLife, type OrderRow } from '#server/orders/life';
import { openSession } from '#server/session/sessions';
import { cookieNames } from '#server/session/cookies';
import type { FrozenPath, FrozenStep } from '../kit/freeze';
import paths from '../paths/checkout.json';
import { runMall, type RunningMall } from './lib/mall';
import { Gate } from './world/gate';
import { cause } from './world/outcomes';
import { Stand } from './world/stand';
import { act, see } from './world/visit';

const suite = (process.env.PATHS === 'full' ? paths.case : paths.smoke) as unknown as FrozenPath[];
/** Leaving for the acquirer cannot fail in a browser: nothing in the page hears of it. */
const cannotHappen = ({ name }: FrozenStep) => name.startsWith('toGateway ✗');
const gate = new Gate();
const counted = { real: 0, injected: 0, steps: 0 };
let mall: RunningMall;

beforeAll(async () => {
  mall = await runMall((app) => gate.install(app));
});
afterAll(async () => {
  await mall.close();
  process.stdout.write(`checkout in the real mall: ${suite.length} paths, ${counted.steps} steps; outcomes caused ${counted.real}, said ${counted.injected}\n`);
});

interface Shopper { stand: Stand; token: string; half: string }
async function shopper(): Promise<Shopper> {
  const row = await mall.db.row<{ id: number }>(sql`insert into users (email, name, password_hash, role, pcode) values (${`${randomUUID()}@example.org`}, 'Ana Lucía Torres', 'none', 'customer', ${randomUUID().slice(0, 12)}) returning id`);
  const { token, half } = await openSession(mall.db, String(row?.id), 'shop');
  return { stand: await Stand.of(mall.db, row?.id ?? 0), token, half };
}
/** A real trade that stands as the path's first answer says, for a link that names it. */
async function tradeFor({ stand, token, half }: Shopper, outcome: string): Promise<string> {
  const payment = outcome === 'paid' ? 'complete' : outcome === 'onDelivery' ? 'cod' : 'card';
  await stand.quote(payment);
  const headers = { 'access-token': token, cookie: `${cookieNames.shop}=${half}` };
  const quote = (await mall.app.inject({ url: `/api${calls.quote.path}`, headers })).json<{ data: { fingerprint: string; key: string } }>().data;
  const placed = (await mall.app.inject({ method: 'POST', url: `/api${calls.place.path}`, headers: { ...headers, 'idempotency-key': quote.key }, payload: { fingerprint: quote.fingerprint } })).json<{ code: number; data: { trade_sn: string } }>();
  if (placed.code !== 200) throw new Error(`placing for ${outcome} answered ${placed.code}`);
  const events = { unpaid: [['cardFailed', 'system']], cancelled: [['cardFailed', 'system'], ['cancel', 'buyer']] }[outcome] ?? [];
  for (const [event = '', by = ''] of events) {
    await mall.db.tx(async (tx) => {
      const rows = await tx.rows<OrderRow>(sql`select ${orderColumns} from orders o join trades t on t.id = o.trade_id where t.trade_sn = ${placed.data.trade_sn}`);
      for (const row of rows) await advance(tx, orderLife, row, { event, by, actor: 'system' });
    });
  }
  if (outcome === 'unpaid' || outcome === 'cancelled') await mall.db.rows(sql`update payments set state = 'failed' where state = 'started' and trade_id = (select id from trades where trade_sn = ${placed.data.trade_sn})`);
  await stand.fill();
  return placed.data.trade_sn;
}
const addresses: Record<string, string> = { cart: '/pages/cart/mycart', payment: '/pages/cart/pay?step=payment', confirm: '/pages/cart/pay?step=confirm' };

async function take(page: Page, who: Shopper, steps: FrozenStep[], i: number): Promise<void> {
  const step = steps[i] as FrozenStep;
  if (step.kind !== 'actor') gate.calm();
  if (step.kind === 'user') await act(page, step);
  else if (step.kind === 'delay') await page.clock.fastForward(step.name.includes('undo') ? 10_001 : 4001);
  else if (step.kind === 'system') await page.evaluate(() => { localStorage.removeItem('access-token'); dispatchEvent(new StorageEvent('storage', { key: 'access-token', newValue: null })); });
  else if (step.actor === 'toGateway') await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  else {
    const held = await gate.next(step.actor ?? '');
    const { fate, how } = await cause(who.stand, step, { before: steps[i - 1], trail: steps.slice(0, i), ahead: steps.slice(i + 1) });
    counted[how] += 1;
    held.release(fate);
  }
  await see(page, step.shows);
  counted.steps += 1;
}

async function walk(path: FrozenPath): Promise<void> {
  const [open, ...steps] = path.steps;
  const who = await shopper();
  const wanted = /^open ✓ trade (\w+)$/.exec(steps[0]?.name ?? '')?.[1];
  const trade = open?.event.start === 'confirm' ? (wanted ? await tradeFor(who, wanted) : '000000-NONE2222') : null;
  const { context, page, problems } = await mall.open('en');
  try {
    await context.addInitScript((token) => { if (!sessionStorage.getItem('begun')) { localStorage.setItem('access-token', token); sessionStorage.setItem('begun', '1'); } }, who.token);
    await context.addCookies([{ name: cookieNames.shop, value: who.half, url: mall.url.replace('http:', 'https:'), httpOnly: true, sameSite: 'Strict' }]);
    await page.clock.install();
    await page.route('**/acquirer/**', (route) => route.fulfill({ status: 204 }));
    gate.watch(who.token);
    gate.letThrough = new Set(['checkOutcome']);
    await page.goto(`${mall.url}/#${addresses[String(open?.event.start)]}${trade ? `&trade=${trade}` : ''}`);
    if (open) await see(page, open.shows);
    for (const [i, step] of steps.entries()) {
      if (cannotHappen(step)) return;
      await take(page, who, steps, i).catch((error: Error) => { throw new Error(`step ${i + 1}, ${step.name}: ${error.message}`); });
      gate.letThrough = new Set();
    }
    expect(problems.filter((text) => !/Failed to load resource|net::|status of 500/.test(text))).toEqual([]);
  } finally {
    gate.watch('');
    await context.close();
  }
}

describe('the checkout chart, walked in the real mall', () => {
  test.each(suite.map((path) => [`${path.id}: ${path.title}`, path] as const))('%s', async (_, path) => walk(path));
});
