import type { IncomingHttpHeaders } from 'node:http';

/** What a card payment became. Amounts are minor units of `currency`. */
export type Result = { status: 'charged'; amountMinor: number; currency: string } | { status: 'failed'; reason: string };
export interface Notice {
  ref: string;
  gatewayId: string;
  result: Result;
}
/** An acquirer: the one place where money on cards moves. Card numbers are typed on its page, never on ours. */
export interface Gateway {
  readonly name: string;
  /** Opens a payment page; `ref` is ours and unique. */
  start(payment: { ref: string; amountMinor: number; currency: string; decimals: number; returnUrl: string }): Promise<{ gatewayId: string; url: string }>;
  /** The address of a page that was opened. */
  pageOf(gatewayId: string): string;
  /** `open`: the shopper has not finished there. */
  outcome(gatewayId: string): Promise<Result | { status: 'open' }>;
  /** Closes a page nobody paid on; false once it is too late. */
  cancel(gatewayId: string): Promise<boolean>;
  /** The same `ref` refunds once. */
  refund(refund: { gatewayId: string; ref: string; amountMinor: number }): Promise<void>;
  /** The signed message, or null where the signature, its age or its form is wrong. */
  verifyCallback(headers: IncomingHttpHeaders, body: string): Promise<Notice | null>;
}
