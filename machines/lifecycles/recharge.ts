import { hours, lifecycle } from '../defineLifecycle';
import { walletTags } from './walletTags';

export const moneyRoles = ['customer', 'staff', 'system'] as const;
/** How long one of the staff may look at a request before it is anybody's again. */
export const toReview = hours(1);

/**
 * Money paid to the mall from outside, told by its payer, believed by staff (docs/rules.md,
 * Wallet). What is more than was
 * claimed, or much, is endorsed by one and confirmed by another (docs/decisions/030).
 */
export const rechargeRules = lifecycle({
  entity: 'recharge',
  roles: moneyRoles,
  initial: 'submitted',
  tags: walletTags,
  states: {
    submitted: { who: 'staff', on: { take: { by: 'staff', to: 'underReview' } } },
    underReview: {
      who: 'staff',
      on: {
        approve: { by: 'staff', to: 'completed' },
        endorse: { by: 'staff', to: 'awaitingSecond' },
        refuse: { by: 'staff', to: 'failed' },
        release: { by: 'staff', to: 'submitted' },
        reviewOverdue: { after: toReview, to: 'submitted' },
      },
    },
    awaitingSecond: {
      who: 'staff',
      on: {
        confirm: { by: 'staff', to: 'completed' },
        sendBack: { by: 'staff', to: 'submitted' },
      },
    },
    completed: {},
    failed: {},
  },
  reasons: {
    decided: { tagged: 'ended' },
    endorsed: { in: ['awaitingSecond'] },
    unendorsed: {},
    untaken: { instead: 'take' },
    nobodys: { words: 'recharge.cannot.untaken' },
    taken: {},
  },
  refusals: {
    take: ['decided', 'endorsed', 'taken'],
    approve: ['decided', 'endorsed', 'untaken'],
    endorse: ['decided', 'endorsed', 'untaken'],
    refuse: ['decided', 'endorsed', 'untaken'],
    confirm: ['decided', 'unendorsed'],
    sendBack: ['decided', 'unendorsed'],
    release: ['decided', 'endorsed', 'nobodys'],
  },
});
export const recharge = rechargeRules.machine;
