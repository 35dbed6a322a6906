import type { DealState } from '#contract/deals';
import type { Tags } from '../tags';

/** The tags of a flash deal; `settled`: its terms stand, `live`: it has begun and can be bought. */
export const flashDealTags: Tags<DealState, 'settled' | 'begun' | 'live' | 'over'> = {
  draft: [],
  inReview: [],
  scheduled: ['settled'],
  running: ['settled', 'begun', 'live'],
  soldOut: ['settled', 'begun'],
  ended: ['over'],
  stopped: ['over'],
};
