/** What the shopper last saw and accepted. */
export interface Accepted {
  /** `deal`: its price was a flash deal's; lacks where it was accepted before there were any. */
  lines: { sku: string; quantity: number; price: number; deal?: boolean }[];
  deliveries: { shop: string; kind: string; price: number; to: string }[];
  /** What the coupon took off; lacks where it was accepted before there were any. */
  coupon?: { id: number; off: number } | null;
  total: number;
}
