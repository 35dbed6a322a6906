import type { Seen } from './context';
import {
  cleared,
  gotoFrom,
  land,
  outOfStock,
  session,
  pickPayment,
  backToMethod,
} from './transitions';

/** The fourth step: what it is paid with. Going on holds the stock. */
export const payment = {
  initial: 'choosing',
  on: { goto: gotoFrom('payment') },
  states: {
    choosing: {
      initial: 'unset',
      ...cleared,
      on: { pickPayment },
      states: {
        unset: {},
        walletShort: {},
        codRefused: {},
        wallet: { on: { next: '#checkout.payment.keeping' } },
        card: { on: { next: '#checkout.payment.keeping' } },
        cod: { on: { next: '#checkout.payment.keeping' } },
      },
    },
    /** From here on stock is held. */
    keeping: {
      tags: ['busy'],
      invoke: {
        id: 'choose',
        src: 'choose',
        input: ({ context }: Seen) => ({ payment: context.payment ?? undefined, hold: true }),
        onDone: land('takeQuote', 'confirm'),
        onError: [session, outOfStock, ...backToMethod],
      },
    },
  },
} as const;
