import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ticketTopics } from '#contract/ticketWords';
import { Ev, Flow } from '#ui/flow';
import { lazyPart, LazyBoundary } from '#ui/lazyPart';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Icon } from '#ui/Icon';
import { to } from '../../to';
import { Between, NotLoaded, TicketPage } from './Frame';
import { screenOf, type SupportRequestProps } from './view';
import s from './Tickets.module.css';

const DescribeForm = lazyPart(() => import('./DescribeForm'));
const AddressForm = lazyPart(() => import('./AddressForm'));
const ProofForm = lazyPart(() => import('./ProofForm'));

const Boxed = ({ children }: { children: ReactNode }) => (
  <div className={`card ${s.box}`}>
    <LazyBoundary
      fallback={
        <Loading>
          <SkeletonCard lines={3} />
        </Loading>
      }
    >
      {children}
    </LazyBoundary>
  </div>
);
/** A visitor is answered by mail, and none leaves this mall yet. */
const NotOffered = () => (
  <TicketPage title={<FormattedMessage id="shell.title.tickets" />}>
    <EmptyState
      icon="envelope-simple"
      ground="butter"
      title={<FormattedMessage id="ticket.notOffered" />}
      action={
        <Ev e={{ type: 'retry' }} icon="arrow-clockwise">
          <FormattedMessage id="action.retry" />
        </Ev>
      }
    >
      <p>
        <a className="link" href={to.login()}>
          <FormattedMessage id="ticket.notOffered.signIn" />
        </a>
      </p>
    </EmptyState>
  </TicketPage>
);
const Choosing = ({ p }: { p: SupportRequestProps }) => (
  <TicketPage
    title={<FormattedMessage id="ticket.choose.title" />}
    lead={<FormattedMessage id="ticket.lead" />}
    back={p.member}
  >
    <ul className={s.topics}>
      {ticketTopics.map((topic) => (
        <li key={topic}>
          <Ev e={{ type: 'choose', topic }} kind={p.topic === topic ? 'primary' : 'quiet'}>
            <FormattedMessage id={`ticket.topic.${topic}`} />
          </Ev>
        </li>
      ))}
    </ul>
    <p>
      <a className="link" href={to.support()}>
        <FormattedMessage id="ticket.policy" />
      </a>
    </p>
  </TicketPage>
);
const Describing = ({ p }: { p: SupportRequestProps }) => (
  <TicketPage
    title={<FormattedMessage id="ticket.describe.title" />}
    lead={p.topic && <FormattedMessage id={`ticket.topic.${p.topic}`} />}
    notice={p.notice}
  >
    <Boxed>
      <DescribeForm p={p} />
    </Boxed>
  </TicketPage>
);
const Address = ({ p }: { p: SupportRequestProps }) => (
  <TicketPage
    title={<FormattedMessage id="ticket.address.title" />}
    lead={<FormattedMessage id="ticket.address.lead" />}
    notice={p.notice}
  >
    <Boxed>
      <AddressForm p={p} />
    </Boxed>
  </TicketPage>
);
const Email = ({ children }: { children: ReactNode }) => (
  <b translate="no" className={s.email}>
    {children}
  </b>
);
const Proof = ({ p }: { p: SupportRequestProps }) => (
  <TicketPage
    title={<FormattedMessage id="session.code.title" />}
    lead={<FormattedMessage id="session.code.lead" values={{ email: <Email>{p.email}</Email> }} />}
  >
    <Boxed>
      <ProofForm p={p} />
    </Boxed>
  </TicketPage>
);
const Unknown = ({ p }: { p: SupportRequestProps }) => (
  <TicketPage title={<FormattedMessage id="ticket.describe.title" />} notice={p.notice}>
    <EmptyState
      icon="question"
      ground="butter"
      title={<FormattedMessage id="ticket.unknown.title" />}
      action={
        <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
          <FormattedMessage id="ticket.unknown.again" />
        </Ev>
      }
    >
      <p>
        <FormattedMessage id="ticket.unknown.text" />
      </p>
    </EmptyState>
  </TicketPage>
);
const Sent = ({ p }: { p: SupportRequestProps }) => (
  <TicketPage
    title={<FormattedMessage id="ticket.sent.title" />}
    lead={
      <span className="row">
        <Icon name="check-circle-fill" />
        <span>
          <FormattedMessage
            id="ticket.sent.text"
            values={{ number: <b translate="no">{p.link?.number}</b> }}
          />
        </span>
      </span>
    }
  >
    {p.link?.key && (
      <p>
        <FormattedMessage id="ticket.sent.link" values={{ email: <Email>{p.email}</Email> }} />
      </p>
    )}
    <div className="row wr">
      <Ev e={{ type: 'see' }} kind="primary">
        <FormattedMessage id="ticket.sent.see" />
      </Ev>
      <Ev e={{ type: 'another' }}>
        <FormattedMessage id="ticket.sent.another" />
      </Ev>
    </div>
  </TicketPage>
);

const views: Record<string, (p: SupportRequestProps) => ReactNode> = {
  opening: () => <Between id="ticket.loading" />,
  failed: (p) => <NotLoaded notice={p.notice} />,
  notOffered: () => <NotOffered />,
  choosing: (p) => <Choosing p={p} />,
  describing: (p) => <Describing p={p} />,
  address: (p) => <Address p={p} />,
  proof: (p) => <Proof p={p} />,
  'sending.outcomeUnknown': (p) => <Unknown p={p} />,
  'sending.repeating': () => <Between id="ticket.sending" />,
  sent: (p) => <Sent p={p} />,
  left: () => <Between id="ticket.loading" />,
  loggedOut: () => <Between id="checkout.loggedOut" />,
};
/** A question that is being asked, as its machine stands. */
export const SupportRequestView = (p: SupportRequestProps) => (
  <Flow machine="supportRequest" at={p.at} can={p.can} send={p.send} busy={p.busy}>
    {views[screenOf(p.at)]?.(p)}
  </Flow>
);
