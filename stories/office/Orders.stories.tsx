import { orderTabs } from '#contract/orders';
import { OrdersView, type OrdersProps } from '../../src/office/screens/OrdersView';
import { orderIn } from '../fixtures/orders';

const nothing = () => undefined;
const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 1])) as Record<
  (typeof orderTabs)[number],
  number
>;
const place: OrdersProps['at'] = {
  tab: 'all',
  q: '',
  sort: 'date',
  dir: 'down',
  page: 1,
  compact: false,
  id: '',
  href: ({ id = '', tab = 'all' }) => `#/orders?tab=${tab}&id=${id}`,
  go: nothing,
};
const toShip = orderIn('toBeShipped', 'seller');
const list: OrdersProps['list'] = {
  orders: [toShip, { ...orderIn('paid', 'seller'), id: '502', trade_sn: 'T2611-10902' }],
  counts,
  page: 1,
  pages: 3,
};
const queue = (more: Partial<OrdersProps>) => ({
  render: () => (
    <main>
      <OrdersView
        side="seller"
        at={place}
        list={list}
        problem={undefined}
        onRetry={nothing}
        order={undefined}
        orderProblem={undefined}
        busy={null}
        notice={null}
        send={nothing}
        {...more}
      />
    </main>
  ),
});

export default { title: 'office/Orders' };
export const OfAShop = queue({});
export const OfTheMall = queue({ side: 'staff' });
export const OneOpen = queue({ at: { ...place, id: toShip.id }, order: toShip });
export const OneOpening = queue({ at: { ...place, id: toShip.id } });
export const OneNotFound = queue({ at: { ...place, id: toShip.id }, orderProblem: '1500014' });
export const NothingToShip = queue({
  at: { ...place, tab: 'toShip' },
  list: { orders: [], counts: { ...counts, toShip: 0 }, page: 1, pages: 1 },
});
export const NothingFound = queue({
  at: { ...place, q: 'nobody' },
  list: { orders: [], counts, page: 1, pages: 1 },
});
export const Loading = queue({ list: undefined });
export const Failed = queue({ list: undefined, problem: 'network' });
