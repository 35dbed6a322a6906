import type { AffiliateState, RewardState } from '#contract/affiliates';
import type { Tags } from '../tags';

/** The tags of somebody's programme; `earning`: orders bring something, and it is paid. */
export const affiliateTags: Tags<AffiliateState, 'earning'> = {
  active: ['earning'],
  paused: [],
};
/** The tags of a reward; `open`: it may still be paid, `judged`: staff decide about it. */
export const affiliateRewardTags: Tags<RewardState, 'open' | 'judged'> = {
  held: ['open'],
  payable: ['open'],
  paid: [],
  withheld: ['open', 'judged'],
  awaitingSecond: ['open', 'judged'],
  refused: [],
  lapsed: [],
};
