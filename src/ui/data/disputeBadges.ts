import type { DisputeStanding } from '#contract/acquirer';
import type { BadgeMap } from './StateBadge';

/** How each state of a dispute looks. */
export const disputeBadges: BadgeMap<DisputeStanding> = {
  needsResponse: { tone: 'warn', icon: 'clock-countdown' },
  underReview: { tone: 'info', icon: 'hourglass-medium' },
  won: { tone: 'ok', icon: 'seal-check' },
  lost: { tone: 'bad', icon: 'x-circle' },
  closed: { tone: 'plain', icon: 'check-circle' },
};
