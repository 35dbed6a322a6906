import type { BadgeMap } from './StateBadge';

/**
 * How each state of an order looks, in the mall and in the back office. A state without a look does
 * not compile where its badge is shown.
 */
export const orderBadges = {
  toBePaid: { tone: 'warn', icon: 'clock-countdown' },
  paymentProcessing: { tone: 'info', icon: 'hourglass-medium' },
  onHold: { tone: 'warn', icon: 'flag' },
  placed: { tone: 'brand', icon: 'receipt' },
  paid: { tone: 'brand', icon: 'check-circle' },
  toBeShipped: { tone: 'brand', icon: 'package' },
  cancelRequested: { tone: 'warn', icon: 'question' },
  onTheWay: { tone: 'info', icon: 'truck' },
  inTransit: { tone: 'info', icon: 'map-pin' },
  delivered: { tone: 'ok', icon: 'house' },
  receiptConfirmed: { tone: 'ok', icon: 'check-circle-fill' },
  completed: { tone: 'ok', icon: 'seal-check' },
  cancelled: { tone: 'plain', icon: 'x-circle' },
} satisfies BadgeMap<string>;
