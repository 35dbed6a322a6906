import { FormattedMessage, useIntl } from 'react-intl';
import type { QueueDetail } from '#contract/officeMoney';
import { useFormat } from '#lib/useFormat';
import { useMoney } from '#ui/money/money';
import { Outcome } from '../Outcome';
import type { ReviewProps } from './view';
import { decisionWords, endOf, hindrances } from './words';

/** Whose own decision came second is told that it changed nothing. */
function Ended({ item, by }: { item: QueueDetail; by: 'decided' | 'decidedByOther' }) {
  const { moment } = useFormat();
  const end = endOf(item);
  return (
    <>
      {end && (
        <p>
          <FormattedMessage
            id={`office.review.${by}`}
            values={{ who: end.actor, at: moment(end.at) }}
          />
        </p>
      )}
      {item.message && (
        <p>
          <FormattedMessage id={item.message} />
        </p>
      )}
      {item.remark && <p translate="no">{item.remark}</p>}
    </>
  );
}
/** Why a request for money cannot be decided now. */
function Hindrance({ at, item }: { at: string; item: QueueDetail }) {
  if (at === 'taken')
    return (
      <p>
        <FormattedMessage id="office.review.taken" values={{ name: item.taken_by?.name ?? '' }} />
      </p>
    );
  if (at !== 'notYours') return null;
  return hindrances(item).map((reason) => (
    <p key={reason}>
      <FormattedMessage id={reason} />
    </p>
  ));
}
/** How a request for money stands where there is nothing to fill in. */
export function MoneyOutcome({ p, item }: { p: ReviewProps; item: QueueDetail }) {
  const intl = useIntl();
  const { show } = useMoney();
  const { at, decision, notice, keeps } = p;
  const ended = at === 'decided' || at === 'decidedByOther';
  return (
    <Outcome
      at={at}
      notice={notice}
      keeps={keeps}
      did={decision ? decisionWords(intl, show, item, decision) : undefined}
      hindrance={<Hindrance at={at} item={item} />}
      ended={
        ended && <Ended item={item} by={at === 'decidedByOther' && decision ? at : 'decided'} />
      }
    />
  );
}
