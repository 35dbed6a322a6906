import { FormattedMessage } from 'react-intl';
import type { Queue, QueueItem, QueueTab } from '#contract/officeMoney';
import { Chip } from '#ui/controls/Chip';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import { Money } from '#ui/money/money';
import type { HeadProps, QueueKind } from '../queueKind';
import { queueTabs } from '../../money/address';
import s from '../Review.module.css';

/** How each state of a request looks to staff. */
export const moneyBadges: BadgeMap<QueueItem['state']> = {
  submitted: { tone: 'brand', icon: 'clock' },
  pending: { tone: 'brand', icon: 'clock' },
  underReview: { tone: 'warn', icon: 'hourglass-medium' },
  awaitingSecond: { tone: 'info', icon: 'users-three' },
  paying: { tone: 'info', icon: 'bank' },
  started: { tone: 'info', icon: 'credit-card' },
  completed: { tone: 'ok', icon: 'check-circle-fill' },
  failed: { tone: 'bad', icon: 'x-circle' },
  recalled: { tone: 'plain', icon: 'arrow-counter-clockwise' },
};
const Head = ({ tab }: HeadProps<QueueItem, QueueTab>) => (
  <thead>
    <tr>
      <th scope="col">
        <FormattedMessage id="office.col.request" />
      </th>
      <th scope="col" className={s.right}>
        <FormattedMessage id="office.col.amount" />
      </th>
      <th scope="col">
        <FormattedMessage id={tab === 'waiting' ? 'office.col.waiting' : 'office.col.state'} />
      </th>
    </tr>
  </thead>
);
const Chips = ({ item, tab }: { item: QueueItem; tab: QueueTab }) => (
  <>
    {item.large && (
      <Chip tone="warn">
        <FormattedMessage id="office.queue.large" />
      </Chip>
    )}
    {tab === 'waiting' && item.state === 'paying' && (
      <Chip tone="info" icon="bank">
        <FormattedMessage id="office.queue.toPay" />
      </Chip>
    )}
    {tab === 'waiting' && item.state === 'awaitingSecond' && (
      <Chip tone="info" icon="users-three">
        <FormattedMessage id="office.queue.toConfirm" />
      </Chip>
    )}
    {item.state === 'underReview' && item.taken_by && !item.taken_by.me && (
      <Chip icon="eye">
        <span translate="no">{item.taken_by.name}</span>
      </Chip>
    )}
  </>
);

/** How the queues of people's money look. */
export const moneyKind = (queue: Queue): QueueKind<QueueItem, QueueTab> => ({
  title: `office.queue.${queue}`,
  lead: 'office.queue.lead',
  search: 'office.queue.search',
  tabsLabel: 'office.queue.tabs',
  tabs: queueTabs.map((tab) => ({ tab, text: `office.tab.${tab}` })),
  loading: 'office.queue.what',
  denied: 'office.denied',
  pick: { icon: 'hand-coins', text: 'office.review.pick' },
  keys: () => 'office.queue.keys',
  Head,
  name: ({ id, customer, wallet_name }) => (
    <>
      <b translate="no">{customer.name}</b>
      <span className="s13 muted num">
        <span translate="no">{id}</span> · {wallet_name}
      </span>
    </>
  ),
  cell: ({ amount }) => (
    <td className={`num ${s.right}`}>
      <b>
        <Money amount={amount} />
      </b>
    </td>
  ),
  since: ({ waits_from }, tab) => (tab === 'waiting' ? waits_from : null),
  badge: ({ state }) => <StateBadge machine={queue} state={state} map={moneyBadges} />,
  chips: (item, tab) => <Chips item={item} tab={tab} />,
});
