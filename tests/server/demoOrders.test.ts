import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStates } from '#contract/orders';
import { order } from '#machines/lifecycles/order';
import { fillDemo } from '#server/demo/fill';
import { migrate } from '#server/platform/db/migrate';
import { sql, type Db } from '#server/platform/db/open';
import { violations } from '#server/platform/ledger/violations';
import { emptyDb } from '../lib/database';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await emptyDb());
  await migrate(db);
  await fillDemo(db);
}, 60_000);
afterAll(() => close());

const one = async <T>(query: ReturnType<typeof sql>) => (await db.row<T>(query)) as T;

test('there is an order in every state of the chart, and no other', async () => {
  const states = await db.rows<{ state: string }>(sql`select distinct state from orders`);
  expect(states.map(({ state }) => state).sort()).toEqual(Object.keys(order.states).sort());
  expect([...orderStates].sort()).toEqual(Object.keys(order.states).sort());
});
test('some thirty orders of all five shops are completed', async () => {
  const done = await one<{ n: number; shops: number }>(
    sql`select count(*) as n, count(distinct shop_id) as shops from orders where state = 'completed'`,
  );
  expect(done.n).toBeGreaterThanOrEqual(30);
  expect(done.shops).toBe(5);
});
test('money and stock are without a flaw', async () => {
  expect(await violations(db)).toEqual([]);
  expect((await one<{ n: number }>(sql`select count(*) as n from stock_hold`)).n).toBe(0);
});
test('sold is exactly what was paid for and not cancelled', async () => {
  const wrong =
    await db.rows(sql`select p.handle, p.sold, coalesce(x.n, 0) as paid from products p left join (
      select l.product_id, sum(l.quantity) as n from order_lines l join orders o on o.id = l.order_id
      where o.paid_minor > 0 and o.state not in ('cancelled', 'onHold') group by 1) x on x.product_id = p.id where p.sold <> coalesce(x.n, 0)`);
  expect(wrong).toEqual([]);
  expect(
    (await one<{ n: number }>(sql`select count(*) as n from products where sold > 1`)).n,
  ).toBeGreaterThanOrEqual(8);
});
test('what sells best is not what came last', async () => {
  const best = await db.rows<{ id: number }>(
    sql`select id from products order by sold desc, id limit 12`,
  );
  const last = await db.rows<{ id: number }>(
    sql`select id from products order by created_at desc limit 12`,
  );
  expect(best.filter(({ id }) => last.some((each) => each.id === id))).toEqual([]);
});
test('nothing happened before its time: each history and each account runs forward', async () => {
  expect(
    await db.rows(
      sql`select id from (select id, at, lag(at) over (partition by order_id order by id) as before from order_history) h where at < before`,
    ),
  ).toEqual([]);
  expect(
    await db.rows(sql`select * from (select j.created_at as at, lag(j.created_at) over (partition by p.account_id order by p.account_seq) as before
    from posting p join journal j on j.id = p.journal_id) x where at < before`),
  ).toEqual([]);
  expect(
    await db.rows(
      sql`select order_id from order_history h join orders o on o.id = h.order_id group by order_id, o.placed_at having min(h.at) <> o.placed_at`,
    ),
  ).toEqual([]);
  expect(
    (
      await one<{ days: number }>(
        sql`select extract(day from now() - min(placed_at))::int as days from orders`,
      )
    ).days,
  ).toBeGreaterThan(40);
  expect(
    await db.rows(
      sql`select l.id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id where p.created_at > o.placed_at`,
    ),
  ).toEqual([]);
});
test('a wallet begins with its opening balance, once; what comes in later was recharged', async () => {
  const wallets = await db.rows<{ first: string; openings: number }>(
    sql`select min(j.kind) filter (where p.account_seq = 1) as first,
        count(*) filter (where j.kind = 'opening_credit')::int as openings
      from posting p join journal j on j.id = p.journal_id join account a on a.id = p.account_id
      where a.kind = 'avail' and a.owner_id in (select user_id from openings)
      group by p.account_id`,
  );
  expect(wallets).toEqual([
    { first: 'opening_credit', openings: 1 },
    { first: 'opening_credit', openings: 1 },
  ]);
});
test('every shop has followers, nobody follows their own, and none before they came', async () => {
  const shops = await db.rows<{ n: number }>(
    sql`select count(f.user_id)::int as n from shops s left join follows f on f.shop_id = s.id
      group by s.id`,
  );
  expect(shops).toHaveLength(5);
  expect(shops.every(({ n }) => n >= 3)).toBe(true);
  expect(
    await db.rows(
      sql`select f.shop_id from follows f join users u on u.id = f.user_id
        join shops s on s.id = f.shop_id
        where s.owner_id = f.user_id or f.at < u.created_at or f.at > clock_timestamp()`,
    ),
  ).toEqual([]);
});
test('no deadline has passed, and every state with a timer has one', async () => {
  expect(await db.rows(sql`select id, state from orders where deadline < now()`)).toEqual([]);
  const timed = Object.entries(order.states)
    .filter(([, node]) => (node.meta as { timer?: unknown } | undefined)?.timer)
    .map(([state]) => state);
  // An order to be paid by cash is settled no sooner than that is handed over.
  const open = sql`(payment = 'cod' and paid_minor = 0 and state = 'receiptConfirmed')`;
  expect(
    await db.rows(
      sql`select id, state from orders where (state = any(${timed}) and not ${open}) <> (deadline is not null)`,
    ),
  ).toEqual([]);
  expect(
    await db.rows(
      sql`select id from cod_collections where deadline < now() or (state = 'awaiting') <> (deadline is not null)`,
    ),
  ).toEqual([]);
});
test('cash was handed over for the orders that are settled, is awaited for others, and for one it is overdue', async () => {
  const states = await db.rows<{ state: string; n: number }>(
    sql`select state, count(*)::int as n from cod_collections group by state order by state`,
  );
  expect(states.map(({ state }) => state)).toEqual(['awaiting', 'handedOver', 'overdue']);
  expect(
    await db.rows(
      sql`select c.id from cod_collections c join orders o on o.id = c.id where c.handed_at < c.since or (c.state = 'handedOver') <> (o.paid_minor > 0) or c.from_before`,
    ),
  ).toEqual([]);
});
test('an order’s own times are those of its history', async () => {
  expect(
    await db.rows(sql`select o.id from orders o join order_history h on h.order_id = o.id where (h.event = 'ship' and h.at is distinct from o.deliver_time)
    or (h.event = 'deliver' and h.at is distinct from o.delivery_time) or (h.to_state = 'completed' and h.at is distinct from o.success_time)
    or (h.to_state = 'paid' and h.at is distinct from o.pay_time)`),
  ).toEqual([]);
});
test('afterwards the columns tell the database’s own time', async () => {
  const others = await db.rows(
    sql`select table_name from information_schema.columns where column_default like '%demo_clock%'`,
  );
  expect(others).toEqual([]);
});
test('Ana’s wallet holds some 1300 dollars after a history of its own', async () => {
  const wallet = await one<{ balance: number; n: number }>(
    sql`select a.balance, a.seq as n from account a join users u on u.id = a.owner_id where u.email = 'ana@arcada.test' and a.kind = 'avail'`,
  );
  expect(wallet.balance).toBeGreaterThan(120_000);
  expect(wallet.balance).toBeLessThan(140_000);
  expect(wallet.n).toBeGreaterThan(20);
});
test('Ana left three ticked lines of two shops in her cart, and no unpaid order', async () => {
  const cart =
    await one(sql`select count(*) as lines, count(distinct p.shop_id) as shops, bool_and(l.ticked) as ticked from cart_lines l join users u on l.owner = 'u:' || u.id
    join variants v on v.sku = l.sku join products p on p.id = v.product_id where u.email = 'ana@arcada.test' and l.removed_at is null`);
  expect(cart).toEqual({ lines: 3, shops: 2, ticked: true });
  expect(
    await db.rows(
      sql`select o.id from orders o join users u on u.id = o.user_id where u.email = 'ana@arcada.test' and o.state in ('toBePaid', 'paymentProcessing', 'onHold')`,
    ),
  ).toEqual([]);
});
test('nobody is written to about what happened weeks ago, and nothing is left to tell', async () => {
  expect(
    await one(
      sql`select (select count(*) from outbox_mail) as mails, (select count(*) from outbox where published_at is null) as untold`,
    ),
  ).toEqual({ mails: 0, untold: 0 });
});

