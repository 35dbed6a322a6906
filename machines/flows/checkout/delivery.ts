import type { Seen } from './context';
import { cleared, failed, gotoFrom, land, outOfStock, session } from './transitions';

/** The third step: how each shop sends it. */
export const delivery = {
  initial: 'choosing',
  on: { goto: gotoFrom('delivery') },
  states: {
    /** The cart step shows what was left out, with the way to take that back. */
    unavailable: {
      on: { leaveOut: { target: '#checkout.cart.updating', actions: ['remember'] } },
    },
    choosing: {
      ...cleared,
      on: {
        pickDelivery: { actions: ['pickDelivery'] },
        // Something is always picked: where a shop sends nothing, this step is another one.
        next: 'keeping',
      },
    },
    keeping: {
      tags: ['busy'],
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }: Seen) => ({
          deliveries: Object.entries(context.deliveries).map(([shop_id, option_id]) => ({
            shop_id,
            option_id,
          })),
        }),
        onDone: land('takeQuote', 'payment', ['confirm.requoting']),
        onError: [session, outOfStock, failed('choosing')],
      },
    },
  },
} as const;
