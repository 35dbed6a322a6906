import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Address } from '#contract/addresses';
import type { OrderTab } from '#contract/orders';
import type { User } from '#contract/session';
import type { SessionEvent } from '#machines/flows/session/context';
import { Icon, type IconName } from '#ui/Icon';
import { LinkButton } from '#ui/controls/Button';
import { Card, Columns, PageTitle, Row, Section, Stack } from '#ui/shell/layout';
import { Ev, Flow } from '#ui/flow';
import { Money } from '#ui/money/money';
import { to } from '../../to';
import { Loaded, type Part } from './Loaded';
import s from './Dashboard.module.css';

export interface DashboardViewProps {
  at: string;
  can: (event: SessionEvent) => boolean;
  send: (event: SessionEvent) => void;
  user: User;
  counts: Part<Record<OrderTab, number>>;
  balance: Part<{ available: string; frozen: string }>;
  book: Part<Address[]>;
  settings: ReactNode;
  /** That the account is about to close. */
  banner?: ReactNode;
  /** The way into the back office of the own shop; the way to one for who has none. */
  shop?: ReactNode;
  /** What was asked back, by the person and of the own shop. */
  returns?: ReactNode;
  /** What the person looked at last. */
  recent?: ReactNode;
  /** Shops the person follows. */
  follows?: ReactNode;
}
const tabs: { tab: OrderTab; icon: IconName }[] = [
  { tab: 'toPay', icon: 'credit-card' },
  { tab: 'toShip', icon: 'package' },
  { tab: 'onTheWay', icon: 'truck' },
  { tab: 'delivered', icon: 'house' },
  { tab: 'completed', icon: 'check-circle' },
  { tab: 'cancelled', icon: 'x-circle' },
];

const Counters = ({ counts }: { counts: Record<OrderTab, number> }) => (
  <ul className={s.counters}>
    {tabs.map(({ tab, icon }) => (
      <li key={tab}>
        <a className={s.counter} href={to.purchases({ tab })}>
          <Icon name={icon} size={24} />
          <b className="num">{counts[tab]}</b>
          <span className="s13">
            <FormattedMessage id={`account.orders.${tab}`} />
          </span>
        </a>
      </li>
    ))}
  </ul>
);
function Wallet({ balance }: { balance: { available: string; frozen: string } }) {
  return (
    <dl className={s.wallet}>
      <div>
        <dt className="s13 muted">
          <FormattedMessage id="account.wallet.available" />
        </dt>
        <dd className={s.amount}>
          <Money amount={balance.available} />
        </dd>
      </div>
      <div>
        <dt className="s13 muted">
          <FormattedMessage id="account.wallet.frozen" />
        </dt>
        <dd className="b">
          <Money amount={balance.frozen} />
        </dd>
      </div>
    </dl>
  );
}
function Book({ list }: { list: Address[] }) {
  const main = list.find((one) => one.is_default) ?? list[0];
  return (
    <Stack gap={3}>
      {main ? (
        <address className={s.address}>
          {main.lines.map((line, i) => (
            <span key={`${i}-${line}`}>{line}</span>
          ))}
        </address>
      ) : (
        <p className="muted">
          <FormattedMessage id="account.addresses.none" />
        </p>
      )}
      <p>
        <LinkButton size="sm" icon="map-pin" href={to.addresses()}>
          <FormattedMessage id="account.addresses.manage" values={{ count: list.length }} />
        </LinkButton>
      </p>
    </Stack>
  );
}

/** Pages of the account that are no part of this one. */
const Elsewhere = () => (
  <Row>
    <LinkButton icon="heart" href={to.wishlist()}>
      <FormattedMessage id="shell.title.wishlist" />
    </LinkButton>
    <LinkButton icon="ticket" href={to.coupons()}>
      <FormattedMessage id="shell.title.coupons" />
    </LinkButton>
    <LinkButton icon="share-network" href={to.affiliate()}>
      <FormattedMessage id="shell.title.affiliate" />
    </LinkButton>
    <LinkButton icon="chat-circle-dots" href={to.tickets()}>
      <FormattedMessage id="shell.title.tickets" />
    </LinkButton>
  </Row>
);
/** Name, orders by state, wallet, addresses, choices, shops followed, the way out. */
export function DashboardView({
  at,
  can,
  send,
  user,
  counts,
  balance,
  book,
  settings,
  shop,
  returns,
  banner,
  recent,
  follows,
}: DashboardViewProps) {
  const intl = useIntl();
  const leaving = at === 'member.signingOut';
  return (
    <Flow<SessionEvent> machine="session" at={at} can={can} send={send} busy={leaving}>
      <PageTitle
        title={<FormattedMessage id="account.title" values={{ name: user.firstname }} />}
        lead={user.email}
        end={
          <Ev<SessionEvent>
            e={{ type: 'signOut' }}
            size="sm"
            busyText={leaving ? intl.formatMessage({ id: 'session.signingOut' }) : undefined}
          >
            <FormattedMessage id="action.signOut" />
          </Ev>
        }
      />
      <Stack gap={8}>
        {banner}
        <Section
          title={<FormattedMessage id="account.orders" />}
          more={{ href: to.purchases(), text: intl.formatMessage({ id: 'account.orders.all' }) }}
        >
          <Loaded part={counts}>{(data) => <Counters counts={data} />}</Loaded>
        </Section>
        {returns}
        {shop}
        <Columns columns={3}>
          <Section
            title={<FormattedMessage id="account.wallet" />}
            more={{ href: to.wallet(), text: intl.formatMessage({ id: 'account.wallet.open' }) }}
          >
            <Card>
              <Loaded part={balance}>{(data) => <Wallet balance={data} />}</Loaded>
            </Card>
          </Section>
          <Section title={<FormattedMessage id="account.addresses" />}>
            <Card>
              <Loaded part={book}>{(data) => <Book list={data} />}</Loaded>
            </Card>
          </Section>
          <Section
            title={<FormattedMessage id="account.choices" />}
            more={{
              href: to.settings(),
              text: intl.formatMessage({ id: 'shell.title.settings' }),
            }}
          >
            <Card>
              <Row>{settings}</Row>
              <p className="s14 muted">
                <FormattedMessage id="account.choices.text" />
              </p>
            </Card>
          </Section>
        </Columns>
        {recent}
        {follows}
        <Elsewhere />
      </Stack>
    </Flow>
  );
}
