import { wrongFields, wrongTable, type ImportingContext } from '#machines/flows/importing';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, leadsTo, never } from '../kit/properties';
import { at, enters, giveUp, step } from './moving';

const seen = contextOf<ImportingContext>;
const over = at('done', 'failed', 'cancelled');

export const importingJudged: Judged = {
  properties: [
    always('only a table of a size that is taken is sent', (state) => { const { file } = seen(state); return !at('uploading')(state) || (file !== null && wrongTable(file) === null); }),
    always('what columns are sent with makes products', (state) => { const { act, fields } = seen(state); return !at('sending')(state) || act !== 'check' || fields === null || wrongFields(fields) === null; }),
    always('whoever sees figures, or an end, has an import', (state) => !at('preview', 'checking', 'running', 'done', 'failed', 'cancelled')(state) || seen(state).item !== null),
    always('an import is shown as it stands', (state) => { const { item } = seen(state); return !at('checking', 'running', 'done', 'failed', 'cancelled')(state) || item?.state === state.label.split('.')[0]; }),
    always('what is asked has a key', (state) => !at('sending')(state) || seen(state).asked > 0),
    never('nothing is imported that was not looked at', { until: step(/(✓ (checked|running|decided|done)|^run|retry|look)/), happens: enters('running', 'done') }),
    leadsTo('whoever waits for an answer is told something', at('sending'), (state) => !at('sending')(state)),
    never('a session that ended is always answered', { happens: (edge, to) => edge.step.event.type === 'sessionLost' && to.label !== 'loggedOut' }),
    canAlways('every import can come to an end', (state) => over(state) || at('loggedOut')(state)),
  ],
  explained: { 'no way out while waiting': { '*': giveUp } },
};
