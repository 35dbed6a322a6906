import type { CaseState } from '#contract/afterSale';
import type { BadgeMap } from '../data/StateBadge';

/** How each state of an after-sale case looks, in the mall and in the back office. */
export const caseBadges = {
  requested: { tone: 'warn', icon: 'clock-countdown' },
  offered: { tone: 'accent', icon: 'hand-coins' },
  approved: { tone: 'brand', icon: 'check-circle' },
  dispatched: { tone: 'info', icon: 'truck' },
  returned: { tone: 'info', icon: 'package' },
  refused: { tone: 'bad', icon: 'x-circle' },
  arbitration: { tone: 'warn', icon: 'scales' },
  awaitingSecond: { tone: 'warn', icon: 'users-three' },
  awaitingRefund: { tone: 'info', icon: 'hourglass-medium' },
  refunded: { tone: 'ok', icon: 'seal-check' },
  withdrawn: { tone: 'plain', icon: 'arrow-counter-clockwise' },
  closed: { tone: 'plain', icon: 'x-circle' },
} satisfies BadgeMap<CaseState>;
