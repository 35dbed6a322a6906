import type { IncomingHttpHeaders } from 'node:http';
import type { DisputeStanding } from '#contract/acquirer';

/** What a card payment became. Amounts are minor units of `currency`. */
export type Result =
  | { status: 'charged'; amountMinor: number; currency: string }
  | { status: 'failed'; reason: string };
export interface Notice {
  ref: string;
  gatewayId: string;
  result: Result;
}
/**
 * A charge that its cardholder's bank takes back, as it stands at the acquirer. Amounts: minor
 * units of `currency`.
 */
export interface Dispute {
  id: string;
  gatewayId: string;
  state: DisputeStanding;
  /** The acquirer's word for why. */
  reason: string;
  currency: string;
  decimals: number;
  amountMinor: number;
  /** What of it the acquirer keeps now: nothing where it only asks, or gave it back. */
  withdrawnMinor: number;
  /** Seconds since 1970 until evidence is taken; null where none is. */
  answerUntil: number | null;
}
/** What moves money at an acquirer. A dispute's amount is what is kept for it. */
export type MoveKind = 'charge' | 'refund' | 'dispute';
/**
 * One of them, as the acquirer keeps it. `key`: ours, a page's id or a refund's `ref`; null for
 * what was not begun here.
 */
export interface Moved {
  kind: MoveKind;
  id: string;
  key: string | null;
  currency: string;
  decimals: number;
  /** 0 where it failed, or came back. */
  amountMinor: number;
  /** Seconds since 1970. */
  at: number;
}
/** From the first second to before the last, since 1970. */
export interface Span {
  since: number;
  until: number;
}
/**
 * An acquirer: the one place where money on cards moves. Card numbers are typed on its page, never
 * on ours.
 */
export interface Gateway {
  readonly name: string;
  /** Opens a payment page; `ref` is ours and unique. */
  start(payment: {
    ref: string;
    amountMinor: number;
    currency: string;
    decimals: number;
    returnUrl: string;
  }): Promise<{ gatewayId: string; url: string }>;
  /** The address of a page that was opened. */
  pageOf(gatewayId: string): string;
  /** `open`: the shopper has not finished there. */
  outcome(gatewayId: string): Promise<Result | { status: 'open' }>;
  /** Closes a page nobody paid on; false once it is too late. */
  cancel(gatewayId: string): Promise<boolean>;
  /** The same `ref` refunds once. Answers the acquirer's own name for it. */
  refund(refund: { gatewayId: string; ref: string; amountMinor: number }): Promise<string>;
  /** The signed message, or null where the signature, its age or its form is wrong. */
  verifyCallback(headers: IncomingHttpHeaders, body: string): Promise<Notice | null>;
  /** A dispute as it stands now; null where its charge was not begun here. */
  dispute(id: string): Promise<Dispute | null>;
  /**
   * A page of what moved within the span; `after` is the last page's `next`, null once there is no
   * more.
   */
  moved(
    kind: MoveKind,
    span: Span,
    after: string | null,
  ): Promise<{ items: Moved[]; next: string | null }>;
  /**
   * Refunds whose money came back within the span, however long ago they were made: their own
   * names.
   */
  failedRefunds(
    span: Span,
    after: string | null,
  ): Promise<{ items: { ref: string; id: string }[]; next: string | null }>;
}
