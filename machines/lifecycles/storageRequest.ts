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
    agreed: { in: ['agreed'] },
    counted: { tagged: 'counted' },
    uncounted: { in: ['asked', 'agreed'] },
    unanswered: { in: ['differing'] },
    disputed: { in: ['disputed'] },
    settled: { in: ['received'] },
    sent: { in: ['sentBack'] },
    unsent: {},
  },
  refusals: {
    agree: ['over', 'counted', 'agreed', 'sent'],
    refuse: ['over', 'counted', 'agreed', 'sent'],
    withdraw: ['over', 'counted', 'sent'],
    countRight: ['over', 'asked', 'counted', 'sent'],
    countDiffers: ['over', 'asked', 'counted', 'sent'],
    sendBack: ['over', 'asked', 'counted', 'sent'],
    acceptCount: ['over', 'uncounted', 'disputed', 'settled', 'sent'],
    dispute: ['over', 'uncounted', 'disputed', 'settled', 'sent'],
    recount: ['over', 'uncounted', 'unanswered', 'settled', 'sent'],
    store: ['over', 'uncounted', 'unanswered', 'disputed', 'sent'],
    arrive: ['over', 'unsent'],
  },
});
