import { codes, sessionCodes } from '#contract/codes';
import type { PayoutContext } from '#machines/flows/payout';
import { noSettings, savedAddress, savedFirst, settings } from '../../stories/fixtures/moneyOut';
import type { Cases } from '../kit/model';

const of = <T>(read: (context: PayoutContext) => T) => read as (context: never) => T;
const password = 'arcada-demo-1';
const details = { method: 'bank', bank_name: 'ING', bank_acc_name: 'Ana Lucía Torres', bank_acc_no: 'ES9121000418450200051332', bank_routing_no: '', password };
const address = { method: 'USDT-TRC20', wallet_address: 'TQ4mh7pXo2k5Zr8LwB3nVd6sYc1Fu9wXe', password };
const ofMethod: Record<string, string> = { first: 'bank', changed: 'USDT-TRC20' };

/** The test vocabulary of payment settings. Faults come by themselves; those named here have ends of their own. */
export const payoutCases: Cases = {
  starts: { page: { seed: 'seed' }, address: { seed: 'seed', method: 'USDT-TRC20' } },
  sessionCodes,
  user: { edit: { bank: { method: 'bank' }, address: { method: 'USDT-TRC20' }, unknown: { method: 'DOGE' } }, save: { bank: details, address } },
  system: { sessionLost: { expired: { code: codes.notLoggedIn } } },
  actors: {
    load: { done: { some: settings, none: noSettings } },
    save: {
      done: { first: savedFirst, changed: savedAddress },
      codes: [codes.wrongCredentials, codes.tooManyRequests, codes.stillInProgress],
      when: (outcome, context: never) => !(outcome in ofMethod) || ofMethod[outcome] === (context as PayoutContext).editing,
    },
  },
  /** Where the page goes when the flow has ended. */
  tells: of(({ leaving }) => leaving),
  project: (context: never) => {
    const { settings: known, editing, values, asked, password: held, notice, leaving } = context as PayoutContext;
    return [known?.payouts.map(({ name }) => name), editing, values !== null, asked > 0, held !== null, notice !== null, leaving];
  },
};
