import { days, lifecycle } from '../defineLifecycle';
import { collectionTags } from './collectionTags';

/** How long a carrier has to hand over what it took at a door. */
const toHandOver = days(14);
const handing = {
  handOver: { by: 'staff', to: 'handedOver' },
  endorse: { by: 'staff', to: 'awaitingSecond' },
} as const;

/**
 * The cash of an order, from the door to the mall: it is nobody's money in the books before staff
 * have seen it handed over. Much at
 * once is endorsed by one and confirmed by another (docs/decisions/038).
 */
export const codCollectionRules = lifecycle({
  entity: 'codCollection',
  roles: ['staff', 'system'],
  initial: 'awaiting',
  tags: collectionTags,
  states: {
    awaiting: { who: 'staff', on: { ...handing, late: { after: toHandOver, to: 'overdue' } } },
    overdue: { who: 'staff', on: handing },
    awaitingSecond: {
      who: 'staff',
      on: {
        confirm: { by: 'staff', to: 'handedOver' },
        sendBack: { by: 'staff', to: 'awaiting' },
      },
    },
    handedOver: {},
  },
  reasons: {
    handedOver: { in: ['handedOver'] },
    second: { in: ['awaitingSecond'] },
    awaited: {},
  },
  refusals: {
    handOver: ['handedOver', 'second'],
    endorse: ['handedOver', 'second'],
    confirm: ['handedOver', 'awaited'],
    sendBack: ['handedOver', 'awaited'],
  },
});
