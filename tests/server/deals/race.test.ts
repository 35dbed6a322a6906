import { expect, test, vi } from 'vitest';
import { codes } from '#contract/codes';
import { countNow } from '#server/areas/orders/checkout/quote';
import { place } from '#server/areas/orders/checkout/place';
import { creditFromCashIn } from '#server/platform/ledger/credit';
import { sql } from '#server/platform/db/open';
import { bargain, dealRow, dealsStanding, mall, tick } from './kit';

vi.setConfig({ testTimeout: 300_000 });
dealsStanding();

/** As many at once as may wait for a connection. */
async function inTurns<T, R>(
  all: readonly T[],
  run: (one: T) => Promise<R>,
): Promise<PromiseSettledResult<R>[]> {
  const done: PromiseSettledResult<R>[] = [];
  for (let from = 0; from < all.length; from += 50)
    done.push(...(await Promise.allSettled(all.slice(from, from + 50).map(run))));
  return done;
}
/** A thousand people with an address, money and one of `sku` in the cart. */
async function crowd(sku: string): Promise<number[]> {
  const { db } = mall;
  const people = await db.rows<{ id: number }>(
    sql`insert into users (email, name, password_hash, role, pcode) select concat('deal', n, '@arcada.test'), 'Many', 'none', 'customer', concat('DEAL', n) from generate_series(1, 1000) n returning id`,
  );
  const ids = people.map(({ id }) => id);
  await db.rows(sql`insert into addresses (user_id, name, phone, country, state, city, street, postal_code, is_default)
    select id, 'Ana Ruiz', '+34600111222', 'ES', '', 'Madrid', 'Calle Mayor 1', '28013', true from unnest(${ids}::bigint[]) id`);
  await db.rows(
    sql`insert into cart_lines (owner, sku, quantity, price_then) select concat('u:', id), ${sku}, 1, 800 from unnest(${ids}::bigint[]) id`,
  );
  await db.rows(
    sql`insert into checkout_draft (user_id, deliveries, payment) select id, '{"verde": "standard"}', 'wallet' from unnest(${ids}::bigint[]) id`,
  );
  await inTurns(ids, (id) => creditFromCashIn(db, id, 5000, `opening:${id}`));
  return ids;
}

test('of a thousand who buy the last hundred, exactly a hundred have them at the deal’s price', async () => {
  const deal = await bargain({ total: 100, each: 1 }, 2000);
  const people = await crowd(deal.sku);
  const seen = new Map<number, string>();
  await inTurns(people, async (id) => {
    const { fingerprint, items } = await countNow(mall.db, id, undefined);
    expect(items).toBe(800);
    seen.set(id, fingerprint);
  });
  const done = await inTurns(people, (user) =>
    place(mall.db, { user, ip: '' }, { fingerprint: seen.get(user) ?? '' }, `deal-${user}`, 'en'),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect([...new Set(refused.map(({ code, message }) => code ?? message))]).toEqual([
    codes.quoteChanged,
  ]);
  expect(refused[0]?.data.quote.totals.items).toBe('10.00');
  const sold = await mall.db.row<{ n: number; price: number }>(
    sql`select count(*)::int as n, max(price_minor) as price from order_lines where deal_id = ${deal.id}`,
  );
  expect(sold).toEqual({ n: 100, price: 800 });
  await tick();
  expect(await dealRow(deal.id)).toMatchObject({ state: 'soldOut', taken: 100 });
});
