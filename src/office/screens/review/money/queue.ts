import { officeMoney, type Queue } from '#contract/officeMoney';
import { officeLast } from '#lib/officeApi';
import { toast } from '#lib/toast';
import { makeDesk, type Run as AnyRun } from '../reviewQueue';
import { keptDecisions, untold } from './saved';
import { liveReview } from './calls';

export type Run = AnyRun<typeof liveReview, Queue>;
/** The desk of whoever reviews people's money. */
export const desk = makeDesk<typeof liveReview, Queue>({
  logic: liveReview,
  kept: keptDecisions,
  input: (id) => ({ id }),
  untold,
  ended: (at, { item, decision }) => {
    const name = item?.customer.name ?? '';
    if (at === 'decided' && decision)
      toast(`office.review.done.${decision.event}`, { name }, { icon: 'check-circle' });
    if (at === 'decidedByOther')
      toast('office.review.beaten', { name }, { icon: 'warning-circle' });
  },
  lastWord: ({ id }, at, { decision }) => {
    if (at === 'undoable' && decision)
      officeLast(officeMoney.act, { id, ...decision }, keptDecisions.keyOf(id));
    else if (at.startsWith('open.'))
      officeLast(officeMoney.act, { id, event: 'release' }, crypto.randomUUID());
  },
});
