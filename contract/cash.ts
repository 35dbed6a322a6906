import { get, post } from './endpoint';
import type { Can } from './can';
import type { CashQuery, DecideHandoverInput, HandOverInput } from './shapes/cash';

export const collectionStates = ['awaiting', 'overdue', 'awaitingSecond', 'handedOver'] as const;
export type CollectionState = (typeof collectionStates)[number];
/** `awaiting`: what is overdue, then what was delivered first. */
export type CashTab = 'awaiting' | 'second' | 'done';
export interface Colleague {
  id: string;
  name: string;
  me: boolean;
}
/** What was handed over at once. */
export interface CashHandover {
  id: string;
  /** What proves it: the number of the transfer, of the carrier's list, of a receipt. */
  reference: string;
  /** USD, of all its orders. */
  total: string;
  orders: number;
  by: Colleague;
  at: string;
  /** The second person, where it took two. */
  confirmed_by: Colleague | null;
}
/** The cash of one order, from its delivery until it is handed over. */
export interface CashRow {
  /** The order's. */
  id: string;
  state: CollectionState;
  trade_sn: string;
  shop: { id: string; name: string };
  carrier: string;
  parcel: string;
  /** USD, as it is booked. */
  amount: string;
  /** What was to be paid at the door, to the unit. */
  cash: { amount: string; currency: string };
  delivered_at: string;
  /** When it is, or was, overdue. */
  due: string | null;
  handed_at: string | null;
  handover: CashHandover | null;
  /** It was booked before hand-overs had to be confirmed. */
  from_before: boolean;
  can: Record<string, Can>;
}
export interface CashPage {
  rows: CashRow[];
  counts: Record<CashTab, number>;
  /** Of those that are awaited. */
  overdue: number;
  /** USD of all that is awaited, and of what waits for a second person. */
  awaited: string;
  /** Those that have cash of this tab. */
  carriers: string[];
  page: number;
  pages: number;
}
export interface HandedOver {
  /** Booked. */
  handed: number;
  /** Endorsed: a second person confirms it. */
  second: number;
  /** USD of both. */
  total: string;
  /** Left as they are: the number as it was given, and the reason (message id). */
  refused: { number: string; reason: string }[];
}
const staff = { who: ['staff'], touches: 'staff', right: 'money' } as const;
export const officeCash = {
  index: get<CashQuery, CashPage>('/backoffice/money/cash', staff),
  /**
   * Says what was handed over. Amounts that fit to the unit are booked: up to the limit of one
   * person, beyond it endorsed, all of them together.
   */
  handOver: post<HandOverInput, HandedOver>('/backoffice/money/cash/hand-over', {
    ...staff,
    once: true,
  }),
  /** A second person confirms a whole hand-over, or sends it back. */
  decide: post<DecideHandoverInput, HandedOver>('/backoffice/money/cash/decide', {
    ...staff,
    once: true,
  }),
};