test('Ana’s and Ben’s wallets have requests in every state a customer can see', async () => {
  const of = async (query: ReturnType<typeof sql>) =>
    (await db.rows<{ state: string }>(query)).map(({ state }) => state);
  expect(await of(sql`select distinct state from recharges order by 1`)).toEqual([
    'completed',
    'failed',
    'submitted',
    'underReview',
  ]);
  expect(await of(sql`select distinct state from withdrawals order by 1`)).toEqual([
    'completed',
    'failed',
    'paying',
    'pending',
    'recalled',
  ]);
  expect(await of(sql`select distinct state from card_recharges order by 1`)).toEqual([
    'completed',
    'failed',
  ]);
  expect((await one<{ n: number }>(sql`select count(*) as n from transfers`)).n).toBe(1);
});
test('what waits waits in time, and each decision came after its request', async () => {
  expect(
    await db.rows(
      sql`select id from recharges where deadline < now() or decided_at < sent_at or (state = 'underReview') <> (deadline is not null)`,
    ),
  ).toEqual([]);
  expect(
    await db.rows(
      sql`select id from withdrawals where deadline < now() or decided_at < sent_at or approved_at < sent_at`,
    ),
  ).toEqual([]);
  expect(await db.rows(sql`select id from audit_broken`)).toEqual([]);
});
