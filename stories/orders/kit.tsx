import type { OrderState } from '#contract/orders';
import { OrderDetailView } from '../../src/shop/screens/orders/OrderDetailView';
import { orderIn } from '../fixtures/orders';

/** The order's page as it looks while the order stands in this state; what can be done comes from the chart. */
export const standing = (state: OrderState) => ({
  name: state,
  parameters: { kit: { machine: 'order', state } },
  render: () => <OrderDetailView order={orderIn(state)} busy={null} notice={null} send={() => undefined} />,
});
