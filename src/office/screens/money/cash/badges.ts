import type { CollectionState } from '#contract/cash';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How the cash of an order looks to staff. */
export const cashBadges: BadgeMap<CollectionState> = {
  awaiting: { tone: 'brand', icon: 'clock' },
  overdue: { tone: 'bad', icon: 'clock-countdown' },
  awaitingSecond: { tone: 'info', icon: 'users-three' },
  handedOver: { tone: 'ok', icon: 'check-circle-fill' },
};
