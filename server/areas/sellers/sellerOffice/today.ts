import { baseCurrency, toAmount } from '#contract/money';
import type { SellerToday } from '#contract/sellerOffice';
import { statesWith } from '#machines/lifecycle';
import { order } from '#machines/lifecycles/order';
import { names, sql, type Db } from '../../../platform/db/open';
import type { Context } from '../../../platform/http/route';
import { firstToAct } from './orders';
import { shopOf } from './shop';

const shownDays = 60;
const dayMs = 86_400_000;
interface Day {
  day: string;
  minor: number;
  orders: number;
}
/** Every day on which money became the shop's: receipt confirmed, by the buyer or by time. */
const salesDays = (db: Db, shop: string): Promise<Day[]> =>
  db.rows<Day>(sql`select to_char(day, 'YYYY-MM-DD') as day, minor, orders from (
    select (received_at at time zone 'UTC')::date as day, sum(paid_minor)::bigint as minor, count(*)::int as orders
      from orders where shop_id = ${shop} and received_at is not null group by 1) d order by day`);

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const sum = (days: readonly Day[]): string =>
  toAmount(days.reduce((all, { minor }) => all + minor, 0));
function figures(days: readonly Day[], now: Date): Pick<SellerToday, 'sales' | 'days'> {
  const month = isoDay(now.getTime()).slice(0, 7);
  const before = isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).slice(0, 7);
  const of = (one: string) => days.filter(({ day }) => day.startsWith(one));
  const byDay = new Map(days.map((one) => [one.day, one]));
  const shown = Array.from({ length: shownDays }, (_, i) =>
    isoDay(now.getTime() - (shownDays - 1 - i) * dayMs),
  );
  return {
    sales: {
      month: sum(of(month)),
      last_month: sum(of(before)),
      total: sum(days),
      currency: baseCurrency.code,
    },
    days: shown.map((day) => ({
      day,
      sales: toAmount(byDay.get(day)?.minor ?? 0),
      orders: byDay.get(day)?.orders ?? 0,
    })),
  };
}

interface Waiting {
  now: Date;
  accept: number;
  accept_until: Date | null;
  ship: number;
  ship_oldest: Date | null;
  agree: number;
  agree_until: Date | null;
}
const toAccept = names(statesWith(order, 'toAccept'));
const toShip = names(statesWith(order, 'toShip'));
const waitingOf = (db: Db, shop: string) =>
  db.row<Waiting>(sql`select clock_timestamp() as now, count(*) filter (where state in ${toAccept})::int as accept, min(deadline) filter (where state in ${toAccept}) as accept_until,
      count(*) filter (where state = 'toBeShipped')::int as ship, min(placed_at) filter (where state = 'toBeShipped') as ship_oldest,
      count(*) filter (where state = 'cancelRequested')::int as agree, min(deadline) filter (where state = 'cancelRequested') as agree_until
    from orders where shop_id = ${shop} and state in ${toShip}`);

/** On sale, and nothing of it is left: the same as the products' tab counts. */
const productsOf = (db: Db, shop: string) =>
  db.row<{
    refused: number;
    sold_out: number;
  }>(sql`select count(*) filter (where p.state = 'refused')::int as refused,
      count(*) filter (where p.state = 'onSale' and not exists (select from variants v join stock s on s.sku = v.sku where v.product_id = p.id and v.on_sale and s.on_hand > s.reserved))::int as sold_out
    from products p where p.shop_id = ${shop}`);

/** What the seller sees first: what there is to do, and what was sold. */
export async function todayOf(context: Context): Promise<SellerToday> {
  const { db, caller } = context;
  const shop = shopOf(caller);
  const waiting = (await waitingOf(db, shop)) as Waiting;
  const products = await productsOf(db, shop);
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
  return {
    ...figures(await salesDays(db, shop), waiting.now),
    tasks: {
      accept: { count: waiting.accept ?? 0, until: iso(waiting.accept_until) },
      ship: { count: waiting.ship ?? 0, oldest: iso(waiting.ship_oldest) },
      agree: { count: waiting.agree ?? 0, until: iso(waiting.agree_until) },
      refused: { count: products?.refused ?? 0 },
      soldOut: { count: products?.sold_out ?? 0 },
    },
    orders: await firstToAct(context),
  };
}
