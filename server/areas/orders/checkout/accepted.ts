/** What the shopper last saw and accepted. */
export interface Accepted {
  lines: { sku: string; quantity: number; price: number }[];
  deliveries: { shop: string; kind: string; price: number; to: string }[];
  total: number;
}
