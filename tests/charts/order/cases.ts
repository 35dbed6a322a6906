import { order, orderRules } from '#machines/lifecycles/order';
import { lifecycleChart } from '../../kit/index';

/**
 * The test vocabulary of an order. How it is paid the buyer picks on the payment page, which the
 * checkout's chart describes.
 */
export const chart = lifecycleChart(order, orderRules.roles, {
  begins: 'placed',
  asks: {
    cancel: { reason: 'changedMind' },
    requestCancel: { reason: 'wrongAddress' },
    ship: { carrier: 'SEUR', log_sn: '8812 440' },
    refuse: { choice: 'outOfStock' },
    declineCancel: { choice: 'notDelivered' },
  },
  elsewhere: ['startCard', 'payOnDelivery'],
});
