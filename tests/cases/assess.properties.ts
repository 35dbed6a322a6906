import type { AssessContext } from '#machines/flows/assess/assess';
import { lacksOf, markOf, may, openTo, requirements } from '#machines/flows/assess/verdict';
import type { Judged } from '../kit/judge';
import { always, canAlways, contextOf, failed, leadsTo, never, type Moment, type Where } from '../kit/properties';

const at = (...places: string[]): Where => ({ label }) => places.some((place) => label === place || label.startsWith(`${place}.`));
const of = (state: Parameters<Where>[0]) => contextOf<AssessContext>(state);
const sends: Moment = (_, to, from) => to.label === 'sending' && from.label !== 'sending';
const after = (name: string): Moment => ({ step }) => step.name.startsWith(name);
const either = (...moments: Moment[]): Moment => (edge, to, from) => moments.some((moment) => moment(edge, to, from));
const giveUp = 'the call is given up after 60 s (spec §9) and its failure has a state of its own; the queue beside it stays at hand';

/** The promises of a verdict (experience, §3.19; checks ST-1 to ST-3). */
export const assessJudged: Judged = {
  /** What each verdict lacks, not the marks themselves: every word of every mark apart is more than a machine can hold. */
  sees: (context: never) => {
    const { item, marks, decision } = context as AssessContext;
    return item && [item.state, decision?.event, openTo(item).map((event) => lacksOf(item, marks, event)), requirements(item).map((part) => markOf(marks, part).verdict)];
  },
  properties: [
    always('what is sent is a verdict about something that was seen', (state) => !at('undoable', 'sending', 'outcomeUnknown', 'unsent')(state) || (of(state).decision !== null && of(state).item !== null)),
    always('what is decided lacks nothing', (state) => { const { item, marks, decision } = of(state); return !at('undoable')(state) || (item !== null && decision !== null && lacksOf(item, marks, decision.event).length === 0); }),
    always('only what the server would take lies open', (state) => { const { item } = of(state); return !at('open')(state) || (item !== null && ['open', 'requestChanges', 'reject', 'suspend', 'reinstate', 'close', 'approve', 'refuse', 'takeOff'].some((event) => may(item, event))); }),
    never('nothing is sent before ten seconds are over, or the screen is left', { until: either(after('after undoFor'), after('leave')), happens: sends }),
    never('what was taken back is not sent', { after: after('undo'), until: either(after('after undoFor'), after('leave')), happens: (edge, to, from) => sends(edge, to, from) && from.label !== 'unsent' }),
    never('nothing is decided that was not sent', { until: sends, happens: ({ step }) => step.name.startsWith('decide') }),
    leadsTo('what is on its way comes to an answer', at('sending'), at('decided', 'decidedByOther', 'open', 'settled', 'openFailed', 'left'), (edge) => failed(edge)),
    canAlways('from everywhere one can be done with it', at('left', 'decided', 'decidedByOther')),
  ],
  explained: {
    'no way out while waiting': { '*': giveUp },
    'look-alike': { 'open.judging = open.viewing': 'a mark that was taken back, or a verdict that was undone, leaves what was there before', 'decided = settled': 'who looks at what was decided reads by whom, however it came to be open' },
    unobservable: {},
  },
};
