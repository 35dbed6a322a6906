import { days, lifecycle } from '../defineLifecycle';
import { storageRequestTags } from './storageRequestTags';

const withdraw = { by: 'seller', to: 'withdrawn' } as const;

/**
 * A shop's request to put goods into the mall's warehouse, or to have them back. What comes is
 * counted; where the count differs its seller accepts it, or disputes it and somebody else counts
 * again. Stock moves as it is stored or sent back (docs/decisions/081).
 */
export const storageRequestRules = lifecycle({
  entity: 'storageRequest',
  roles: ['seller', 'staff', 'system'],
  initial: 'asked',
  tags: storageRequestTags,
  states: {
    asked: {
      who: 'staff',
      on: {
        agree: { by: 'staff', to: 'agreed' },
        refuse: { by: 'staff', to: 'refused' },
        withdraw,
      },
    },
    agreed: {
      who: 'seller',
      on: {
        countRight: { by: 'staff', to: 'received' },
        countDiffers: { by: 'staff', to: 'differing' },
        sendBack: { by: 'staff', to: 'sentBack' },
        withdraw,
        lapse: { after: days(30), to: 'lapsed' },
      },
    },
    received: { who: 'staff', on: { store: { by: 'staff', to: 'stored' } } },
    differing: {
      who: 'seller',
      on: {
        acceptCount: { by: 'seller', to: 'received' },
        dispute: { by: 'seller', to: 'disputed' },
        silence: { after: days(7), to: 'received' },
      },
    },
    /** The second count stands. */
    disputed: { who: 'staff', on: { recount: { by: 'staff', to: 'received' } } },
    stored: {},
    sentBack: {
      who: 'seller',
      on: {
        arrive: { by: 'seller', to: 'ended' },
        arrivalOverdue: { after: days(14), to: 'ended' },
      },
    },
    ended: {},
    refused: {},
    withdrawn: {},
    lapsed: {},
  },
  reasons: {
    over: { tagged: 'over' },
    asked: { in: ['asked'] },
    counted: { tagged: 'counted' },
    now: {},
  },
  refusals: {
    agree: ['over', 'counted', 'now'],
    refuse: ['over', 'counted', 'now'],
    withdraw: ['over', 'counted', 'now'],
    countRight: ['over', 'asked', 'counted', 'now'],
    countDiffers: ['over', 'asked', 'counted', 'now'],
    sendBack: ['over', 'asked', 'counted', 'now'],
    acceptCount: ['over', 'now'],
    dispute: ['over', 'now'],
    recount: ['over', 'now'],
    store: ['over', 'now'],
    arrive: ['over', 'now'],
  },
});
