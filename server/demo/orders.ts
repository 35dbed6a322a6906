import { toAmount } from '#contract/money';
import { fallbackLanguage, type Language } from '#contract/languages';
import { advance } from '../platform/workflow/advance';
import { addLine } from '../areas/orders/cart/change';
import { arrival, type ArrivalKind } from '../areas/catalogue/arrival';
import { choose } from '../areas/orders/checkout/choose';
import { place } from '../areas/orders/checkout/place';
import { json, sql, type Db } from '../platform/db/open';
import { countsSold, publishOutbox } from '../jobs/outbox';
import { balances } from '../platform/ledger/balances';
import { orderLife } from '../areas/orders/order.lifecycle';
import { orderColumns, type OrderRow } from '../areas/orders/orderRow';
import { syncTransitions } from '../lifecycles';
import { testCards } from '../areas/acquirers/sandbox/cards';
import { payWith } from '../areas/acquirers/sandbox/pay';
import { sendCardRefunds } from '../areas/orders/payment/sendRefunds';
import { poll } from '../areas/orders/payment/settle';
import { checkAddress } from '../areas/addresses/check';
import { saveAddress } from '../areas/addresses/store';
import { fillAfterSale } from './afterSale';
import { applicationHappenings, takeApplicationTimes } from './applications';
import type { DemoClock } from './clock';
import { tellSellers } from './notices';
import { inCart, purchases, type Purchase, type Shopper, type Step } from './plan';
import { listingHappenings, takeListingTimes } from './listings';
import { handOverCash, takeCashTimes } from './cash';
import { addPayTo, rechargeByCard, takeWalletTimes, walletHappenings } from './wallet';

interface Favourites {
  id: string;
  owner_id: number;
  country: string;
  skus: string[];
}
interface Scene {
  tx: Db;
  clock: DemoClock;
  shops: readonly Favourites[];
  people: Readonly<Record<Shopper, number>>;
}
const homes = {
  ana: {
    name: 'Ana Ruiz',
    email: 'ana@arcada.test',
    phone: '+34 612 345 678',
    country: 'ES',
    state: 'ES-M',
    city: 'Madrid',
    street: 'Calle Mayor 24, 3.º B',
    postal_code: '28013',
  },
  ben: {
    name: 'Ben Carter',
    email: 'ben@arcada.test',
    phone: '+44 7400 123456',
    country: 'GB',
    state: '',
    city: 'Bristol',
    street: '18 Park Street',
    postal_code: 'BS1 5JA',
  },
} as const;
const languages: Record<Shopper, Language> = { ana: 'es', ben: fallbackLanguage };
const carriers: Readonly<Record<string, string>> = {
  ES: 'Correos',
  AT: 'Österreichische Post',
  JP: 'Japan Post',
  DE: 'DHL',
  TH: 'Thailand Post',
};
/** USD: what one recharge brings, some minutes before the order that it is for. */
const topUp = '300.00';
/** Minor USD: what Ana's wallet is filled up to the day before. */
const filledTo = 1500_00;
const dayBefore = 25 * 60;

/**
 * Eight things of each shop that were there before anybody bought, well stocked and of an everyday
 * price: the same on every filling.
 */
const favourites = (tx: Db) =>
  tx.rows<Favourites>(sql`select s.id, s.owner_id, s.country, array_to_json((array_agg(x.sku order by x.nr))[1:8]) as skus from shops s join lateral (
      select min(v.sku) as sku, md5(p.handle) as nr from products p join variants v on v.product_id = p.id join stock st on st.sku = v.sku
      where p.shop_id = s.id and p.state = 'onSale' and v.on_sale and st.on_hand >= 12 and v.price_minor between 400 and 7500 and p.created_at < now() - interval '65 days'
      group by p.id) x on true group by s.id order by min(s.since) desc, s.id`);

