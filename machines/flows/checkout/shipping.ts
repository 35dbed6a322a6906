import { codes } from '#contract/codes';
import type { CheckoutEvent, Seen } from './context';
import {
  cleared,
  failed,
  failedWith,
  gotoFrom,
  land,
  notRemoved,
  outOfStock,
  session,
} from './transitions';

/**
 * The second step: where it goes. An address is picked, written, changed, or taken away with a way
 * back.
 */
export const shipping = {
  initial: 'loading',
  exit: ['forgetRemoved', 'endEdit'],
  on: { goto: gotoFrom('shipping') },
  states: {
    loading: {
      tags: ['busy'],
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: [
          { guard: 'noAddresses', target: 'adding', actions: ['takeAddresses'] },
          { target: 'choosing', actions: ['takeAddresses'] },
        ],
        onError: [session, failed('loadFailed')],
      },
    },
    loadFailed: { ...cleared, on: { retry: 'loading' } },
    choosing: {
      initial: 'steady',
      ...cleared,
      on: {
        pickAddress: { actions: ['pickAddress'] },
        addAddress: 'adding',
        editAddress: { target: 'editing', actions: ['startEdit'] },
        removeAddress: { target: 'removing', actions: ['remember'] },
        makeDefault: { guard: 'notDefault', target: 'defaulting' },
        next: { guard: 'addressPicked', target: 'keeping' },
      },
      states: {
        steady: {},
        undoable: {
          after: {
            undoFor: [
              {
                guard: 'noAddresses',
                target: '#checkout.shipping.adding',
                actions: ['forgetRemoved'],
              },
              { target: 'steady', actions: ['forgetRemoved'] },
            ],
          },
          on: { undo: '#checkout.shipping.restoring' },
        },
      },
    },
    adding: {
      ...cleared,
      on: { saveAddress: 'saving', cancel: { guard: 'hasAddresses', target: 'choosing' } },
    },
    editing: {
      ...cleared,
      on: { saveAddress: 'saving', cancel: { target: 'choosing', actions: ['endEdit'] } },
    },
    saving: {
      tags: ['busy'],
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ event, context }: Seen) => ({
          ...(event as Extract<CheckoutEvent, { type: 'saveAddress' }>),
          id: context.editing ?? undefined,
        }),
        onDone: { target: 'choosing', actions: ['takeSaved'] },
        onError: [
          session,
          { guard: 'isEditing', target: 'editing', actions: ['noteFailure'] },
          failed('adding'),
        ],
      },
    },
    defaulting: {
      tags: ['busy'],
      invoke: {
        id: 'makeDefault',
        src: 'makeDefault',
        input: ({ event }: Seen) => event as { id: string },
        onDone: { target: 'choosing', actions: ['takeAddresses'] },
        onError: [session, failed('choosing')],
      },
    },
    removing: {
      tags: ['busy'],
      invoke: {
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ context }: Seen) => ({ id: context.removed[0] ?? '', restore: false }),
        onDone: { target: 'choosing.undoable', actions: ['takeAddresses'] },
        onError: [session, notRemoved('choosing')],
      },
    },
    restoring: {
      tags: ['busy'],
      invoke: {
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ context }: Seen) => ({ id: context.removed[0] ?? '', restore: true }),
        onDone: { target: 'choosing', actions: ['takeAddresses', 'forgetRemoved'] },
        onError: [session, failed('choosing')],
      },
    },
    keeping: {
      tags: ['busy'],
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }: Seen) => ({ address_id: context.picked ?? undefined }),
        onDone: land('takeQuote', 'delivery'),
        onError: [
          session,
          { guard: failedWith([codes.addressEmpty]), target: 'loading' },
          outOfStock,
          failed('choosing'),
        ],
      },
    },
  },
} as const;
