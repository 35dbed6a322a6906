import { codes, Refusal } from '#contract/codes';
import type { CouponCase, CouponItem, CouponQueue } from '#contract/coupons';
import { toAmount } from '#contract/money';
import type { CouponAct } from '#contract/shapes/coupons';
import type { PromotionQueue } from '#contract/shapes/promotions';
import { onPage } from '../../platform/db/page';
import { nothing, sql, type Db } from '../../platform/db/open';
import type { Drawer } from '../../platform/workflow/drawing';
import {
  inTab,
  orderOf,
  promotionPage,
  promotionSize,
  promotionSteps,
  sentColumns,
  sentView,
  type SentRow,
} from '../../platform/workflow/promotions';
import { secondedCoupon } from './coupon.lifecycle';
import { actOnCoupon, drawnView, listed, within, type Listed } from './draw';

type Row = Listed & SentRow;
const id = sql`c.id`;
const columns = sentColumns(secondedCoupon, id);
const itemOf = (who: Drawer, row: Row): CouponItem => ({
  ...drawnView(who, row),
  ...sentView(row, who.id),
});
/** What waits for a second person, the longest first; what one decided, the latest first. */
export async function couponQueue(
  db: Db,
  who: Drawer,
  { tab = 'waiting', q = '', page = 1 }: PromotionQueue,
): Promise<CouponQueue> {
  const words = q ? sql` and strpos(lower(c.code), lower(${q})) > 0` : nothing;
  const which = sql`${inTab(secondedCoupon, tab, id, sql`c.state`)}${words}`;
  const rows = await db.rows<Row>(
    sql`${listed(who, which, columns)}
      order by ${orderOf(secondedCoupon, tab, id)} ${onPage(page, promotionSize)}`,
  );
  const all = await db.row<{ n: number }>(
    sql`select count(*)::int as n from coupons c where ${within(who)} and ${which}`,
  );
  return {
    items: rows.map((row) => itemOf(who, row)),
    ...(await promotionPage(db, secondedCoupon, page, all?.n ?? 0)),
  };
}
/** A coupon with everything a decision rests on. 2000019 where there is none. */
export async function couponCase(db: Db, who: Drawer, couponId: string): Promise<CouponCase> {
  const row = await db.row<Row>(listed(who, sql`c.id = ${couponId}`, columns));
  if (!row) throw new Refusal(codes.notFound);
  return {
    ...itemOf(who, row),
    cost: toAmount(row.cost_minor),
    history: await promotionSteps(db, secondedCoupon, row.id),
  };
}
/** Sends an event of staff, who see how it stands with them. In a transaction. */
export async function decideCoupon(db: Db, who: Drawer, input: CouponAct): Promise<CouponCase> {
  await actOnCoupon(db, who, input);
  return couponCase(db, who, input.id);
}
