import { FormattedMessage, useIntl } from 'react-intl';
import { ticketTabs, type TicketCard, type TicketList, type TicketTab } from '#contract/tickets';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { Tabs } from '#ui/controls/Tabs';
import { StateBadge } from '#ui/data/StateBadge';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { TicketPage } from './Frame';
import { ticketBadges } from './badges';
import s from './Tickets.module.css';

export interface TicketListProps {
  tab: TicketTab;
  list: TicketList | undefined;
  problem?: string | undefined;
  onRetry: () => void;
}
const Item = ({ ticket }: { ticket: TicketCard }) => {
  const { moment } = useFormat();
  const { number, state, topic, excerpt, last_at } = ticket;
  return (
    <li className={`card ${s.item}`}>
      <div className="row between wr">
        <a className="link b" href={to.tickets({ number })}>
          <FormattedMessage id={`ticket.topic.${topic}`} />
        </a>
        <StateBadge machine="ticket" state={state} map={ticketBadges} />
      </div>
      <p className={s.excerpt}>{excerpt}</p>
      <p className="s13 muted num">
        <span translate="no">{number}</span> · {moment(last_at)}
      </p>
    </li>
  );
};
const Ask = () => (
  <LinkButton kind="primary" icon="chat-circle-dots" href={to.tickets({ new: 1 })}>
    <FormattedMessage id="ticket.new" />
  </LinkButton>
);
/** Older questions: the pages by their numbers. */
const Pages = ({ tab, list: { page, pages } }: { tab: TicketTab; list: TicketList }) => {
  const intl = useIntl();
  return pages > 1 ? (
    <nav aria-label={intl.formatMessage({ id: 'ticket.what' })} className="row wr">
      {Array.from({ length: pages }, (_, i) => i + 1).map((n) => (
        <a
          key={n}
          className="link num"
          href={to.tickets({ ...(tab === 'all' ? {} : { tab }), page: n })}
          aria-current={n === page ? 'page' : undefined}
        >
          {n}
        </a>
      ))}
    </nav>
  ) : null;
};
function Body({ tab, list, problem, onRetry }: TicketListProps) {
  const intl = useIntl();
  if (problem && !list) return <ErrorState code={problem} onRetry={onRetry} />;
  if (!list)
    return (
      <Loading what={intl.formatMessage({ id: 'ticket.what' })}>
        <SkeletonCard />
      </Loading>
    );
  if (list.tickets.length === 0)
    return (
      <EmptyState
        icon="chat-circle-dots"
        ground="sky"
        title={<FormattedMessage id="ticket.empty" />}
      >
        <p>
          <FormattedMessage id="ticket.empty.text" />
        </p>
      </EmptyState>
    );
  return (
    <>
      <ul className={s.list}>
        {list.tickets.map((ticket) => (
          <Item key={ticket.number} ticket={ticket} />
        ))}
      </ul>
      <Pages tab={tab} list={list} />
    </>
  );
}
/** A member's questions. */
export function TicketListView(p: TicketListProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <TicketPage
      title={<FormattedMessage id="shell.title.tickets" />}
      lead={<FormattedMessage id="ticket.lead" />}
    >
      <div className="row wr">
        <Ask />
        <a className="link" href={to.support()}>
          {text('ticket.policy')}
        </a>
      </div>
      <Tabs
        label={text('ticket.tabs')}
        items={ticketTabs.map((tab) => ({
          href: to.tickets(tab === 'all' ? {} : { tab }),
          text: text(`ticket.tab.${tab}`),
          count: tab === 'open' ? p.list?.counts[tab] : undefined,
          current: tab === p.tab,
        }))}
      />
      <Body {...p} />
    </TicketPage>
  );
}
