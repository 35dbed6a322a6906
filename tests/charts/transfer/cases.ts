import { codes } from '#contract/codes';
import { transfer, type TransferContext } from '#machines/flows/transfer';
import {
  closed,
  kleineWelt,
  overview,
  own,
  payees,
  transferred,
} from '../../../stories/fixtures/moneyOut';
import { chartOf, sessionLost } from '../shared/vocabulary';

const { available } = overview;
const listed =
  ({ id }: { id: string }) =>
  (context: TransferContext) =>
    context.payees.some((one) => one.id === id) ? { id } : null;

/**
 * The test vocabulary of paying a shop. Faults come by themselves; those named here have ends of
 * their own.
 */
export const chart = chartOf<TransferContext>(transfer, {
  starts: { page: { seed: 'seed' }, shop: { seed: 'seed', shop: kleineWelt.id } },
  user: {
    search: { some: { q: 'welt' } },
    pick: { own: listed(own), other: listed(kleineWelt), closed: listed(closed) },
    check: {
      some: { amount: '12.50' },
      all: { amount: available },
      tooMuch: { amount: '99999.00' },
      nothing: { amount: '' },
    },
    send: { password: { password: 'arcada-demo-1' } },
  },
  system: { sessionLost },
  actors: {
    open: {
      done: {
        some: { available, payees },
        nobody: { available, payees: [] },
        empty: { available: '0.00', payees },
      },
    },
    find: { done: { some: [kleineWelt], nobody: [] } },
    transfer: {
      done: { done: transferred },
      codes: [
        codes.wrongCredentials,
        codes.tooManyRequests,
        codes.invalidParameter,
        codes.insufficientBalance,
        codes.transferFailed,
        codes.stillInProgress,
      ],
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving }) => leaving,
  project: ({
    shop,
    payees: shown,
    q,
    payee,
    amount,
    problem,
    asked,
    password,
    record,
    notice,
    leaving,
  }) => [
    shop,
    shown.map(({ id }) => id),
    q,
    payee?.id,
    amount,
    problem?.id,
    asked > 0,
    password !== null,
    record !== null,
    notice !== null,
    leaving,
  ],
});
