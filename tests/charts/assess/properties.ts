import type { AssessContext } from '#machines/flows/review/assess';
import { lacksOf, markOf, may, openTo, requirements } from '#machines/flows/review/verdict';
import { flowSpec } from '../shared/flowSpec';
import { at, failed, keeping, leadsTo, undoable } from '../../kit/index';

const { always } = keeping<AssessContext>();
const events = [
  'open',
  'requestChanges',
  'reject',
  'suspend',
  'reinstate',
  'close',
  'approve',
  'refuse',
  'takeOff',
] as const;

export const spec = flowSpec({
  /**
   * What each verdict lacks, not the marks themselves: every word of every mark apart is more than
   * a machine can hold.
   */
  sees: ({ item, marks, decision }: AssessContext) =>
    item && [
      item.state,
      decision?.event,
      openTo(item).map((event) => lacksOf(item, marks, event)),
      requirements(item).map((part) => markOf(marks, part).verdict),
    ],
  properties: [
    always(
      'what is sent is a verdict about something that was seen',
      at('undoable', 'sending', 'outcomeUnknown', 'unsent'),
      ({ item, decision }) => Boolean(item && decision),
    ),
    always(
      'what is decided lacks nothing',
      at('undoable'),
      ({ item, marks, decision }) =>
        item !== null && decision !== null && lacksOf(item, marks, decision.event).length === 0,
    ),
    always(
      'only what the server would take lies open',
      at('open'),
      ({ item }) => item !== null && events.some((event) => may(item, event)),
    ),
    ...undoable,
    leadsTo(
      'what is on its way comes to an answer',
      at('sending'),
      at('decided', 'decidedByOther', 'open', 'settled', 'openFailed', 'left'),
      failed,
    ),
  ],
  explained: {
    'look-alike': {
      'open.judging = open.viewing':
        'a mark that was taken back, or a verdict that was undone, leaves what was there before',
      'decided = settled':
        'who looks at what was decided reads by whom, however it came to be open',
    },
  },
});
