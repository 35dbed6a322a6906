import { codes } from '#contract/codes';
import { withdraw, type WithdrawContext } from '#machines/flows/withdraw';
import { overviews, withdrawn } from '../../../stories/fixtures/moneyOut';
import { chartOf, sessionLost } from '../shared/vocabulary';

/** A radio says nothing when what is picked is picked again. */
const another = (method: string) => (context: WithdrawContext) =>
  context.method !== method && context.overview?.payouts.some((one) => one.method === method)
    ? { method }
    : null;
const signed = { password: 'arcada-demo-1', signature: 'Ana Lucía Torres' };

/**
 * The test vocabulary of a withdrawal. Faults come by themselves; those named here have ends of
 * their own.
 */
export const chart = chartOf<WithdrawContext>(withdraw, {
  starts: { page: { seed: 'seed' } },
  user: {
    pick: { bank: another('bank'), usdt: another('USDT-TRC20'), unknown: { method: 'DOGE' } },
    check: {
      some: { amount: '25.00' },
      all: ({ overview }) => ({ amount: overview?.available ?? '0.00' }),
      tooLittle: { amount: '9.99' },
      tooMuch: { amount: '99999.00' },
      nothing: { amount: '' },
    },
    send: { signed },
  },
  system: { sessionLost },
  actors: {
    load: { done: overviews },
    withdraw: {
      done: { pending: withdrawn },
      codes: [
        codes.wrongCredentials,
        codes.tooManyRequests,
        codes.invalidParameter,
        codes.insufficientBalance,
        codes.withdrawFailed,
        codes.stillInProgress,
      ],
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving }) => leaving,
  project: ({ overview, method, amount, problem, asked, signed: held, record, notice, leaving }) =>
    // Which key goes out decides nothing in the chart; that there is one is a property.
    [
      overview?.payouts.length,
      overview?.available,
      method,
      amount,
      problem?.id,
      asked > 0,
      held !== null,
      record !== null,
      notice !== null,
      leaving,
    ],
});
