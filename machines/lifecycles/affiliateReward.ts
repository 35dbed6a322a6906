import { days, lifecycle } from '../defineLifecycle';
import { affiliateRewardTags } from './affiliateTags';

const withhold = { by: ['staff', 'system'], to: 'withheld' } as const;
/** Nothing is left to be paid, or nobody to be paid to. */
const lapse = { by: 'system', to: 'lapsed' } as const;

/**
 * What an order of somebody who was invited brings to whoever invited them: held until the order is
 * completed, payable until nothing of it can be asked back any more, then paid
 * (docs/decisions/078-affiliates.md).
 */
export const affiliateRewardRules = lifecycle({
  entity: 'affiliateReward',
  roles: ['staff', 'system'],
  initial: 'held',
  tags: affiliateRewardTags,
  states: {
    held: { who: 'system', on: { settle: { by: 'system', to: 'payable' }, withhold, lapse } },
    // Its own moment stands in its row: thirty days after the delivery.
    payable: { who: 'system', on: { pay: { after: days(30), to: 'paid' }, withhold, lapse } },
    withheld: {
      who: 'staff',
      on: {
        release: { by: 'staff', to: 'held' },
        endorse: { by: 'staff', to: 'awaitingSecond' },
        refuse: { by: 'staff', to: 'refused' },
        lapse,
      },
    },
    awaitingSecond: {
      who: 'staff',
      on: {
        confirm: { by: 'staff', to: 'held' },
        sendBack: { by: 'staff', to: 'withheld' },
        lapse,
      },
    },
    paid: {},
    refused: {},
    lapsed: {},
  },
  reasons: {
    paid: { in: ['paid'] },
    over: { in: ['refused', 'lapsed'] },
    second: { in: ['awaitingSecond'] },
    withheld: { in: ['withheld'] },
    now: {},
  },
  refusals: {
    settle: ['paid', 'over', 'now'],
    pay: ['paid', 'over', 'now'],
    withhold: ['paid', 'over', 'withheld', 'second'],
    release: ['paid', 'over', 'second', 'now'],
    endorse: ['paid', 'over', 'second', 'now'],
    confirm: ['paid', 'over', 'now'],
    sendBack: ['paid', 'over', 'now'],
    refuse: ['paid', 'over', 'second', 'now'],
    lapse: ['paid', 'over'],
  },
});
