import { get, post } from './endpoint';
import type { AuditQuery, MoneyActInput, OfficeMoneyById, QueueQuery } from './shapes/officeMoney';
import type { Payout, RecordHistory, WalletRecord } from './wallet';

export type Queue = 'recharge' | 'withdrawal';
export type QueueTab = 'waiting' | 'approved' | 'refused';
/**
 * Something the server looked up so that a reviewer need not: `text` is a message id
 * (`office.check.<id>`).
 */
export interface Check {
  id: string;
  ok: boolean;
  /** What the words of the check need: a count, an amount, a date. */
  values: Record<string, string | number>;
}
export interface QueueItem extends Omit<WalletRecord, 'next'> {
  customer: { id: string; name: string; email: string; since: string; orders: number };
  /** Since when it waits. */
  waits_from: string;
  /** More than one person may credit alone. */
  large: boolean;
  /** Of a recharge: USD that whoever reviews it may credit alone. */
  alone_up_to: string | null;
  /** Who looks at it now. */
  taken_by: { id: string; name: string; me: boolean } | null;
  approved_by: { id: string; name: string; me: boolean } | null;
}
export interface QueueDetail extends QueueItem {
  /** Where it is paid to, in full: only who reviews a withdrawal sees it. */
  payout: (Payout & { full: { label: string; value: string }[] }) | null;
  signature: string | null;
  checks: Check[];
  /** Available of the customer now and after approval. */
  balance: { now: string; after: string };
  history: (RecordHistory & { actor: string })[];
}
export interface QueuePage {
  items: QueueItem[];
  counts: Record<QueueTab, number>;
  /** Minutes; the same figure customers see. */
  median_minutes: number | null;
  page: number;
  pages: number;
}
export interface MoneyProof {
  checked_at: string;
  violations: { what: string; who: string; val: string }[];
  /** Sum of all postings: "0.00". */
  sum: string;
  journals: number;
  postings: number;
  frozen: string;
  /** Of withdrawals that are not decided: equals `frozen`. */
  open_withdrawals: string;
  held: string;
  /** Of orders in their window: equals `held`. */
  in_window: string;
  accounts: { kind: string; count: number; balance: string }[];
  /**
   * By currency: what cards were charged, the USD booked for it, and what those are at the rate
   * frozen on each order. `fits`: no charge is off by more than what rounding explains.
   */
  charges: {
    currency: string;
    decimals: number;
    count: number;
    charged: string;
    booked: string;
    due: string;
    difference: string;
    fits: boolean;
  }[];
  /** The latest checks, newest first. */
  checks: { at: string; why: 'start' | 'hourly' | 'restore' | 'asked'; broken: number }[];
}
export interface AuditEntry {
  id: string;
  at: string;
  actor: string;
  name: string;
  action: string;
  detail: Record<string, unknown>;
}
const staff = { who: ['staff'], touches: 'staff', right: 'money' } as const;
export const officeMoney = {
  queue: get<QueueQuery, QueuePage>('/backoffice/money/queue', staff),
  view: get<OfficeMoneyById, QueueDetail>('/backoffice/money/view', staff),
  /** An event of the record's lifecycle, by a member of staff. */
  act: post<MoneyActInput, QueueDetail>('/backoffice/money/act', { ...staff, once: true }),
  /** Counts that wait, for the menu. */
  waiting: get<object, Record<Queue, number>>('/backoffice/money/waiting', staff),
  proof: get<object, MoneyProof>('/backoffice/money/proof', staff),
  check: post<object, MoneyProof>('/backoffice/money/check', staff),
  audit: get<AuditQuery, { entries: AuditEntry[]; whole: boolean; page: number; pages: number }>(
    '/backoffice/audit/index',
    { ...staff, right: 'audit' },
  ),
};
