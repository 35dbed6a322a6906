import { FormattedMessage, useIntl } from 'react-intl';
import type { DeliveryProof, TrackedParcel } from '#contract/tracking';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { orderBadges } from '#ui/data/orderBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { SummaryList } from '#ui/data/Summary';
import { Timeline } from '#ui/data/Timeline';
import { Note } from '#ui/feedback/Note';
import { wayOf } from './way';
import s from '../orders/Orders.module.css';

function Proof({ proof }: { proof: DeliveryProof }) {
  const { moment } = useFormat();
  return (
    <Note tone="ok">
      <p className="b">
        <FormattedMessage id="track.proof" values={{ when: moment(proof.at) }} />
      </p>
      <p>
        <FormattedMessage
          id={`track.proof.${proof.spot}`}
          values={{ by: proof.by, named: proof.by ? 'yes' : 'no' }}
        />
        {proof.place && ` · ${proof.place}`}
      </p>
    </Note>
  );
}
function Way({ parcel }: { parcel: TrackedParcel }) {
  const intl = useIntl();
  const { moment } = useFormat();
  return (
    <Timeline
      label={intl.formatMessage({ id: 'track.way' })}
      items={wayOf(parcel).map(({ id, step, state, at, place }) => ({
        id,
        state,
        title: <FormattedMessage id={`track.step.${step}`} />,
        detail: [at && moment(at), place].filter(Boolean).join(' · '),
      }))}
    />
  );
}
function Facts({ parcel: { carrier, log_sn } }: { parcel: TrackedParcel }) {
  const intl = useIntl();
  if (!carrier && !log_sn) return null;
  return (
    <SummaryList
      items={[
        {
          id: 'carrier',
          term: intl.formatMessage({ id: 'order.carrier' }),
          value: <span translate="no">{carrier}</span>,
        },
        {
          id: 'log',
          term: intl.formatMessage({ id: 'order.log' }),
          value: (
            <span className="num" translate="no">
              {log_sn}
            </span>
          ),
        },
      ]}
    />
  );
}

/** One shop's parcel: where it stands, when it comes, its way, and who took it. */
export function Parcel({ parcel }: { parcel: TrackedParcel }) {
  const { days } = useFormat();
  const { shop, state, arrives, page, carrier, proof } = parcel;
  return (
    <section className={`card ${s.box}`} data-parcel={shop}>
      <div className="row between wr">
        <h2>
          <FormattedMessage id="track.from" values={{ shop }} />
        </h2>
        <StateBadge machine="order" state={state} map={orderBadges} />
      </div>
      {arrives && (
        <p className="b">
          <FormattedMessage
            id="delivery.arrives"
            values={{ days: days(arrives.from, arrives.to) }}
          />
        </p>
      )}
      {proof && <Proof proof={proof} />}
      <Way parcel={parcel} />
      <Facts parcel={parcel} />
      {page && (
        <LinkButton icon="arrow-square-out" href={page}>
          <FormattedMessage id="track.atCarrier" values={{ carrier }} />
        </LinkButton>
      )}
      {parcel.live && !proof && (
        <p className="s14 muted">
          <FormattedMessage id="track.live" />
        </p>
      )}
    </section>
  );
}
