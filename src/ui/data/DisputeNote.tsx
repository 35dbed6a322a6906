import { FormattedMessage } from 'react-intl';
import type { OrderDispute } from '#contract/acquirer';
import { Money } from '../money/money';
import { Note } from '../feedback/Note';

const tones = {
  needsResponse: 'warn',
  underReview: 'warn',
  won: 'ok',
  lost: 'bad',
  closed: 'ok',
} as const;
/** An order whose payment its cardholder's bank takes back, and how that stands. */
export function DisputeNote({ dispute }: { dispute: OrderDispute | null }) {
  if (!dispute) return null;
  const { state, amount } = dispute;
  return (
    <Note tone={tones[state]}>
      <p>
        <FormattedMessage
          id={`order.dispute.${state}`}
          values={{ amount: <Money amount={amount} /> }}
        />
      </p>
    </Note>
  );
}
