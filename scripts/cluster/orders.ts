import { isDeepStrictEqual } from 'node:util';
import { cart } from '#contract/cart';
import { checkout } from '#contract/checkout';
import { codes } from '#contract/codes';
import { toMinor } from '#contract/money';
import { sql, type Db } from '#server/platform/db/open';
import { add, avail } from '../chaos/books';
import { ask, between, pause, think, type Stage } from '../chaos/calls';
import type { Person } from '../chaos/prepare';

/** An order as its buyer was told, and what it was asked for with. */
interface Confirmed {
  who: Person;
  key: string;
  fingerprint: string;
  trade: string;
}
/** Who order, each one thing after the other, and what they were told. */
export class Orders {
  readonly confirmed: Confirmed[] = [];
  /** Milliseconds that each placing took, asked again as often as it had to be. */
  readonly took: number[] = [];
  constructor(readonly shoppers: readonly Person[]) {}
}

/** One thing, paid by wallet; what was not answered is asked again under the order's key. */
export async function order(stage: Stage, who: Person, orders: Orders): Promise<void> {
  const { shop } = who.bought;
  await ask(stage, cart.add, who, { sku: `${shop}.${between(stage, 0, 2)}`, quantity: 1 });
  const { data: quote } = await ask(stage, checkout.choose, who, {
    deliveries: [{ shop_id: shop, option_id: 'standard' }],
    payment: 'wallet',
    hold: true,
  });
  if (!quote) return pause(50) as Promise<void>;
  const { fingerprint, key } = quote;
  const began = performance.now();
  const { code, data } = await ask(stage, checkout.place, who, { fingerprint }, key);
  orders.took.push(performance.now() - began);
  stage.codes.set(code, (stage.codes.get(code) ?? 0) + 1);
  // A refusal may bring the changed quote along.
  if (code !== codes.ok || !data) return;
  orders.confirmed.push({ who, key, fingerprint, trade: data.trade_sn });
  const paid = toMinor(quote.totals.total);
  add(stage.model.books, avail(who.id), -paid);
  add(stage.model.books, `s:${shop}:held:USD`, paid);
}
/** Until the play is over. */
export async function orderUntil(stage: Stage, orders: Orders): Promise<void> {
  await Promise.all(
    orders.shoppers.map(async (who) => {
      while (stage.answered < stage.wanted) {
        await order(stage, who, orders);
        await think(stage);
      }
    }),
  );
}
/** Asks for so many of the orders again, as they were asked for: the same answer, and no order. */
export async function askedAgain(stage: Stage, orders: Orders, most: number): Promise<string[]> {
  const found: string[] = [];
  for (const { who, key, fingerprint, trade } of orders.confirmed.slice(0, most)) {
    const { data } = await ask(stage, checkout.place, who, { fingerprint }, key);
    if (!isDeepStrictEqual(data?.trade_sn, trade))
      found.push(`order ${trade}: asked for again it is ${data?.trade_sn ?? 'refused'}`);
  }
  return found;
}
/** Orders that were confirmed and are not there, and those there are that nobody was told of. */
export async function lostOrders(db: Db, { confirmed, shoppers }: Orders): Promise<string[]> {
  const rows = await db.rows<{ sn: string; id: string }>(
    sql`select distinct t.trade_sn as sn, o.user_id::text as id from trades t join orders o on o.trade_id = t.id`,
  );
  const there = new Set(rows.map(({ sn }) => sn));
  const lost = confirmed.filter(({ trade }) => !there.has(trade));
  const ids = new Set(shoppers.map(({ id }) => id));
  // One each is from before.
  const placed = rows.filter(({ id }) => ids.has(id)).length - shoppers.length;
  const told = new Set(confirmed.map(({ trade }) => trade)).size;
  return [
    ...lost.map(({ trade }) => `order ${trade} was confirmed and is lost`),
    ...(placed === told ? [] : [`${placed} orders are there, ${told} were confirmed`]),
  ];
}
