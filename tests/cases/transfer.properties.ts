import { transferProblem, type TransferContext } from '#machines/flows/transfer';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, leadsTo, never } from '../kit/properties';
import { at, enters, giveUp, step } from './moving';

const seen = contextOf<TransferContext>;
const deciding = at('checking', 'sending');

export const transferJudged: Judged = {
  properties: [
    always('only a shop that takes payments is paid', (state) => !at('entering', 'checking', 'sending', 'sent')(state) || seen(state).payee?.can.ok === true),
    always('what is looked at or sent is more than nothing and at most what is available', (state) => !deciding(state) || transferProblem(seen(state).amount, seen(state).available) === null),
    always('the password is kept only until it is known what became of it', (state) => at('sending')(state) === (seen(state).password !== null)),
    always('what is sent has a key', (state) => !deciding(state) || seen(state).asked > 0),
    always('whoever is told it was sent has a record of it', (state) => at('sent')(state) === (seen(state).record !== null) || at('left', 'loggedOut')(state)),
    never('nothing is sent without having been looked at', { until: step(/^(check|retry|send)/), happens: enters('sending') }),
    never('nothing else is paid before it is known what became of it', { after: step(/^transfer ✗ (network|http500|2000039)$/), until: step(/^transfer (✓|✗ (?!network|http|2000039|1000010))/), happens: enters('finding', 'entering', 'checking.asking') }),
    leadsTo('whoever waits for the server about money is told something', at('sending.underway'), (state) => !at('sending.underway')(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('every payment can come to an end', ended),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
