import type { CaseState } from '#contract/afterSale';
import { asksTags, type Tags } from '../tags';

/** What a state of an after-sale case is, for all that is done with many states alike. */
export type CaseTag =
  /** Not over: its pieces cannot be asked back once more, and the order's money stays held. */
  | 'open'
  /** Nothing moves it any more, but a refund that comes back. */
  | 'ended'
  /** The shop answers. */
  | 'answering'
  /** The goods are on their way back, or shall be. */
  | 'returning'
  /** The buyer sent a parcel: what it holds is the shop's again. */
  | 'sent'
  /** The two sides do not agree. */
  | 'disputed'
  /** Staff decide. */
  | 'staff'
  /** It was said that the money goes back: where it goes to is told from here on. */
  | 'granted'
  /** The buyer may still take it back: no money moved. */
  | 'revocable';

/** A state without does not compile. */
export const afterSaleTags: Tags<CaseState, CaseTag> = {
  requested: ['open', 'answering', 'revocable'],
  offered: ['open', 'answering', 'revocable'],
  approved: ['open', 'returning', 'granted', 'revocable'],
  dispatched: ['open', 'returning', 'sent', 'granted'],
  returned: ['open', 'returning', 'sent', 'granted'],
  refused: ['open', 'disputed', 'revocable'],
  arbitration: ['open', 'disputed', 'staff', 'revocable'],
  awaitingSecond: ['open', 'disputed', 'staff', 'revocable'],
  awaitingRefund: ['open', 'granted'],
  refunded: ['ended', 'granted'],
  withdrawn: ['ended'],
  closed: ['ended'],
};
export const caseIs = asksTags(afterSaleTags);
