import type { CardRechargeState, RechargeState, WithdrawalState } from '#contract/wallet';
import { asksTags, type Tags } from '../tags';

export type WalletTag =
  /** It waits for somebody: the money is not where it was meant to go. */
  | 'open'
  /** Of the open: nobody has agreed to it yet. */
  | 'undecided'
  /** Nothing moves it any more, but the acquirer's late word a failed card. */
  | 'ended'
  /** Of the ended: nothing moved, or it moved back. */
  | 'void';

/** The tags of recharges, recharges by card and withdrawals: what ended, ended in all three. */
export const walletTags: Tags<RechargeState | CardRechargeState | WithdrawalState, WalletTag> = {
  submitted: ['open', 'undecided'],
  started: ['open'],
  pending: ['open', 'undecided'],
  underReview: ['open', 'undecided'],
  awaitingSecond: ['open'],
  paying: ['open'],
  completed: ['ended'],
  failed: ['ended', 'void'],
  recalled: ['ended', 'void'],
};
export const walletIs = asksTags(walletTags);
