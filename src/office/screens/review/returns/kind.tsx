import { FormattedMessage } from 'react-intl';
import type { OfficeCaseItem, OfficeCaseTab } from '#contract/afterSale';
import { Chip } from '#ui/controls/Chip';
import { caseBadges } from '#ui/afterSale/caseBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { Money } from '#ui/money/money';
import type { HeadProps, QueueKind } from '../queueKind';
import { returnsShape } from './address';
import s from '../Review.module.css';

const Head = ({ tab }: HeadProps<OfficeCaseItem, OfficeCaseTab>) => (
  <thead>
    <tr>
      <th scope="col">
        <FormattedMessage id="office.returns.col.case" />
      </th>
      <th scope="col" className={s.right}>
        <FormattedMessage id="office.col.amount" />
      </th>
      <th scope="col">
        <FormattedMessage id={tab === 'decided' ? 'office.col.state' : 'office.col.waiting'} />
      </th>
    </tr>
  </thead>
);

/** How the queue of cases looks in which buyer and shop do not agree. */
export const rulingKind: QueueKind<OfficeCaseItem, OfficeCaseTab> = {
  title: 'office.returns.title',
  lead: 'office.returns.lead',
  search: 'office.returns.search',
  tabsLabel: 'office.returns.tabs',
  tabs: returnsShape.tabs.map((tab) => ({ tab, text: `office.returns.tab.${tab}` })),
  loading: 'office.returns.what',
  denied: 'office.returns.denied',
  pick: { icon: 'handshake', text: 'office.returns.pick' },
  keys: (tab) => (tab === 'decided' ? undefined : 'office.returns.keys'),
  Head,
  name: ({ order, buyer, shop, reason }) => (
    <>
      <b translate="no">{buyer}</b>
      <span className="s13 muted">
        <span className="num" translate="no">
          {order.trade_sn} · {shop.name}
        </span>
        <br />
        <FormattedMessage id={`afterSale.reason.${reason}`} />
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
  since: ({ waits_from }, tab) => (tab === 'decided' ? null : waits_from),
  badge: ({ state }) => <StateBadge machine="afterSale" state={state} map={caseBadges} />,
  chips: ({ large }, tab) =>
    large &&
    tab !== 'decided' && (
      <Chip tone="warn" icon="users-three">
        <FormattedMessage id="office.queue.large" />
      </Chip>
    ),
};
