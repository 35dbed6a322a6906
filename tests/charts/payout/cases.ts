import { codes } from '#contract/codes';
import { payout, type PayoutContext } from '#machines/flows/payout';
import { noSettings, savedAddress, savedFirst, settings } from '../../../stories/fixtures/moneyOut';
import { chartOf, sessionLost } from '../shared/vocabulary';

const password = 'arcada-demo-1';
const details = {
  method: 'bank',
  bank_name: 'ING',
  bank_acc_name: 'Ana Lucía Torres',
  bank_acc_no: 'ES9121000418450200051332',
  bank_routing_no: '',
  password,
};
const address = {
  method: 'USDT-TRC20',
  wallet_address: 'TQ4mh7pXo2k5Zr8LwB3nVd6sYc1Fu9wXe',
  password,
};
const ofMethod: Record<string, string> = { first: 'bank', changed: 'USDT-TRC20' };

/**
 * The test vocabulary of payment settings. Faults come by themselves; those named here have ends of
 * their own.
 */
export const chart = chartOf<PayoutContext>(payout, {
  starts: { page: { seed: 'seed' }, address: { seed: 'seed', method: 'USDT-TRC20' } },
  user: {
    edit: {
      bank: { method: 'bank' },
      address: { method: 'USDT-TRC20' },
      unknown: { method: 'DOGE' },
    },
    save: { bank: details, address },
  },
  system: { sessionLost },
  actors: {
    load: { done: { some: settings, none: noSettings } },
    save: {
      done: { first: savedFirst, changed: savedAddress },
      codes: [codes.wrongCredentials, codes.tooManyRequests, codes.stillInProgress],
      when: (outcome, context) => !(outcome in ofMethod) || ofMethod[outcome] === context.editing,
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: ({ leaving }) => leaving,
  project: ({ settings: known, editing, values, asked, password: held, notice, leaving }) => [
    known?.payouts.map(({ name }) => name),
    editing,
    values !== null,
    asked > 0,
    held !== null,
    notice !== null,
    leaving,
  ],
});
