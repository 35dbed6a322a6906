import { toAmount } from '#contract/money';
import { actOnDeal } from '../areas/deals/act';
import { saveDeal } from '../areas/deals/draw';
import { sql, type Db } from '../platform/db/open';
import type { Drawer } from '../platform/workflow/drawing';

const hour = 3_600_000;
/** When each begins and ends, in hours from now, how many there are, how many a person has. */
const plan = [
  { from: -1, to: 3, total: 20, each: 2 },
  { from: -2, to: 9, total: 12, each: 1 },
  { from: -3, to: 26, total: 30, each: 3 },
  { from: -4, to: 72, total: 24, each: 2 },
  { from: 4, to: 10, total: 20, each: 2 },
  { from: 28, to: 52, total: 20, each: 2 },
] as const;
interface Good {
  sku: string;
  shop: string;
  owner: number;
  price: number;
  reviewer: number;
  now: Date;
}

/** A few deals of shops: some run, some come next, and one waits for staff. */
export async function addDeals(tx: Db): Promise<void> {
  const goods = await tx.rows<Good>(
    sql`select x.sku, x.shop, x.owner, x.price, u.id as reviewer, clock_timestamp() as now
      from (select v.sku, s.id as shop, s.owner_id as owner, v.price_minor as price,
          row_number() over (partition by s.id order by p.sold desc, p.id) as nth
        from variants v join products p on p.id = v.product_id join shops s on s.id = p.shop_id
          join stock k on k.sku = v.sku
        where s.state = 'open' and s.owner_id is not null and p.state = 'onSale' and v.on_sale
          and v.position = (select min(position) from variants w where w.product_id = p.id
          and w.on_sale)
          and k.on_hand - k.reserved >= 30 and v.price_minor >= 500) x, users u
      where u.email = 'reviewer@arcada.test' order by x.nth, x.shop limit ${plan.length + 1}`,
  );
  for (const [i, good] of goods.entries()) {
    const terms = plan[i];
    const seller: Drawer = { id: good.owner, shop: good.shop };
    const at = (hours: number) => new Date(good.now.getTime() + hours * hour).toISOString();
    const { id } = await saveDeal(
      tx,
      seller,
      {
        id: undefined,
        sku: good.sku,
        price: toAmount(Math.round(good.price * 0.7)),
        total: terms?.total ?? 20,
        each: terms?.each ?? 2,
        starts_at: at(terms?.from ?? 6),
        ends_at: at(terms?.to ?? 12),
      },
      'en',
    );
    const none = { id, reason: undefined, ends_at: undefined };
    await actOnDeal(tx, seller, { ...none, event: 'submit' }, 'en');
    if (terms)
      await actOnDeal(tx, { id: good.reviewer, shop: null }, { ...none, event: 'approve' }, 'en');
  }
  // Nobody is told of what has long been running.
  await tx.rows(sql`update outbox set published_at = clock_timestamp()
    where payload->>'entity' = 'flashDeal' and published_at is null`);
}
