import type { QueueDetail } from '#contract/officeMoney';
import type { BadgeMap } from '#ui/data/StateBadge';

type State = QueueDetail['state'];
/** How each state of a request looks to staff. */
export const moneyBadges: BadgeMap<State> = {
  submitted: { tone: 'brand', icon: 'clock' },
  pending: { tone: 'brand', icon: 'clock' },
  underReview: { tone: 'warn', icon: 'hourglass-medium' },
  awaitingSecond: { tone: 'info', icon: 'users-three' },
  paying: { tone: 'info', icon: 'bank' },
  started: { tone: 'info', icon: 'credit-card' },
  completed: { tone: 'ok', icon: 'check-circle-fill' },
  failed: { tone: 'bad', icon: 'x-circle' },
  recalled: { tone: 'plain', icon: 'arrow-counter-clockwise' },
};
