import type { RewardState } from '#contract/affiliates';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How a reward looks to whoever earns it. */
export const rewardBadges: BadgeMap<RewardState> = {
  held: { tone: 'info', icon: 'hourglass-medium' },
  payable: { tone: 'brand', icon: 'clock-countdown' },
  paid: { tone: 'ok', icon: 'check-circle-fill' },
  withheld: { tone: 'warn', icon: 'magnifying-glass' },
  awaitingSecond: { tone: 'warn', icon: 'users-three' },
  refused: { tone: 'bad', icon: 'x-circle' },
  lapsed: { tone: 'brand', icon: 'arrow-counter-clockwise' },
};
