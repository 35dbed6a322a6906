import type { EntryContext } from '#machines/flows/entry';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, leadsTo, never } from '../kit/properties';
import { at, giveUp } from './moving';

const seen = contextOf<EntryContext>;

export const entryJudged: Judged = {
  properties: [
    always('a code is kept only while it may still be swapped', (state) => (seen(state).code !== null) === at('redeeming', 'repeating', 'outcomeUnknown', 'failed')(state)),
    always('whoever is in knows the shop, and nobody else does', (state) => (seen(state).shop !== null) === at('inside')(state)),
    always('a failure is told where one can try again, and nowhere else', (state) => (seen(state).notice !== null) === at('outcomeUnknown', 'failed')(state)),
    never('what the server refused is not asked again', { happens: (_, to, from) => at('refused')(from) && at('redeeming', 'repeating')(to) }),
    leadsTo('whoever waits is told something', at('redeeming', 'repeating'), (state) => !at('redeeming', 'repeating')(state)),
    canAlways('the way back to the mall is always there', at('left'), { from: (state) => !at('inside')(state) }),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
