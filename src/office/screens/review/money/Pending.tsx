import { useIntl } from 'react-intl';
import type { Queue } from '#contract/officeMoney';
import type { ReviewContext } from '#machines/flows/review/review';
import { useMoney } from '#ui/money/money';
import { Pending as AnyPending } from '../Pending';
import { queuePage } from '../../money/address';
import type { Run } from './queue';
import type { liveReview } from './calls';
import { decisionWords } from './words';

/** Decisions about money, each with its way back. */
export function Pending({ runs, keeps }: { runs: readonly Run[]; keeps: boolean }) {
  const intl = useIntl();
  const { show } = useMoney();
  return (
    <AnyPending<typeof liveReview, Queue>
      runs={runs}
      keeps={keeps}
      page={({ queue, id }) => queuePage(queue, { tab: 'waiting', id })}
      words={({ context }) => {
        const { item, decision } = context as ReviewContext;
        return item && decision
          ? { name: item.customer.name, did: decisionWords(intl, show, item, decision) }
          : null;
      }}
    />
  );
}
