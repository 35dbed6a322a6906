import { closingDays } from '#contract/accountClosing';
import { days, lifecycle } from '../defineLifecycle';
import { accountClosingTags } from './accountClosingTags';

const keep = { by: 'owner', to: 'open' } as const;
const wait = { by: 'system', to: 'waiting' } as const;

/**
 * An account that its person closes: two weeks to think again, then it is erased. What came in the
 * meantime (a refund, a case) is waited for, and looked at again each day.
 */
export const accountClosingRules = lifecycle({
  entity: 'accountClosing',
  roles: ['owner', 'system'],
  initial: 'open',
  tags: accountClosingTags,
  states: {
    open: { on: { ask: { by: 'owner', to: 'closing' } } },
    closing: { on: { keep, remind: { after: days(closingDays - 1), to: 'lastDay' } } },
    lastDay: { on: { keep, wait, erase: { after: days(1), to: 'erasing' } } },
    waiting: {
      who: 'buyer',
      on: { keep, wait, erase: { after: days(1), to: 'erasing' } },
    },
    /** The account is shut, and a job takes away what it held. */
    erasing: { who: 'system', on: { finish: { by: 'system', to: 'erased' } } },
    erased: {},
  },
  reasons: {
    asked: { tagged: 'asked', instead: 'keep' },
    over: { tagged: 'over' },
    unasked: {},
  },
  refusals: { ask: ['asked', 'over'], keep: ['over', 'unasked'] },
});
