import { lifecycle } from '../defineLifecycle';
import { moneyRoles } from './recharge';
import { walletTags } from './walletTags';

/** Minutes: as long as the acquirer's page stays open. */
const toPay = 30;

/**
 * A recharge by card: the acquirer's word decides. What was paid after all is credited, however
 * late it is told.
 */
export const cardRechargeRules = lifecycle({
  entity: 'cardRecharge',
  roles: moneyRoles,
  initial: 'started',
  tags: walletTags,
  states: {
    started: {
      who: 'system',
      on: {
        cardPaid: { by: 'system', to: 'completed' },
        cardFailed: { by: 'system', to: 'failed' },
        expire: { after: toPay, to: 'failed' },
      },
    },
    failed: { on: { cardPaid: { by: 'system', to: 'completed' } } },
    completed: {},
  },
});
export const cardRecharge = cardRechargeRules.machine;
