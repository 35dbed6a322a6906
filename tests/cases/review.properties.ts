import type { ReviewContext } from '#machines/flows/review';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, failed, leadsTo, never, type Moment, type Where } from '../kit/properties';

const at = (...places: string[]): Where => ({ label }) => places.some((place) => label === place || label.startsWith(`${place}.`));
const of = (state: Parameters<Where>[0]) => contextOf<ReviewContext>(state);
const sends: Moment = (_, to, from) => to.label === 'sending' && from.label !== 'sending';
const after = (name: string): Moment => ({ step }) => step.name.startsWith(name);
const either = (...moments: Moment[]): Moment => (edge, to, from) => moments.some((moment) => moment(edge, to, from));
const refusing = ['refuse', 'payFailed'];
const giveUp = 'the call is given up after 60 s (spec §9) and its failure has a state of its own; the queue beside it stays at hand';

/** The promises of a review (experience, §3.19; checks ST-1 to ST-3). */
export const reviewJudged: Judged = {
  sees: (context: never) => {
    const { item, reason, decision, notice } = context as ReviewContext;
    return [item?.state, reason, decision?.event, decision?.reason, notice?.kind];
  },
  properties: [
    always('what is sent is a decision about something that was seen', (state) => !at('undoable', 'sending', 'outcomeUnknown', 'unsent')(state) || (of(state).decision !== null && of(state).item !== null)),
    always('nothing is refused without a reason', (state) => { const { decision } = of(state); return decision === null || !refusing.includes(decision.event) || Boolean(decision.reason); }),
    always('only what is mine lies open', (state) => !at('open')(state) || of(state).item?.taken_by?.me === true || of(state).item?.state === 'paying'),
    never('nothing is sent before ten seconds are over, or the screen is left', { until: either(after('after undoFor'), after('leave')), happens: sends }),
    never('what was taken back is not sent', { after: after('undo'), until: either(after('after undoFor'), after('leave')), happens: (edge, to, from) => sends(edge, to, from) && from.label !== 'unsent' }),
    never('nothing is decided that was not sent', { until: sends, happens: ({ step }) => step.name.startsWith('decide') }),
    leadsTo('what is on its way comes to an answer', at('sending'), at('decided', 'decidedByOther', 'open', 'taken', 'notYours', 'openFailed', 'opening', 'releasing'), (edge) => failed(edge) || ['leave away'].includes(edge.step.name)),
    leadsTo('who leaves is heard of no more', at('releasing'), at('left')),
    canAlways('from everywhere one can be done with it', at('left', 'decided', 'decidedByOther')),
  ],
  explained: {
    'no way out while waiting': { '*': giveUp },
    'look-alike': { 'decided = decidedByOther': 'who had decided nothing reads in both by whom it was decided; the second is marked, and said aloud' },
    unobservable: {
      'taken|news|1': 'news that nothing has changed shows nothing',
      'notYours|news|3': 'news that nothing has changed shows nothing',
    },
  },
};
