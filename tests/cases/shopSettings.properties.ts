import type { ShopSettingsContext } from '#machines/flows/shopSettings/shopSettings';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, ended, leadsTo, never } from '../kit/properties';
import { at, enters, giveUp, step } from './moving';

const seen = contextOf<ShopSettingsContext>;
const over = at('left', 'closed', 'loggedOut');

export const shopSettingsJudged: Judged = {
  properties: [
    always('what is saved is kept, and has a key, until it is known what became of it', (state) => !at('saving', 'looking', 'conflict')(state) || (seen(state).values !== null && seen(state).asked > 0)),
    always('what is done with the shop is known while it is done', (state) => !at('acting')(state) || seen(state).act !== null),
    always('leaving is asked about only while something is unsaved', (state) => !at('leaving')(state) || (seen(state).dirty && seen(state).to !== null)),
    never('the page is left without an answer to what is unsaved', { until: step(/^discard/), happens: enters('left') }),
    never('a shop is closed unless that was confirmed', { until: step(/^confirmClose/), happens: enters('closed') }),
    never('somebody else’s words are written over unless that was chosen', { until: step(/^(save|keepMine|retry)/), happens: (_, to, from) => at('saving')(to) && !at('saving')(from) }),
    leadsTo('whoever waits is told something', at('saving.underway', 'acting.underway'), (state) => !at('saving.underway', 'acting.underway')(state)),
    canAlways('the shop can always be edited again', at('editing'), { from: (state) => !over(state) }),
    canAlways('the session can always end', ended),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