async function peopleOf(tx: Db): Promise<Scene['people']> {
  const idOf = async (who: Shopper) =>
    (await tx.row<{ id: number }>(sql`select id from users where email = ${homes[who].email}`))
      ?.id ?? 0;
  const people = { ana: await idOf('ana'), ben: await idOf('ben') };
  for (const who of ['ana', 'ben'] as const)
    await saveAddress(
      tx,
      String(people[who]),
      undefined,
      checkAddress({ ...homes[who], is_default: true }),
      true,
    );
  return people;
}
const skuOf = ({ shops }: Scene, [shop, nth]: Purchase['things'][number]): string => {
  const { skus = [] } = shops[shop] ?? {};
  return skus[nth % skus.length] ?? '';
};
async function fillCart(scene: Scene, who: Shopper, things: Purchase['things']): Promise<void> {
  for (const thing of things)
    await addLine(scene.tx, `u:${scene.people[who]}`, skuOf(scene, thing), thing[2]);
}
/** The cardholder at the acquirer, then its answer. */
async function payAtAcquirer(
  tx: Db,
  tradeId: number,
  redirect: string,
  card: NonNullable<Purchase['card']>,
): Promise<void> {
  await payWith(
    tx,
    redirect.split('/').pop() ?? '',
    testCards.find(({ does }) => does === card)?.number ?? '',
  );
  await poll(tx, tradeId);
}

/**
 * From the cart to the placed and, as far as it goes, paid order: the doors every shopper takes.
 * Answers the trade's orders. `at`: when, in minutes before the filling.
 */
async function buy(scene: Scene, nr: number, at: number): Promise<number[]> {
  const { tx, people, shops, clock } = scene;
  const { who, payment, things, card } = purchases[nr] as Purchase;
  const userId = people[who];
  await fillCart(scene, who, things);
  const deliveries = [...new Set(things.map(([shop]) => shops[shop]?.id ?? ''))].map((shop_id) => ({
    shop_id,
    option_id: 'standard',
  }));
  const { fingerprint, key, wallet } = await choose(
    tx,
    { user: userId, ip: '' },
    { deliveries, payment, hold: true },
    languages[who],
  );
  if (payment === 'wallet' && !wallet.covers) {
    await clock.ago(at + 4);
    await rechargeByCard(tx, userId, topUp);
    await clock.ago(at);
  }
  const { trade_sn, orders, redirect } = await place(
    tx,
    { user: userId, ip: '' },
    { fingerprint },
    key,
    languages[who],
  );
  const trade = await tx.row<{ id: number }>(
    sql`select id from trades where trade_sn = ${trade_sn}`,
  );
  if (redirect && card) await payAtAcquirer(tx, trade?.id ?? 0, redirect, card);
  return orders.map(({ id }) => Number(id));
}

const failed = (error: unknown) => {
  throw error;
};
async function send({ tx, shops }: Scene, id: number, { event, by, reason }: Step): Promise<void> {
  const row = await tx.row<OrderRow>(sql`select ${orderColumns} from orders o where id = ${id}`);
  const shop = shops.find((each) => each.id === row?.shop_id);
  if (!row || !shop) throw new Error(`no order ${id}`);
  const actor =
    by === 'system' ? 'system' : `user:${by === 'seller' ? shop.owner_id : row.user_id}`;
  const parcel = sql`, carrier = ${carriers[shop.country] ?? 'DHL'}, log_sn = ${`${shop.country}${7_204_813 + id * 7919}`}`;
  await advance(tx, orderLife, row, {
    event,
    by,
    actor,
    reason,
    also: event === 'ship' ? parcel : undefined,
  });
  if (event === 'refuse' || event === 'cancel') await sendCardRefunds(tx, failed);
}

/** Whole fifties until the wallet holds what it should. */
async function fillWallet({ tx, people: { ana } }: Scene): Promise<void> {
  const missing = filledTo - (await balances(tx, ana)).available;
  if (missing > 0) await rechargeByCard(tx, ana, toAmount(Math.ceil(missing / 50_00) * 50_00));
}

/** Nothing of days ago happened on the minute. */
const uneven = (ago: number, nr: number, step: number): number =>
  ago > dayBefore ? (((nr + 1) * 17 + step * 29) % 53) + (nr % 7) / 9 : 0;

