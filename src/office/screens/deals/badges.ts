import type { DealState } from '#contract/deals';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How a flash deal looks to whoever drew or judges it. */
export const dealBadges: BadgeMap<DealState> = {
  draft: { tone: 'brand', icon: 'pencil-simple' },
  inReview: { tone: 'info', icon: 'users-three' },
  scheduled: { tone: 'info', icon: 'clock' },
  running: { tone: 'ok', icon: 'check-circle-fill' },
  soldOut: { tone: 'warn', icon: 'package' },
  ended: { tone: 'brand', icon: 'clock-countdown' },
  stopped: { tone: 'brand', icon: 'x-circle' },
};
