import { lifecycle } from '../defineLifecycle';

/**
 * A rate that one person proposed and another confirms: until then the old one counts
 * (docs/decisions/030).
 */
export const rateRules = lifecycle({
  entity: 'rate',
  roles: ['staff'],
  initial: 'proposed',
  states: {
    proposed: {
      who: 'staff',
      on: {
        confirm: { by: 'staff', to: 'inForce' },
        refuse: { by: 'staff', to: 'refused' },
        withdraw: { by: 'staff', to: 'withdrawn' },
      },
    },
    inForce: {},
    refused: {},
    withdrawn: {},
  },
  reasons: { decided: {} },
  refusals: { confirm: ['decided'], refuse: ['decided'], withdraw: ['decided'] },
});
