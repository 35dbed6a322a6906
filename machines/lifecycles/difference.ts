import { lifecycle } from '../defineLifecycle';

/**
 * Something that an acquirer says and the books do not, or the other way round. Looking at it moves
 * no money.
 */
export const differenceRules = lifecycle({
  entity: 'difference',
  roles: ['staff', 'system'],
  initial: 'open',
  states: {
    open: {
      who: 'staff',
      on: {
        look: { by: 'staff', to: 'seen' },
        again: { by: 'staff', to: 'gone' },
        vanish: { by: 'system', to: 'gone' },
      },
    },
    seen: {
      on: {
        again: { by: 'staff', to: 'gone' },
        vanish: { by: 'system', to: 'gone' },
        appear: { by: 'system', to: 'open' },
      },
    },
    gone: { on: { appear: { by: 'system', to: 'open' } } },
  },
  reasons: { seen: { in: ['seen'] }, gone: {} },
  refusals: { look: ['seen', 'gone'], again: ['gone'] },
});
