import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev, Flow } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Check, Unknown } from './Check';
import { Frame, Wait } from './Frame';
import { Identity } from './Identity';
import { Applying, Ended, Open } from './Standing';
import { Tasks } from './Tasks';
import { screenOf, type ApplyProps } from './view';

const DetailsForm = lazyPart(() => import('./DetailsForm'));
const ShopForm = lazyPart(() => import('./ShopForm'));
const SignForm = lazyPart(() => import('./SignForm'));
const title = <FormattedMessage id="shell.title.apply" />;

/** Before anything is known, and after the flow has ended: the page says which. */
function Between({ id }: { id: string }) {
  const what = useIntl().formatMessage({ id: 'apply.what' });
  return (
    <Frame title={title} lead={<FormattedMessage id={id} />}>
      <Loading what={what}>
        <SkeletonCard lines={3} />
        <SkeletonCard lines={2} />
      </Loading>
    </Frame>
  );
}
const NotLoaded = ({ p }: { p: ApplyProps }) => (
  <Frame title={title} notice={p.notice}>
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="apply.notLoaded" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="action.retry" />
        </Ev>
      }
    />
  </Frame>
);
type Form = ComponentType<{ p: ApplyProps }>;
/** A task that is a form. */
const Task = ({
  p,
  name,
  Fields,
}: {
  p: ApplyProps;
  name: 'details' | 'shop' | 'signature';
  Fields: Form;
}) => (
  <Frame
    inside
    title={<FormattedMessage id={`apply.task.${name}`} />}
    lead={<FormattedMessage id={p.busy ? 'apply.finishing.lead' : `apply.${name}.lead`} />}
    notice={p.notice}
  >
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonCard lines={6} />
        </Loading>
      }
    >
      <div className="card">
        <Fields p={p} />
      </div>
    </LazyBoundary>
  </Frame>
);

const views: Record<string, (p: ApplyProps) => ReactNode> = {
  loading: () => <Between id="apply.loading" />,
  failed: (p) => <NotLoaded p={p} />,
  tasks: (p) => <Tasks p={p} />,
  details: (p) => <Task p={p} name="details" Fields={DetailsForm} />,
  identity: (p) => <Identity p={p} />,
  shop: (p) => <Task p={p} name="shop" Fields={ShopForm} />,
  signature: (p) => <Task p={p} name="signature" Fields={SignForm} />,
  check: (p) => <Check p={p} />,
  sending: () => <Wait id="sending" />,
  finding: () => <Wait id="finding" />,
  outcomeUnknown: () => <Unknown />,
  applying: (p) => <Applying p={p} />,
  rejected: (p) => <Ended p={p} state="rejected" />,
  open: (p) => <Open p={p} />,
  holiday: (p) => <Open p={p} holiday />,
  suspended: (p) => <Ended p={p} state="suspended" />,
  closed: (p) => <Ended p={p} state="closed" />,
  handingOver: () => <Wait id="handingOver" />,
  left: () => <Between id="apply.leaving" />,
  loggedOut: () => <Between id="apply.loggedOut" />,
};

/** An application to sell, as its machine stands. */
export function ApplyView(p: ApplyProps) {
  return (
    <Flow machine="apply" at={p.at} can={p.can} send={p.send} busy={p.busy}>
      {views[screenOf(p.at)]?.(p)}
    </Flow>
  );
}