const happening = (at: number, run: (at: number) => Promise<void>) => ({ at, run: () => run(at) });
/**
 * Everything that happens, in the order in which it happens: a wallet's history then runs forward,
 * as everywhere else.
 */
async function live(scene: Scene): Promise<void> {
  const placed: number[][] = [];
  const steps = purchases.flatMap(({ ago, life, payment, handOver }, nr) => [
    happening(ago + uneven(ago, nr, 0), async (at) => void (placed[nr] = await buy(scene, nr, at))),
    ...(payment === 'cod' && handOver
      ? [
          {
            at: ago - handOver - uneven(ago, nr, 9),
            run: () => handOverCash(scene.tx, placed[nr] ?? []),
          },
        ]
      : []),
    ...life.map((step, i) => ({
      at: ago - step.after - uneven(ago, nr, i + 1),
      run: async () => {
        for (const id of placed[nr] ?? []) await send(scene, id, step);
      },
    })),
  ]);
  const events = [
    ...steps,
    ...walletHappenings(scene),
    ...applicationHappenings(scene.tx),
    ...listingHappenings(scene.tx),
    { at: dayBefore, run: () => fillWallet(scene) },
  ];
  for (const { at, run } of events.sort((a, b) => b.at - a.at)) {
    await scene.clock.ago(at);
    await run();
  }
}

/**
 * An order's own times follow from its history: what is due is due so long after what happened
 * then.
 */
async function takeTimes(tx: Db): Promise<void> {
  await tx.rows(sql`update orders o set deadline = o.deadline - (clock_timestamp() - h.last), pay_time = h.paid, deliver_time = h.shipped, delivery_time = h.delivered, success_time = h.completed, received_at = h.received
    from (select order_id, max(at) as last, min(at) filter (where to_state = 'paid') as paid, min(at) filter (where event = 'ship') as shipped,
        min(at) filter (where event = 'deliver') as delivered, min(at) filter (where to_state = 'receiptConfirmed') as received, min(at) filter (where to_state = 'completed') as completed
      from order_history group by order_id) h where h.order_id = o.id`);
  await tx.rows(
    sql`update trades set trade_sn = to_char(placed_at at time zone 'UTC', 'YYMMDD') || substr(trade_sn, 7) where placed_at < now() - interval '1 day'`,
  );
  await tx.rows(
    sql`update payments set settled_at = created_at + interval '1 minute' where settled_at is not null`,
  );
  const rows = await tx.rows<{
    id: number;
    kind: ArrivalKind;
    shop: string;
    home: string;
    placed_at: Date;
  }>(sql`
    select o.id, o.delivery_kind as kind, s.country as shop, o.address->>'country' as home, o.placed_at from orders o join shops s on s.id = o.shop_id`);
  const dates = json(
    rows.map(({ id, kind, shop, home, placed_at }) => ({
      id,
      ...arrival(kind, shop, home, placed_at),
    })),
  );
  await tx.rows(
    sql`update orders o set arrives_from = x."from", arrives_to = x."to" from jsonb_to_recordset(${dates}::jsonb) as x(id bigint, "from" date, "to" date) where x.id = o.id`,
  );
}
/**
 * Two months of orders of Ana and Ben, one in every state, and what Ana left in her cart. Sold
 * counts what they paid for.
 */
export async function fillOrders(tx: Db, clock: DemoClock): Promise<void> {
  const shops = await favourites(tx);
  if (shops.length < 5) return;
  await syncTransitions(tx);
  const scene: Scene = { tx, clock, shops, people: await peopleOf(tx) };
  await addPayTo(tx);
  await live(scene);
  await takeTimes(tx);
  await takeCashTimes(tx, failed);
  await takeWalletTimes(tx);
  await takeApplicationTimes(tx);
  await takeListingTimes(tx);
  await fillCart(scene, 'ana', inCart);
  await clock.ago(30);
  await fillAfterSale(tx, scene.people.ana, scene.people.ben);
  // Nobody is written to about what happened weeks ago.
  while ((await publishOutbox(tx, failed, countsSold)) > 0);
  await tellSellers(tx);
}
