import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { officeOrders, orderTabs, type OrderTab } from '#contract/orders';
import { sellerOffice } from '#contract/sellerOffice';
import { failureCode } from '#lib/failure';
import { officeCall, type Side } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { toast } from '#lib/toast';
import { useTableAddress, type TableShape } from '#lib/useTableAddress';
import { OrderPapers } from './OrderPapers';
import { OrdersView, type OrderSort } from './OrdersView';
import { OrderCases } from './returns/OrderCases';
import type { StaffEvent } from './staffEvents';
import { every } from '../every';

/** The same work for one shop, or for all of them. */
const doors = {
  staff: { index: officeOrders.index, view: officeOrders.view, act: officeOrders.act },
  seller: { index: sellerOffice.orders, view: sellerOffice.order, act: sellerOffice.act },
} as const;
const tabs: [OrderTab, ...OrderTab[]] = ['toShip', ...orderTabs.filter((tab) => tab !== 'toShip')];
/** Staff look at what came last; a seller at what is due first. */
const shapes: Record<Side, TableShape<OrderTab, OrderSort>> = {
  staff: { tabs, sorts: ['date', 'deadline', 'price'], dir: 'down' },
  seller: { tabs, sorts: ['deadline', 'date', 'price'], dir: 'up' },
};

/** What was done to an order. Repeated with the same key while the answer is lost. */
function useActs(side: Side, id: string) {
  const { index, view, act } = doors[side];
  const keys = useRef(new Map<string, string>());
  const acting = useMutation({
    mutationFn: ({ type, carrier, log_sn, reason }: StaffEvent) => {
      const mark = `${id}:${type}`;
      const key = keys.current.get(mark) ?? crypto.randomUUID();
      keys.current.set(mark, key);
      return officeCall(act, { id, event: type, carrier, log_sn, reason }, { key });
    },
    meta: { quiet: true },
    onSuccess: (order, { type }) => {
      keys.current.delete(`${id}:${type}`);
      queryClient.setQueryData([view.path, { id }], order);
      void queryClient.invalidateQueries({ queryKey: [index.path] });
      if (side === 'seller')
        void queryClient.invalidateQueries({ queryKey: [sellerOffice.today.path] });
      toast(`office.done.${type}`);
    },
    onError: (failure, { type }) => {
      if (failure.kind === 'code') keys.current.delete(`${id}:${type}`);
      void queryClient.invalidateQueries({ queryKey: [view.path, { id }] });
    },
  });
  return acting;
}

/** `?tab=&q=&sort=&dir=&page=&id=`: the queue and the order that is open. */
export function OrdersDesk({ side }: { side: Side }) {
  const { index, view } = doors[side];
  const at = useTableAddress(shapes[side]);
  const asked = {
    tab: at.tab,
    page: at.page,
    sort: at.sort,
    dir: at.dir,
    ...(at.q ? { q: at.q } : {}),
  };
  const list = useQuery({
    queryKey: [index.path, asked],
    queryFn: ({ signal }) => officeCall(index, asked, { signal }),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const order = useQuery({
    queryKey: [view.path, { id: at.id }],
    queryFn: ({ signal }) => officeCall(view, { id: at.id }, { signal }),
    enabled: at.id !== '',
    refetchInterval: every.queue,
    meta: { quiet: true },
  });
  const acting = useActs(side, at.id);
  return (
    <OrdersView
      side={side}
      at={at}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      stale={list.isPlaceholderData}
      order={at.id === '' ? undefined : order.data}
      orderProblem={order.error && !order.data ? failureCode(order.error) : undefined}
      busy={acting.isPending ? acting.variables.type : null}
      notice={acting.error}
      send={(event) => acting.mutate(event)}
      papers={
        at.id !== '' && order.data ? (
          <OrderPapers key={order.data.id} side={side} order={order.data} />
        ) : null
      }
      cases={side === 'seller' && order.data && <OrderCases key={at.id} id={at.id} />}
    />
  );
}
/** #/orders: every shop's. */
const Orders = () => <OrdersDesk side="staff" />;
export default Orders;
