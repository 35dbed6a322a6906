/** Flash deals and coupons that another member of staff lets through. */
export const promotionKinds = ['deal', 'coupon'] as const;
export type PromotionKind = (typeof promotionKinds)[number];
export const promotionTabs = ['waiting', 'decided'] as const;
export type PromotionTab = (typeof promotionTabs)[number];

/** How something stands with staff that was sent to them. */
export interface PromotionSent {
  /** How often it was sent: what is decided is what was looked at. */
  round: number;
  /** When it was last sent; '' where it never was. */
  waits_from: string;
  /** Who decided since it was last sent. */
  decided_by: { id: string; name: string; me: boolean } | null;
}
export interface PromotionStep {
  at: string;
  by: 'seller' | 'staff' | 'system';
  /** Of staff their name. */
  actor: string;
  event: string;
  reason: string;
}
/** A page of a queue, but for what is in it. */
export interface PromotionPage {
  counts: Record<PromotionTab, number>;
  /** From the sending to the decision. */
  median_minutes: number | null;
  page: number;
  pages: number;
}
