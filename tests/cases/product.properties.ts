import type { ProductContext } from '#machines/flows/product';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, leadsTo, never } from '../kit/properties';
import { at, giveUp, step } from './moving';

const seen = contextOf<ProductContext>;

export const productJudged: Judged = {
  properties: [
    always('what is saved has a key, and stands for the product that is edited', (state) => !at('saving')(state) || (seen(state).values !== null && seen(state).asked > 0 && seen(state).values?.id === seen(state).product?.id)),
    always('who changed it is known wherever one must choose', (state) => at('conflict')(state) === (seen(state).theirs !== null)),
    never('nothing is saved unless it is asked for', { until: step(/^(save|submit|retry|keepMine)/), happens: (_, to, from) => at('saving')(to) && !at('saving')(from) }),
    never('nobody leaves with something to lose without being asked', { until: step(/^(discard|leave)/), happens: (_, to, from) => at('left')(to) && at('editing.changed', 'editing.refused')(from) }),
    never('leaving with something to lose asks first', { happens: (edge, to, from) => edge.step.event.type === 'leave' && at('editing.changed', 'editing.refused')(from) && !at('asking')(to) }),
    leadsTo('whoever waits is told something', at('saving.underway', 'acting.underway', 'looking'), (state) => !at('saving.underway', 'acting.underway', 'looking')(state)),
    canAlways('the list can always be gone back to', at('left'), { from: (state) => !at('loggedOut')(state) }),
  ],
  explained: {
    'no way out while waiting': { '*': giveUp },
    'look-alike': { 'saving.repeating = saving.underway': 'the same is sent once more under the same key: whoever waits, waits for the same', 'acting.repeating = acting.underway': 'the same is sent once more under the same key: whoever waits, waits for the same' },
  },
};
