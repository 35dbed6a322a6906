import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Dollars } from '../wallet/Dollars';
import { Checking } from './Checking';
import { Choosing, Limited } from './Choosing';
import { Sent, Unknown, Wait } from './Ends';
import { Frame } from './Frame';
import { screenOf, type RechargeProps } from './view';
import { WhereToPay } from './WhereToPay';

const DetailsForm = lazyPart(() => import('./DetailsForm'));
const CardForm = lazyPart(() => import('./CardForm'));

/** Before anything is known, and after the flow has ended: the page says which. */
function Between({ p, id }: { p: RechargeProps; id: string }) {
  const intl = useIntl();
  return (
    <Frame
      p={p}
      stepless
      title={<FormattedMessage id="shell.title.recharge" />}
      lead={<FormattedMessage id={id} />}
    >
      <Loading what={intl.formatMessage({ id: 'recharge.what' })}>
        <SkeletonCard lines={3} />
        <SkeletonCard lines={2} />
      </Loading>
    </Frame>
  );
}
const NotLoaded = ({ p }: { p: RechargeProps }) => (
  <Frame p={p} stepless title={<FormattedMessage id="shell.title.recharge" />}>
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="recharge.notLoaded" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="action.retry" />
        </Ev>
      }
    />
  </Frame>
);
const Details = ({ p }: { p: RechargeProps }) => (
  <Frame
    p={p}
    title={<FormattedMessage id="recharge.details.title" />}
    lead={<FormattedMessage id="recharge.details.lead" />}
  >
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonCard lines={6} />
        </Loading>
      }
    >
      <DetailsForm p={p} />
    </LazyBoundary>
  </Frame>
);
const ByCard = ({ p }: { p: RechargeProps }) =>
  p.at === 'card.leaving' ? (
    <Wait p={p} id="leaving" stepless />
  ) : (
    <Frame
      p={p}
      stepless
      title={<FormattedMessage id="recharge.byCard.title" />}
      lead={<FormattedMessage id="recharge.byCard.lead" />}
    >
      <LazyBoundary
        fallback={
          <Loading>
            <SkeletonCard lines={3} />
          </Loading>
        }
      >
        <CardForm p={p} />
      </LazyBoundary>
    </Frame>
  );

const views: Record<string, (p: RechargeProps) => ReactNode> = {
  loading: (p) => <Between p={p} id="recharge.loading" />,
  failed: (p) => <NotLoaded p={p} />,
  limited: (p) => <Limited p={p} />,
  choosing: (p) => <Choosing p={p} />,
  whereToPay: (p) => <WhereToPay p={p} />,
  details: (p) => <Details p={p} />,
  checking: (p) => <Checking p={p} />,
  sending: (p) => <Wait p={p} id="sending" />,
  finding: (p) => <Wait p={p} id="finding" />,
  outcomeUnknown: (p) => <Unknown p={p} />,
  sent: (p) => <Sent p={p} />,
  card: (p) => <ByCard p={p} />,
  left: (p) => <Between p={p} id="recharge.leaving" />,
  loggedOut: (p) => <Between p={p} id="recharge.loggedOut" />,
};

/** A recharge as its machine stands. Amounts are dollars: a wallet is kept in them. */
export function RechargeView(p: RechargeProps) {
  return (
    <Flow machine="recharge" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      <Dollars>{views[screenOf(p.at)]?.(p)}</Dollars>
    </Flow>
  );
}
