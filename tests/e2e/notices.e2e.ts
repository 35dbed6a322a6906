import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeOrders } from '#contract/orders';
import { sql } from '#server/platform/db/open';
import { urlOf } from '#server/platform/http/route';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { runMall, type RunningMall } from './lib/mall';
import { device, leave, person, placed } from './lib/people';
import { seen, type Shopper } from './lib/shopper';

let mall: RunningMall;
beforeAll(async () => {
  mall = await runMall();
});
afterAll(() => mall.close());

/** Staff, at some other desk. */
async function act(id: number, event: string): Promise<void> {
  const staff = await mall.db.row<{ id: number }>(
    sql`select id from users where staff_role = 'admin' limit 1`,
  );
  const { token, half } = await openSession(mall.db, String(staff?.id), 'office', {
    factor: 'checked',
  });
  const answer = await mall.app.inject({
    method: 'POST',
    url: urlOf(officeOrders.act.path),
    payload: { id: String(id), event, carrier: 'SEUR', log_sn: 'SR 1' },
    headers: {
      'access-token': token,
      cookie: `${cookieNames.office}=${half}`,
      'idempotency-key': randomUUID(),
    },
  });
  expect(answer.json<{ code: number }>().code).toBe(200);
}
const bell = ({ page, visit }: Shopper) =>
  page
    .getByRole('navigation', { name: visit.t('ui.header.account'), exact: true })
    .getByRole('link', { name: new RegExp(`^${visit.t('ui.header.notices')}`) });
const rings = (shopper: Shopper, count: number, timeout = 10_000) =>
  bell(shopper)
    .getByText(shopper.visit.t('ui.header.unread').replace('{count, number}', String(count)))
    .waitFor({ state: 'attached', timeout });
const streams = (shopper: Shopper) =>
  shopper.page.waitForResponse((answer) => answer.url().endsWith('/customer/user/stream'), {
    timeout: 20_000,
  });

test('what happens to an order reaches the open page by itself: bell, state and list, and is read there', async () => {
  const who = await person(mall);
  await who.stand.balance(5000_00);
  const [order] = await placed(mall, who, 'wallet');
  if (!order) throw new Error('no order');
  const buyer = await device(mall, 'en', who);
  const { page, visit } = buyer;
  await act(order.id, 'accept');
  await Promise.all([streams(buyer), buyer.go('/pages/mine/notices')]);
  await rings(buyer, 2);
  await buyer.go(`/pages/history/detail?id=${order.id}`);
  await seen(page.getByRole('heading', { level: 1, name: new RegExp(order.trade_sn) }));

  // Nothing else asks for this number: what rings came by the stream (how fast:
  // tests/server/stream.test.ts).
  await act(order.id, 'ship');
  await rings(buyer, 3);
  await seen(page.getByText('SR 1'), 'the parcel number');

  await bell(buyer).click();
  const titles = page.getByRole('main').getByRole('link').filter({ hasText: order.trade_sn });
  await seen(titles.first().getByText(`Order ${order.trade_sn} is on the way`));
  await titles.first().click();
  await seen(page.getByRole('heading', { level: 1, name: new RegExp(order.trade_sn) }));
  await rings(buyer, 2);
  await page.reload();
  await rings(buyer, 2);

  await bell(buyer).click();
  await buyer.press('notices.readAll');
  await seen(page.getByText('Everything is read'));
  await page.getByRole('button', { name: visit.t('notices.undo') }).click();
  await seen(page.getByText('2 unread'));
  await rings(buyer, 2);
  await leave(buyer);
});
test('the bell shows what the list says, where no stream says it', async () => {
  const who = await person(mall);
  const reader = await device(mall, 'en', who);
  await reader.page.route('**/customer/user/stream', (route) => route.abort());
  await reader.go('/pages/mine/dashboard');
  await bell(reader).waitFor();
  await mall.db.rows(
    sql`insert into notices (outbox_id, user_id, type, text, vals, about) select -id, id, 1, 'order.paid', '{"number": "1", "shop": "Casa Verde"}'::jsonb, 'order-1' from users where email = ${who.email}`,
  );
  await reader.go('/pages/mine/notices');
  await rings(reader, 1);
  await leave(reader, /net::ERR_FAILED/);
});

test('of two pages of one browser only one listens, and both hear', async () => {
  const who = await person(mall);
  await who.stand.balance(5000_00);
  const [order] = await placed(mall, who, 'wallet');
  const buyer = await device(mall, 'en', who);
  const asked: string[] = [];
  buyer.visit.context.on('request', (request) => {
    if (request.url().endsWith('/customer/user/stream')) asked.push(request.url());
  });
  await Promise.all([streams(buyer), buyer.go('/pages/mine/notices')]);
  await rings(buyer, 1);
  const page = await buyer.visit.context.newPage();
  await page.goto(`${mall.url}/#/pages/history/purchase`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(4500);
  expect(asked).toHaveLength(1);
  await act(order?.id ?? 0, 'accept');
  await rings(buyer, 2);
  await page.getByText('2 unread').waitFor({ state: 'attached', timeout: 5000 });
  await buyer.page.close();
  await page.waitForRequest((request) => request.url().endsWith('/customer/user/stream'), {
    timeout: 10_000,
  });
  await leave(buyer);
});
