import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { isOpen } from '#machines/flows/rateContext';
import { failureWords } from '#lib/failure';
import { useFormat } from '#lib/useFormat';
import { Picture } from '#ui/catalogue/Picture';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Ev, Flow } from '#ui/flow';
import type { IconName } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { groundNamed } from '../catalogue/CatalogueCard';
import { Check } from './Check';
import { Describe } from './Describe';
import { Page } from './Frame';
import { Pictures } from './Pictures';
import { screenOf, type RateProps } from './view';
import s from './Rate.module.css';

const SeeOrder = ({ kind = 'quiet' }: { kind?: 'quiet' | 'primary' }) => (
  <Ev e={{ type: 'seeOrder' }} kind={kind}>
    <FormattedMessage id="review.seeOrder" />
  </Ev>
);
const Retry = () => (
  <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
    <FormattedMessage id="action.retry" />
  </Ev>
);
function Stop({
  title,
  icon = 'warning-circle',
  what,
  notice,
  children,
}: {
  title: string;
  icon?: IconName;
  what: string;
  notice?: Failure | null;
  children: ReactNode;
}) {
  const intl = useIntl();
  return (
    <div className={s.page}>
      <PageTitle title={<FormattedMessage id={title} />} />
      <EmptyState
        icon={icon}
        ground="butter"
        title={<FormattedMessage id={what} />}
        action={<div className={s.ways}>{children}</div>}
      >
        {notice && <p role="alert">{failureWords(intl, notice)}</p>}
      </EmptyState>
    </div>
  );
}
/** Which one; one that cannot be reviewed says why. */
function Choosing({ p }: { p: RateProps }) {
  const intl = useIntl();
  const { moment } = useFormat();
  return (
    <Page p={{ ...p, line: null }} title="review.choose">
      <ul className={s.lines}>
        {p.lines.map((one) => {
          const { line, review, can } = one;
          const no = review && !can.change.ok ? can.change : can.send;
          return (
            <li key={line.id} className={`card ${s.line}`}>
              <Picture
                src={line.picture || undefined}
                alt=""
                ground={groundNamed(line.ground)}
                size={56}
              />
              <span className="grow">
                <b>{line.name}</b>
                {line.options && <span className="s14 muted"> {line.options}</span>}
                {!isOpen(one) && !no.ok && (
                  <span className="s14 muted">
                    {' '}
                    {intl.formatMessage(
                      { id: no.reason },
                      { until: no.until ? moment(no.until) : '' },
                    )}
                  </span>
                )}
              </span>
              {isOpen(one) && (
                <Ev e={{ type: 'pick', line: line.id }} size="sm">
                  <FormattedMessage id={review ? 'review.change' : 'review.rate'} />
                </Ev>
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <SeeOrder />
      </p>
    </Page>
  );
}
function Sent({ p }: { p: RateProps }) {
  const more = p.can({ type: 'another' });
  return (
    <Stop title="review.sent" icon="check-circle-fill" what="review.sent.text">
      {more && (
        <Ev e={{ type: 'another' }} kind="primary">
          <FormattedMessage id="review.another" />
        </Ev>
      )}
      <Ev e={{ type: 'seeProduct' }} kind={more ? 'quiet' : 'primary'}>
        <FormattedMessage id="review.seeProduct" />
      </Ev>
      <SeeOrder />
    </Stop>
  );
}
const Between = ({ id }: { id: string }) => {
  const intl = useIntl();
  return (
    <div className={s.page}>
      <PageTitle title={<FormattedMessage id="shell.title.review" />} />
      <p className="muted">
        <FormattedMessage id={id} />
      </p>
      <Loading what={intl.formatMessage({ id: 'review.what' })}>
        <SkeletonCard lines={3} />
      </Loading>
    </div>
  );
};

const views: Record<string, (p: RateProps) => ReactNode> = {
  loading: () => <Between id="review.loading" />,
  failed: (p) => (
    <Stop title="shell.title.review" icon="cloud-slash" what="review.notLoaded" notice={p.notice}>
      <Retry />
      <SeeOrder />
    </Stop>
  ),
  nothing: (p) => <Choosing p={p} />,
  choosing: (p) => <Choosing p={p} />,
  describing: (p) => <Describe p={p} />,
  pictures: (p) => <Pictures p={p} />,
  checking: (p) => <Check p={p} />,
  'sending.outcomeUnknown': (p) => (
    <Stop title="shell.title.review" icon="question" what="review.unknown" notice={p.notice}>
      <Retry />
    </Stop>
  ),
  refused: (p) => (
    <Stop title="shell.title.review" what="review.refused" notice={p.notice}>
      <Retry />
      <SeeOrder />
    </Stop>
  ),
  sent: (p) => <Sent p={p} />,
  left: () => <Between id="review.leaving" />,
  loggedOut: () => <Between id="checkout.loggedOut" />,
};

/** A review, as its machine stands. */
export function RateView(p: RateProps) {
  return (
    <Flow machine="rateProduct" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      {views[screenOf(p.at)]?.(p)}
    </Flow>
  );
}
