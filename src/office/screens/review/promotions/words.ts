import type { CouponItem } from '#contract/coupons';
import type { DealItem } from '#contract/deals';
import type { PromotionKind } from '#contract/promotions';
import type { PromotionVerdict } from '#machines/flows/review/promotion';

export const isDeal = <D extends DealItem, C extends CouponItem>(item: D | C): item is D =>
  'sku' in item;
/** What it is called in lists and when it was decided. */
export const nameOf = (item: DealItem | CouponItem): string =>
  isDeal(item) ? item.product.name : item.code;
/** How texts name a verdict: of a deal it is approved, a coupon confirmed. */
export const wordOf = (kind: PromotionKind, verdict: PromotionVerdict): string =>
  verdict === 'refuse' ? 'sendBack' : kind === 'deal' ? 'approve' : 'confirm';
