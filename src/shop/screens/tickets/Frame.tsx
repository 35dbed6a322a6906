import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { Ev } from '#ui/flow';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Icon } from '#ui/Icon';
import { PageTitle } from '#ui/shell/layout';
import { to } from '../../to';
import { Failed } from '../cart/Failed';
import s from './Tickets.module.css';

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  /** What the last try ran into. */
  notice?: Failure | null;
  /** The way back to all questions: only members have a list. */
  back?: boolean;
  children?: ReactNode;
}
/** A page about questions: a heading, what went wrong, the page itself. */
export const TicketPage = ({ title, lead, notice = null, back = false, children }: Props) => (
  <div className={s.page}>
    {back && (
      <a className={`link s14 ${s.back}`} href={to.tickets()}>
        <Icon name="arrow-left" />
        <FormattedMessage id="ticket.back" />
      </a>
    )}
    <PageTitle title={title} lead={lead} />
    <Failed notice={notice} />
    {children}
  </div>
);
const title = <FormattedMessage id="shell.title.tickets" />;
/** Before anything is known, and after the flow has ended: the page says which. */
export function Between({ id }: { id: string }) {
  const intl = useIntl();
  return (
    <TicketPage title={title} lead={<FormattedMessage id={id} />}>
      <Loading what={intl.formatMessage({ id: 'ticket.what' })}>
        <SkeletonCard lines={3} />
      </Loading>
    </TicketPage>
  );
}
export const NotLoaded = ({ notice }: { notice: Failure | null }) => (
  <TicketPage title={title} notice={notice}>
    <EmptyState
      icon="cloud-slash"
      ground="butter"
      title={<FormattedMessage id="ui.error.title" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="action.retry" />
        </Ev>
      }
    />
  </TicketPage>
);
