import { beforeAll } from 'vitest';
import type { Quote } from '#contract/checkout';
import { sellerCoupons } from '#contract/coupons';
import type { CouponInput } from '#contract/shapes/coupons';
import { couponsHandlers } from '#server/areas/coupons/coupons.routes';
import { sendTimers } from '#server/areas/orders/timers';
import { sql } from '#server/platform/db/open';
import { signIn, type Client } from '../../lib/server';
import { finance, loud, mall, seller, standing, support } from '../afterSale/kit';
import { act, balanceOf, put, shopper, toConfirm, type rooms } from '../tradeKit';
import { choose, drawn } from './kit';

/** The shop's owner in the back office: another session than in the mall. */
export let keeper: Client;
/** A mall with a shop, staff and coupons, its books whole after each test. */
export function couponsStanding(...further: readonly (typeof rooms)[number][]): void {
  standing(couponsHandlers, ...further);
  beforeAll(async () => {
    keeper = { ...mall.visitor(), id: seller.id };
    await signIn(mall.db, keeper, 'seller', 'verde');
  });
}
export const mallCoupon = (change: Partial<CouponInput> = {}) => drawn(mall, finance, change);
export const shopCoupon = (change: Partial<CouponInput> = {}) =>
  drawn(mall, keeper, change, sellerCoupons);
/** A shopper at the confirm step with these goods and this coupon. */
export async function ready(
  coupon: { id: string },
  lines: Record<string, number>,
  method: 'wallet' | 'card' | 'cod' = 'wallet',
  money = 100_000,
): Promise<{ ana: Client; quote: Quote }> {
  const ana = await shopper(mall, money);
  for (const [sku, quantity] of Object.entries(lines)) await put(mall, ana, sku, quantity);
  await choose(mall, ana, coupon.id);
  return { ana, quote: await toConfirm(mall, ana, method) };
}
export const cost = () => balanceOf(mall.db, 'mall:coupons:USD');
export const fees = () => balanceOf(mall.db, 'mall:commission:USD');
export const has = (shop = 'verde') => balanceOf(mall.db, `s:${shop}:avail:USD`);
/** Received, and its window over. */
export const windowOver = async (id: string) => {
  await mall.db.rows(
    sql`update orders set state = state, deadline = clock_timestamp() - interval '1 second'
      where id = ${id}`,
  );
  await sendTimers(mall.db, loud);
  await mall.db.rows(
    sql`update orders set deadline = clock_timestamp() - interval '1 second' where id = ${id}`,
  );
  await sendTimers(mall.db, loud);
};
export const settle = async (id: string) => {
  await act(mall, support, id, 'accept', 'ship', 'deliver');
  await windowOver(id);
};
