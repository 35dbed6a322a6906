import type { OrderState } from '#contract/orders';
import type { ViewProps } from '#lib/project';
import { canOf, eventsOf } from '#machines/lifecycle';
import { order, orderRules, type OrderRole } from '#machines/lifecycles/order';
import { StaffOrder } from '../../../src/office/screens/StaffOrder';
import { OrderDetailView } from '../../../src/shop/screens/orders/OrderDetailView';
import { chart } from './cases';
import { viewOf } from '../shared/product';
import { orderIn } from '../../../stories/fixtures/orders';

const nothing = () => undefined;
/**
 * An order for whoever moves: the buyer's own page, or the order as it is opened beside the back
 * office's list. What it may do is the running chart's word.
 */
function OrderView({ at, can, send, by }: ViewProps<typeof order> & { by: OrderRole }) {
  const state = at as OrderState;
  const shown = {
    ...orderIn(state, by),
    can: canOf(orderRules, { state }, by, (type) => can({ type, by } as never)),
  };
  const tell = (event: object) => send({ ...event, by } as never);
  if (by === 'buyer')
    return (
      <OrderDetailView order={shown} busy={null} notice={null} send={tell} onAgain={nothing} />
    );
  return <StaffOrder order={shown} busy={null} notice={null} send={tell} />;
}

/** What each may ever send, asked of the chart once. */
const sends = Object.fromEntries(
  orderRules.roles.map((role) => [role, new Set(eventsOf(order, role))]),
) as Record<OrderRole, Set<string>>;
/** Whose page a step is taken on: what happens by itself is watched by the buyer. */
const pageOf = (by: unknown): OrderRole =>
  orderRules.roles.find((role) => role !== 'system' && role === by) ?? 'buyer';
export const view = viewOf(chart, OrderView, {
  extra: (step) => ({ by: pageOf(step?.event.by) }),
  elsewhere: (event, extra) => !sends[(extra as { by: OrderRole }).by].has(event),
});
