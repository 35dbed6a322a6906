import { orderTabs, type OrderState } from '#contract/orders';
import type { ViewProps } from '#lib/project';
import { canOf, eventsOf } from '#machines/lifecycle';
import { order, orderRoles, orderRules, type OrderRole } from '#machines/lifecycles/order';
import { OrdersView, type OrdersProps } from '../../src/office/screens/OrdersView';
import { OrderDetailView } from '../../src/shop/screens/orders/OrderDetailView';
import { orderCases } from '../../tests/cases/order';
import { viewOf } from '../../tests/kit/viewOf';
import { orderIn } from '../fixtures/orders';

const nothing = () => undefined;
const counts = Object.fromEntries(orderTabs.map((tab) => [tab, 1])) as Record<(typeof orderTabs)[number], number>;
const place: OrdersProps['at'] = { tab: 'all', q: '', sort: 'date', dir: 'down', page: 1, compact: false, id: '', href: ({ id = '', tab = 'all' }) => `#/orders?tab=${tab}&id=${id}`, go: nothing };

/** An order's page for whoever moves: the buyer's own, or the back office's for the sender. What it may do is the running chart's word. */
function OrderView({ at, can, send, by }: ViewProps<typeof order> & { by: OrderRole }) {
  const state = at as OrderState;
  const shown = { ...orderIn(state, by), can: canOf(orderRules, { state }, by, (type) => can({ type, by } as never)) };
  const tell = (event: object) => send({ ...event, by } as never);
  if (by === 'buyer') return <OrderDetailView order={shown} busy={null} notice={null} send={tell} onAgain={nothing} />;
  return (
    <OrdersView side={by === 'seller' ? 'seller' : 'staff'} at={{ ...place, id: shown.id }} list={{ orders: [shown], counts, page: 1, pages: 1 }} problem={undefined} onRetry={nothing}
      order={shown} orderProblem={undefined} busy={null} notice={null} send={tell} />
  );
}

/** What each may ever send, asked of the chart once. */
const sends = Object.fromEntries(orderRoles.map((role) => [role, new Set(eventsOf(order, role))])) as Record<OrderRole, Set<string>>;
/** Whose page a step is taken on: what happens by itself is watched by the buyer. */
const pageOf = (by: unknown): OrderRole => orderRoles.find((role) => role !== 'system' && role === by) ?? 'buyer';
export const orderKit = viewOf(order, orderCases, OrderView, {
  extra: (step) => ({ by: pageOf(step?.event.by) }),
  elsewhere: (event, extra) => !sends[(extra as { by: OrderRole }).by].has(event),
});
