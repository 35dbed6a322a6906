import type { ApplicationState } from '#contract/applications';
import type { ListingState } from '#contract/listings';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How each state looks to staff. */
export const applicationBadges: BadgeMap<ApplicationState> = {
  draft: { tone: 'plain', icon: 'pencil-simple' },
  applying: { tone: 'warn', icon: 'hourglass-medium' },
  changesRequested: { tone: 'brand', icon: 'note-pencil' },
  rejected: { tone: 'bad', icon: 'x-circle' },
  open: { tone: 'ok', icon: 'storefront' },
  holiday: { tone: 'info', icon: 'sun' },
  suspended: { tone: 'bad', icon: 'prohibit' },
  closed: { tone: 'plain', icon: 'x-circle' },
};
export const listingBadges: BadgeMap<ListingState> = {
  draft: { tone: 'plain', icon: 'pencil-simple' },
  inReview: { tone: 'warn', icon: 'hourglass-medium' },
  onSale: { tone: 'ok', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle' },
  offSale: { tone: 'plain', icon: 'prohibit' },
};
