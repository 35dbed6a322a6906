import { needsSecond, type ReviewContext } from '#machines/flows/review/review';
import { flowSpec } from '../shared/flowSpec';
import { at, either, failed, keeping, leadsTo, step, undoable } from '../../kit/index';

const { always } = keeping<ReviewContext>();
const answers = at(
  'decided',
  'decidedByOther',
  'open',
  'taken',
  'notYours',
  'openFailed',
  'opening',
  'releasing',
);

export const spec = flowSpec({
  sees: ({ item, reason, decision, notice }: ReviewContext) => [
    item?.state,
    reason,
    decision?.event,
    decision?.reason,
    notice?.kind,
  ],
  properties: [
    always(
      'what is sent is a decision about something that was seen',
      at('undoable', 'sending', 'outcomeUnknown', 'unsent'),
      ({ item, decision }) => Boolean(item && decision),
    ),
    always(
      'nothing is refused without a reason',
      () => true,
      ({ decision }) =>
        decision === null ||
        !['refuse', 'payFailed'].includes(decision.event) ||
        Boolean(decision.reason),
    ),
    always(
      'only what is mine lies open',
      at('open'),
      ({ item }) =>
        item?.taken_by?.me === true || item?.state === 'paying' || item?.state === 'awaitingSecond',
    ),
    always(
      'what is too much for one person is not approved by one',
      () => true,
      ({ item, decision }) =>
        !item || decision?.event !== 'approve' || !needsSecond(item, decision.actual_amount),
    ),
    ...undoable,
    leadsTo(
      'what is on its way comes to an answer',
      at('sending'),
      answers,
      either(failed, step(/^leave away$/)),
    ),
    leadsTo('who leaves is heard of no more', at('releasing'), at('left')),
  ],
  explained: {
    'look-alike': {
      'decided = decidedByOther':
        'who had decided nothing reads in both by whom it was decided; the second is marked, and said aloud',
    },
    unobservable: {
      'taken|news|1': 'news that nothing has changed shows nothing',
      'notYours|news|3': 'news that nothing has changed shows nothing',
    },
  },
});
