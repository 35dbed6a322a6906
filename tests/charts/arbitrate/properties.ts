import { toMinor } from '#contract/money';
import {
  mayChoose,
  takesTwo,
  verdicts,
  type ArbitrateContext,
} from '#machines/flows/review/arbitrate';
import { flowSpec } from '../shared/flowSpec';
import { at, failed, keeping, leadsTo, undoable } from '../../kit/index';

const { always } = keeping<ArbitrateContext>();
const ruled = at('undoable', 'sending', 'outcomeUnknown', 'unsent');

export const spec = flowSpec({
  sees: ({ item, verdict, reason, decision, lack, notice }: ArbitrateContext) => [
    item?.state,
    verdict,
    reason,
    lack,
    decision?.event,
    notice?.kind,
  ],
  properties: [
    always(
      'what is sent is a decision about something that was seen',
      ruled,
      ({ item, decision }) => Boolean(item && decision),
    ),
    always(
      'nothing is decided without a reason, nor with another one than words say',
      () => true,
      ({ decision }) =>
        decision === null ||
        decision.event === 'confirm' ||
        decision.event === 'sendBack' ||
        (Boolean(decision.reason) && (decision.reason !== 'other' || Boolean(decision.words))),
    ),
    always(
      'nobody pays back more than the case may bring',
      ruled,
      ({ item, decision }) =>
        !item || !decision?.amount || toMinor(decision.amount) <= toMinor(item.most),
    ),
    always(
      'what is too much for one person is not given by one',
      () => true,
      ({ item, decision }) =>
        !item || decision?.event !== 'grantRefund' || !takesTwo(item, decision.amount ?? '0'),
    ),
    always(
      'only what the server would take lies open',
      at('open'),
      ({ item }) =>
        item !== null &&
        (verdicts.some((verdict) => mayChoose(item, verdict)) ||
          Boolean(item.can.confirm?.ok || item.can.sendBack?.ok)),
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
      'decided = settled':
        'who looks at what was decided reads by whom, however it came to be open',
      'decidedByOther = settled':
        'who had decided nothing reads by whom it was decided, however it came to be open',
    },
  },
});
