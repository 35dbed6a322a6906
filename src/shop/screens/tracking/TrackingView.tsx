import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Tracking } from '#contract/tracking';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Ev, Flow } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle } from '#ui/shell/layout';
import { Parcel } from './Parcel';
import type { TrackingProps } from './view';
import s from '../orders/Orders.module.css';

const LookForm = lazyPart(() => import('./LookForm'));

/** The parcels of an order, and what can be done on their page. */
export function Tracked({ found, children }: { found: Tracking; children?: ReactNode }) {
  const { date } = useFormat();
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="track.of" values={{ number: found.trade_sn }} />}
        lead={<FormattedMessage id="track.ordered" values={{ date: date(found.date) }} />}
      />
      <div className={s.col}>
        {found.parcels.map((parcel) => (
          <Parcel key={parcel.shop} parcel={parcel} />
        ))}
        {children}
      </div>
    </>
  );
}

/** What went wrong, above the form; the same words whichever of the two fields was wrong. */
function Refused({ at, notice }: Pick<TrackingProps, 'at' | 'notice'>) {
  const intl = useIntl();
  const { moment } = useFormat();
  if (!notice) return null;
  const until = (notice as { data?: { until?: string | null } | null }).data?.until;
  return (
    <Note tone={at === 'refused.unreached' ? 'bad' : 'warn'}>
      <p role="alert">
        {at === 'refused.unknown' && <FormattedMessage id="track.unknown" />}
        {at === 'refused.tooMany' && (
          <FormattedMessage
            id="track.tooMany"
            values={{ dated: until ? 'yes' : 'no', until: until ? moment(until) : '' }}
          />
        )}
        {at === 'refused.unreached' && failureWords(intl, notice)}
      </p>
    </Note>
  );
}
function Asking({ p }: { p: TrackingProps }) {
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="track.title" />}
        lead={<FormattedMessage id="track.lead" />}
      />
      <div className={s.col}>
        <Refused at={p.at} notice={p.notice} />
        <div className={`card ${s.box}`}>
          <LazyBoundary
            fallback={
              <Loading>
                <SkeletonCard lines={3} />
              </Loading>
            }
          >
            <LookForm p={p} />
          </LazyBoundary>
        </div>
        <p className="s14 muted">
          <FormattedMessage id="track.signIn" />
        </p>
      </div>
    </>
  );
}
const Shown = ({ p }: { p: TrackingProps }) =>
  p.found && (
    <Tracked found={p.found}>
      <div className={s.actions}>
        <Ev e={{ type: 'again' }} icon="arrow-clockwise">
          <FormattedMessage id="track.again" />
        </Ev>
        <Ev e={{ type: 'another' }}>
          <FormattedMessage id="track.another" />
        </Ev>
      </div>
    </Tracked>
  );
const Leaving = () => (
  <PageTitle
    title={<FormattedMessage id="track.title" />}
    lead={<FormattedMessage id="checkout.loggedOut" />}
  />
);

/** Looking for a parcel, as its machine stands. */
export function TrackingView(p: TrackingProps) {
  return (
    <Flow machine="tracking" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      {p.at === 'loggedOut' ? <Leaving /> : p.at === 'shown' ? <Shown p={p} /> : <Asking p={p} />}
    </Flow>
  );
}
