import { FormattedMessage } from 'react-intl';
import type { CouponItem } from '#contract/coupons';
import type { DealItem } from '#contract/deals';
import type { PromotionKind, PromotionTab } from '#contract/promotions';
import { StateBadge } from '#ui/data/StateBadge';
import { Price } from '#ui/money/money';
import { couponBadges } from '../../coupons/badges';
import { Gives } from '../../coupons/Gives';
import { dealBadges } from '../../deals/badges';
import type { HeadProps, QueueKind } from '../queueKind';
import { nameOf } from './words';

const headOf =
  (what: string, gives: string) =>
  <Item,>({ tab }: HeadProps<Item, PromotionTab>) => (
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage id={what} />
        </th>
        <th scope="col">
          <FormattedMessage id={gives} />
        </th>
        <th scope="col">
          <FormattedMessage id={tab === 'waiting' ? 'office.col.waiting' : 'office.col.state'} />
        </th>
      </tr>
    </thead>
  );
type Waits = { waits_from: string };
const common = (kind: PromotionKind, waiting: string) => ({
  lead: `office.promotion.lead.${kind}`,
  search: `office.promotion.search.${kind}`,
  tabsLabel: 'office.queue.tabs',
  tabs: [
    { tab: 'waiting' as const, text: waiting },
    { tab: 'decided' as const, text: 'office.promotion.tab.decided' },
  ],
  denied: 'office.denied',
  keys: (tab: PromotionTab) => (tab === 'waiting' ? 'office.queue.keys' : undefined),
  since: ({ waits_from }: Waits, tab: PromotionTab) => (tab === 'waiting' ? waits_from : null),
  chips: () => null,
});
/** How the queue of flash deals looks. */
export const dealKind: QueueKind<DealItem, PromotionTab> = {
  ...common('deal', 'deals.tab.waiting'),
  title: 'office.nav.dealReview',
  loading: 'deals.what',
  pick: { icon: 'clock-countdown', text: 'office.promotion.pick.deal' },
  Head: headOf('deals.field.sku', 'deals.field.price'),
  name: (item) => (
    <>
      <b>{nameOf(item)}</b>
      <span className="s13 muted" translate="no">
        {item.shop.name}
      </span>
    </>
  ),
  cell: ({ price, was, lowest }) => (
    <td>
      <Price amount={price} was={was ?? lowest} deal />
    </td>
  ),
  badge: ({ state }) => <StateBadge machine="flashDeal" state={state} map={dealBadges} />,
};
/** How the queue of coupons looks. */
export const couponKind: QueueKind<CouponItem, PromotionTab> = {
  ...common('coupon', 'office.queue.toConfirm'),
  title: 'office.nav.couponReview',
  loading: 'coupons.what',
  pick: { icon: 'tag', text: 'office.promotion.pick.coupon' },
  Head: headOf('coupons.field.code', 'coupons.field.kind'),
  name: ({ code, drawn_by }) => (
    <>
      <b translate="no">{code}</b>
      <span className="s13 muted" translate="no">
        {drawn_by}
      </span>
    </>
  ),
  cell: (coupon) => (
    <td>
      <Gives coupon={coupon} />
    </td>
  ),
  badge: ({ state }) => <StateBadge machine="coupon" state={state} map={couponBadges} />,
};
