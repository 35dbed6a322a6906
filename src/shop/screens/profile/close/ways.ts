import type { ClosingHindrance } from '#contract/accountClosing';
import { to } from '../../../to';

/** Where what is in the way is settled. */
export const ways: Readonly<Record<ClosingHindrance, () => string>> = {
  staff: () => to.support(),
  suspended: () => to.support(),
  money: () => to.wallet(),
  requests: () => to.wallet(),
  refunds: () => to.wallet(),
  orders: () => to.purchases(),
  cases: () => to.purchases(),
  disputes: () => to.support(),
  application: () => to.apply(),
  shop: () => to.apply(),
  shopOrders: () => to.apply(),
  shopMoney: () => to.apply(),
  coupons: () => to.apply(),
  storage: () => to.apply(),
};
