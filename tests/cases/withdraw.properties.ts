import { withdrawProblem, type WithdrawContext } from '#machines/flows/withdraw';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, leadsTo, never } from '../kit/properties';
import { at, enters, giveUp, step } from './moving';

const seen = contextOf<WithdrawContext>;
const deciding = at('checking', 'sending');

export const withdrawJudged: Judged = {
  properties: [
    always('what is looked at or sent is between the minimum and what is available, to a known place', (state) => {
      const { amount, overview, method } = seen(state);
      return !deciding(state) || (withdrawProblem(amount, overview?.available ?? '0') === null && Boolean(overview?.payouts.some((one) => one.method === method)));
    }),
    always('whoever may enter an amount has somewhere to be paid, enough, and is not paused', (state) => {
      const { overview } = seen(state);
      return !at('entering')(state) || (overview !== null && overview.payouts.length > 0 && overview.paused_until === null);
    }),
    always('password and signature are kept only until it is known what became of them', (state) => at('sending')(state) === (seen(state).signed !== null)),
    always('what is sent has a key', (state) => !deciding(state) || seen(state).asked > 0),
    always('whoever is told it was sent has a record of it', (state) => at('sent')(state) === (seen(state).record !== null) || at('left', 'loggedOut')(state)),
    never('nothing is sent without having been looked at', { until: step(/^(check|retry|send)/), happens: enters('sending') }),
    never('nothing else is sent before it is known what became of it', { after: step(/^withdraw ✗ (network|http500|2000039)$/), until: step(/^withdraw (✓|✗ (?!network|http|2000039|1000010))/), happens: enters('entering', 'checking.asking') }),
    leadsTo('whoever waits for the server about money is told something', at('sending.underway'), (state) => !at('sending.underway')(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('every withdrawal can come to an end', ended),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
