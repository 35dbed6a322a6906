import { judgeable, type JudgeContext } from '#machines/flows/review/judge';
import { flowSpec } from '../shared/flowSpec';
import { at, failed, keeping, leadsTo, undoable } from '../../kit/index';

const { always } = keeping<JudgeContext>();

export const spec = flowSpec({
  sees: ({ item, reason, decision, notice }: JudgeContext) => [
    item?.state,
    item?.version,
    reason,
    decision?.event,
    decision?.reason,
    notice?.kind,
  ],
  properties: [
    always(
      'what is sent is a decision about the words that were read',
      at('undoable', 'sending', 'outcomeUnknown', 'unsent'),
      ({ item, decision }) => Boolean(item && decision && decision.version === item.version),
    ),
    always(
      'nothing is hidden without a reason',
      () => true,
      ({ decision }) => decision?.event !== 'hide' || Boolean(decision.reason),
    ),
    always(
      'only what the server would take lies open',
      at('open'),
      ({ item }) => item !== null && judgeable(item),
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
    unobservable: {
      'open|news|1': 'news that nothing has changed shows nothing',
    },
  },
});
