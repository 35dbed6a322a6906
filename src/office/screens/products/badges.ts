import type { ListingState } from '#contract/listings';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How each state of a product looks to its seller. */
export const listingBadges: BadgeMap<ListingState> = {
  draft: { tone: 'plain', icon: 'note-pencil' },
  inReview: { tone: 'warn', icon: 'hourglass-medium' },
  onSale: { tone: 'ok', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle' },
  offSale: { tone: 'info', icon: 'eye-slash' },
};
