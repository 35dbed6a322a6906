import { sql, type Sql } from '../../platform/db/open';

/**
 * The deal of a variant `v` that can be bought by now: to the moment, also where the job that ends
 * deals has not come by. A join, as `deal`.
 */
export const dealNow: Sql = sql`left join flash_deals deal on deal.id = v.deal_id
  and deal.state = 'running'
    and deal.ends_at > clock_timestamp() and deal.price_minor < v.price_minor`;
const bought = (userId: number): Sql => (userId ? sql`deal_bought(deal.id, ${userId})` : sql`0`);
/** How many pieces of it `userId` can still have; `dealNow` is joined. 0: of a visitor. */
export const dealMost = (userId: number): Sql =>
  sql`least(deal.total - deal.taken, deal.each - ${bought(userId)})`;
/** What a piece costs where `quantity` of them are bought: more than can be had cost the usual. */
export const priceAt = (userId: number, quantity: Sql): Sql =>
  sql`case when deal.id is not null and ${quantity} <= ${dealMost(userId)} then deal.price_minor
    else v.price_minor end`;
/** A line's deal, as one column: what it says of itself, whether or not it is used. */
export const dealOfLine = (userId: number): Sql =>
  sql`case when deal.id is not null then jsonb_build_object('id', deal.id, 'price',
    deal.price_minor, 'most', greatest(${dealMost(userId)}, 0), 'each', deal.each, 'ends_at',
    deal.ends_at, 'now', clock_timestamp()) end as deal`;

/** As `dealOfLine` reads it. */
export interface LineDeal {
  id: number;
  price: number;
  most: number;
  each: number;
  ends_at: string;
  now: string;
}
/**
 * Held while an order is placed, before anything is read: who comes later sees what is left then.
 * In the order of their numbers, before any stock.
 */
export const holdDeals = (userId: number): Sql =>
  sql`select d.id from flash_deals d join variants v on v.deal_id = d.id
    join cart_lines l on l.sku = v.sku
    where l.owner = ${`u:${userId}`} and l.removed_at is null and l.ticked order by d.id
    for no key update of d`;
/** CTEs over `lines`, what was ordered, ending with ", ": the deals' pieces are taken. */
export const takeDeals: Sql = sql`dealt as (update flash_deals d set taken = d.taken + x.n
      from (select deal_id, sum(quantity)::int as n from lines where deal_id is not null
      group by 1) x where d.id = x.deal_id returning d.id), `;
/**
 * CTEs over `won`, a cancelled order, beginning with ", ": the pieces come back. Before the stock,
 * as placing takes them; the last is `dealt`.
 */
export const giveDealsBack: Sql = sql`, bargains as materialized (select d.id, x.n
  from (select l.deal_id, sum(l.quantity)::int as n
        from won join order_lines l on l.order_id = won.id where l.deal_id is not null group by 1) x
      join flash_deals d on d.id = x.deal_id order by d.id for no key update of d),
    dealt as (update flash_deals d set taken = d.taken - b.n from bargains b where d.id = b.id
    returning d.id)`;
