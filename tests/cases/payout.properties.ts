import type { PayoutContext } from '#machines/flows/payout';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, leadsTo, never } from '../kit/properties';
import { at, giveUp, step } from './moving';

const seen = contextOf<PayoutContext>;

export const payoutJudged: Judged = {
  properties: [
    always('account numbers and addresses are forgotten once they are saved or given up', (state) => at('editing', 'saving')(state) || (seen(state).values === null && seen(state).what === null)),
    always('the password is kept only until it is known what became of it', (state) => at('saving')(state) === (seen(state).password !== null)),
    always('what is saved belongs to the method that is edited, and has a key', (state) => !at('saving')(state) || (seen(state).values?.method === seen(state).editing && seen(state).asked > 0)),
    always('whoever edits or has saved knows which method', (state) => !at('editing', 'saving', 'saved')(state) || seen(state).editing !== null),
    never('nothing is saved unless it is asked for', { until: step(/^(save|retry)/), happens: (_, to, from) => at('saving')(to) && !at('saving')(from) }),
    leadsTo('whoever waits is told something', at('saving.underway'), (state) => !at('saving.underway')(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('what is paid out to can always be looked at again', at('viewing', 'saved'), { from: (state) => !at('left', 'loggedOut')(state) }),
    canAlways('the session can always end', ended),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
