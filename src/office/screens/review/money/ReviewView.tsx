import { FormattedMessage, useIntl } from 'react-intl';
import type { QueueDetail } from '#contract/officeMoney';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import type { ReviewEvent } from '#machines/flows/review/review';
import { StateBadge } from '#ui/data/StateBadge';
import { Note } from '#ui/feedback/Note';
import { Money } from '#ui/money/money';
import { Checks } from '../Checks';
import { RequestSheet, RequestView } from '../RequestView';
import { Signature } from '../Signature';
import { Decide } from './Decide';
import { Facts } from './Facts';
import { moneyBadges } from './kind';
import { MoneyOutcome } from './MoneyOutcome';
import type { ReviewProps } from './view';
import s from '../Review.module.css';

/** No machine looks at what stands on a picture. */
const byEye = { id: 'read', ok: false, values: {} };
function Evidence({ item, proof }: { item: QueueDetail; proof: ReviewProps['proof'] }) {
  return (
    <div className={s.evidence}>
      {item.kind === 'withdrawal' ? (
        item.signature && <Signature signature={item.signature} />
      ) : (
        <div className={s.proof}>{proof}</div>
      )}
      <div>
        <Facts item={item} />
        <h3>
          <FormattedMessage id="office.review.checks" />
        </h3>
        <Checks checks={item.kind === 'withdrawal' ? item.checks : [...item.checks, byEye]} />
      </div>
    </div>
  );
}
function Sheet({ p, item }: { p: ReviewProps; item: QueueDetail }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const machine = item.kind === 'withdrawal' ? 'withdrawal' : 'recharge';
  const isOpen = p.at.startsWith('open.');
  return (
    <RequestSheet
      at={p.at}
      number={
        <>
          <span translate="no">{item.id}</span> · {moment(item.at)}
        </>
      }
      title={
        <FormattedMessage
          id={`office.review.title.${machine}`}
          values={{
            amount: (
              <span className="num">
                <Money amount={item.amount} />
              </span>
            ),
          }}
        />
      }
      badge={<StateBadge machine={machine} state={item.state} map={moneyBadges} />}
    >
      <Evidence item={item} proof={p.proof} />
      {isOpen && p.notice && (
        <Note tone="warn">
          <p role="alert">{failureWords(intl, p.notice)}</p>
        </Note>
      )}
      {isOpen ? <Decide p={p} item={item} /> : <MoneyOutcome p={p} item={item} />}
    </RequestSheet>
  );
}

/** One request: evidence and facts above, the decision below. */
export const ReviewView = (p: ReviewProps) => (
  <RequestView<ReviewEvent>
    machine="review"
    p={p}
    send={p.send}
    pick={{ icon: 'hand-coins', text: 'office.review.pick' }}
    loading="office.review.what"
    colleague={p.item?.taken_by?.name}
  >
    {p.item && <Sheet p={p} item={p.item} />}
  </RequestView>
);
