import type { ReplyContext } from '#machines/flows/review/reply';
import { flowSpec } from '../shared/flowSpec';
import { at, either, failed, keeping, leadsTo, step, undoable } from '../../kit/index';

const { always } = keeping<ReplyContext>();
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
  sees: ({ item, decision, notice }: ReplyContext) => [
    item?.state,
    item?.assignee?.me,
    decision?.event,
    decision?.words,
    notice?.kind,
  ],
  properties: [
    always(
      'what is sent is a decision about something that was seen',
      at('undoable', 'sending', 'outcomeUnknown', 'unsent'),
      ({ item, decision }) => Boolean(item && decision),
    ),
    always(
      'neither an answer nor a note is sent without words',
      () => true,
      ({ decision }) =>
        decision === null ||
        !['answer', 'note'].includes(decision.event) ||
        Boolean(decision.words),
    ),
    always('only what is mine lies open', at('open'), ({ item }) => item?.taken_by?.me === true),
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
        'who had decided nothing reads in both by whom it was decided; the second is said aloud',
    },
    unobservable: {
      'taken|news|1': 'news that nothing has changed shows nothing',
    },
  },
});
