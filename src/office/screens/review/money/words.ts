import { walletIs } from '#machines/lifecycles/walletTags';
import type { IntlShape } from 'react-intl';
import type { QueueDetail, QueueItem } from '#contract/officeMoney';
import type { Decision } from '#machines/flows/review/review';
import { netOf } from './Facts';

type Show = (amount: string) => string;
/** "You approved US$200.00", "You did not accept: Amount differs". */
export function decisionWords(
  intl: IntlShape,
  show: Show,
  item: QueueItem,
  { event, actual_amount, reason }: Decision,
): string {
  const amount = show(
    event === 'pay' ? netOf(item) : (actual_amount ?? item.actual_amount ?? item.amount),
  );
  return intl.formatMessage(
    { id: `office.review.you.${event}` },
    { amount, reason: reason ? intl.formatMessage({ id: `office.why.${reason}` }) : '' },
  );
}
/** Who ended it, and when. */
export const endOf = ({ history }: QueueDetail) =>
  [...history].reverse().find(({ to }) => walletIs(to as QueueItem['state'], 'ended')) ??
  history.at(-1);
/** The reasons `can` gives for what is not allowed, each once. */
export const hindrances = (item: QueueItem): string[] =>
  [
    ...new Set(
      (item.state === 'awaitingSecond' ? ['confirm'] : ['pay', 'approve', 'take']).flatMap(
        (event) => {
          const may = item.can[event];
          return may && !may.ok ? [may.reason] : [];
        },
      ),
    ),
  ].slice(0, 1);
