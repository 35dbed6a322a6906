import type { CouponInput } from '#contract/shapes/coupons';
import { actOnCoupon, saveCoupon } from '../areas/coupons/draw';
import { sql, type Db } from '../platform/db/open';
import type { Drawer } from '../platform/workflow/drawing';

const terms = {
  minimum: '20.00',
  total: 100,
  offered: true,
} satisfies Partial<CouponInput>;
const percent = { kind: 'percent', most: '5.00' } as const;

/** Two of the mall's, one of them by its code alone, and one of a shop; all of them run. */
export async function addCoupons(tx: Db): Promise<void> {
  const row = await tx.row<{
    finance: number;
    shop: string;
    owner: number;
    first_day: string;
    last_day: string;
  }>(
    sql`select u.id as finance, s.id as shop, s.owner_id as owner,
        (clock_timestamp() - interval '7 days')::date::text as first_day,
        (clock_timestamp() + interval '200 days')::date::text as last_day from users u, shops s
      where u.email = 'finance@arcada.test' and s.owner_id is not null and s.state = 'open'
      order by s.id limit 1`,
  );
  if (!row) return;
  const mall: Drawer = { id: row.finance, shop: null };
  const seller: Drawer = { id: row.owner, shop: row.shop };
  const { first_day, last_day } = row;
  const days = { first_day, last_day };
  const drawn: [Drawer, CouponInput][] = [
    [mall, { ...terms, ...days, code: 'WELCOME5', kind: 'amount', amount: '5.00' }],
    [mall, { ...terms, ...days, ...percent, code: 'SECRET10', percent: 10, offered: false }],
    [seller, { ...terms, ...days, ...percent, code: 'SHOP15', percent: 15 }],
  ];
  for (const [who, input] of drawn) {
    const { id } = await saveCoupon(tx, who, input);
    await actOnCoupon(tx, who, { id, event: 'activate' });
  }
  // Nobody is told of what has long been running.
  await tx.rows(sql`update outbox set published_at = clock_timestamp()
    where payload->>'entity' = 'coupon' and published_at is null`);
}
