import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Ev } from '#ui/flow';
import { Icon, type IconName } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { Failed } from '../cart/Failed';
import s from './MoneyFlow.module.css';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** What the last try ran into, shown above it all. */ notice?: Failure | null;
  children?: ReactNode;
};

/**
 * One step of moving money: the way back to the wallet, a heading, what went wrong, the step
 * itself.
 */
export const MoneyPage = ({ title, lead, notice = null, children }: Props) => (
  <div className={s.page}>
    <a className={`link s14 ${s.back}`} href={to.wallet()}>
      <Icon name="arrow-left" />
      <FormattedMessage id="wallet.back" />
    </a>
    <PageTitle title={title} lead={lead} />
    <Failed notice={notice} />
    {children}
  </div>
);
/** Before anything is known, and after the flow has ended: the page says which. */
export function Between({ title, id }: { title: ReactNode; id: string }) {
  const intl = useIntl();
  return (
    <MoneyPage title={title} lead={<FormattedMessage id={id} />}>
      <Loading what={intl.formatMessage({ id: 'moving.what' })}>
        <SkeletonCard lines={3} />
      </Loading>
    </MoneyPage>
  );
}
export const NotLoaded = ({ title, notice }: { title: ReactNode; notice: Failure | null }) => (
  <MoneyPage title={title} notice={notice}>
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="checkout.notLoaded" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="action.retry" />
        </Ev>
      }
    />
  </MoneyPage>
);
/** A wait about money: what is being done, and that nothing needs pressing. */
export const Waiting = ({ title, id }: { title: ReactNode; id: string }) => (
  <MoneyPage title={title}>
    <div className={`card ${s.wait}`} aria-busy="true">
      <span className={s.spin} aria-hidden="true" />
      <p className="b">
        <FormattedMessage id={id} />
      </p>
      <p className="s14 muted">
        <FormattedMessage id="moving.wait" />
      </p>
    </div>
  </MoneyPage>
);
/** No answer came. Asking once more is safe: the same thing is never done twice. */
export const OutcomeUnknown = ({
  title,
  notice,
  also,
}: {
  title: ReactNode;
  notice: Failure | null;
  also?: ReactNode;
}) => (
  <MoneyPage title={title} notice={notice}>
    <EmptyState
      icon="question"
      ground="butter"
      title={<FormattedMessage id="moving.unknown" />}
      action={
        <div className={s.ways}>
          <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
            <FormattedMessage id="moving.unknown.ask" />
          </Ev>
          {also}
        </div>
      }
    >
      <p>
        <FormattedMessage id="moving.unknown.text" />
      </p>
    </EmptyState>
  </MoneyPage>
);
type StopProps = {
  title: ReactNode;
  icon: IconName;
  what: ReactNode;
  action: ReactNode;
  children?: ReactNode;
};
/** Why it cannot go on here, and the way on. */
export const Stop = ({ title, icon, what, action, children }: StopProps) => (
  <MoneyPage title={title}>
    <EmptyState
      icon={icon}
      ground="butter"
      title={what}
      action={<div className={s.ways}>{action}</div>}
    >
      {children}
    </EmptyState>
  </MoneyPage>
);
export const SeeWallet = () => (
  <Ev e={{ type: 'seeWallet' }}>
    <FormattedMessage id="moving.seeWallet" />
  </Ev>
);
