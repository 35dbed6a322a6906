import { decidable, type PromotionContext } from '#machines/flows/review/promotion';
import { flowSpec } from '../shared/flowSpec';
import { at, failed, keeping, leadsTo, undoable } from '../../kit/index';

const { always } = keeping<PromotionContext>();

export const spec = flowSpec({
  sees: ({ kind, item, decision, notice }: PromotionContext) => [
    kind,
    item?.state,
    item?.round,
    decision?.event,
    decision?.reason,
    notice?.kind,
  ],
  properties: [
    always(
      'what is sent is a decision about the sending that was read',
      at('undoable', 'sending', 'outcomeUnknown', 'unsent'),
      ({ item, decision }) => Boolean(item && decision && decision.round === item.round),
    ),
    always(
      'no deal is sent back without a word',
      () => true,
      ({ kind, decision }) =>
        kind === 'coupon' || decision?.event !== 'refuse' || decision.reason !== '',
    ),
    always(
      'only what the server would take lies open',
      at('open'),
      ({ kind, item }) => item !== null && decidable(kind, item),
    ),
    ...undoable,
    leadsTo(
      'what is on its way comes to an answer',
      at('sending'),
      at('decided', 'decidedByOther', 'open', 'settled', 'openFailed', 'left'),
      failed,
    ),
  ],
});
