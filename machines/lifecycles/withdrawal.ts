import { codes } from '#contract/codes';
import { lifecycle } from '../defineLifecycle';
import { moneyRoles, toReview } from './recharge';
import { walletTags } from './walletTags';

/**
 * Money on its way out: frozen when asked for, gone when a second person has paid it
 * (docs/rules.md, Wallet).
 */
export const withdrawalRules = lifecycle({
  entity: 'withdrawal',
  roles: moneyRoles,
  initial: 'pending',
  tags: walletTags,
  states: {
    pending: {
      who: 'staff',
      on: {
        recall: { by: 'customer', to: 'recalled' },
        take: { by: 'staff', to: 'underReview' },
      },
    },
    underReview: {
      who: 'staff',
      on: {
        approve: { by: 'staff', to: 'paying' },
        refuse: { by: 'staff', to: 'failed' },
        release: { by: 'staff', to: 'pending' },
        reviewOverdue: { after: toReview, to: 'pending' },
      },
    },
    paying: {
      who: 'staff',
      on: {
        pay: { by: 'staff', to: 'completed' },
        payFailed: { by: 'staff', to: 'failed' },
      },
    },
    completed: {},
    failed: {},
    recalled: {},
  },
  reasons: {
    recalled: { in: ['recalled'] },
    decided: { in: ['completed', 'failed'] },
    approved: { in: ['paying'] },
    untaken: { instead: 'take' },
    nobodys: { words: 'withdrawal.cannot.untaken' },
    taken: {},
    unapproved: {},
    'recall.done': { in: ['recalled'], code: codes.recallTooLate },
    'recall.failed': { in: ['failed'], code: codes.recallTooLate },
    'recall.late': { code: codes.recallTooLate },
  },
  refusals: {
    recall: ['recall.done', 'recall.failed', 'recall.late'],
    take: ['recalled', 'decided', 'approved', 'taken'],
    approve: ['recalled', 'decided', 'approved', 'untaken'],
    refuse: ['recalled', 'decided', 'approved', 'untaken'],
    release: ['recalled', 'decided', 'approved', 'nobodys'],
    pay: ['recalled', 'decided', 'unapproved'],
    payFailed: ['recalled', 'decided', 'unapproved'],
  },
});
export const withdrawal = withdrawalRules.machine;
