import type { ListingState } from '#contract/listings';
import { asksTags, type Tags } from '../tags';

export type ListingTag =
  /** Nobody has said yes to it. */
  | 'unreviewed'
  /** It may be sent for review: what keeps it from that is something missing. */
  | 'sendable'
  /** It has a page in the shop, also while it cannot be bought. */
  | 'page';

export const listingTags: Tags<ListingState, ListingTag> = {
  draft: ['unreviewed', 'sendable'],
  inReview: [],
  refused: ['unreviewed', 'sendable'],
  onSale: ['page'],
  offSale: ['sendable', 'page'],
};
export const listingIs = asksTags(listingTags);
