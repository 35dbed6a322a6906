import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { officeOrders, orderTabs } from '#contract/orders';
import { failureCode } from '#lib/failure';
import { useHashQuery } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { toast } from '#lib/toast';
import { OrdersView } from './OrdersView';
import type { StaffEvent } from './staffEvents';

const everySoOften = 15_000;

/** What staff did to an order. Repeated with the same key while the answer is lost. */
function useActs(id: string) {
  const keys = useRef(new Map<string, string>());
  const acting = useMutation({
    mutationFn: ({ type, carrier, log_sn, reason }: StaffEvent) => {
      const mark = `${id}:${type}`;
      const key = keys.current.get(mark) ?? crypto.randomUUID();
      keys.current.set(mark, key);
      return officeCall(officeOrders.act, { id, event: type, carrier, log_sn, reason }, { key });
    },
    meta: { quiet: true },
    onSuccess: (order, { type }) => {
      keys.current.delete(`${id}:${type}`);
      queryClient.setQueryData([officeOrders.view.path, { id }], order);
      void queryClient.invalidateQueries({ queryKey: [officeOrders.index.path] });
      toast(`office.done.${type}`);
    },
    onError: (failure, { type }) => {
      if (failure.kind === 'code') keys.current.delete(`${id}:${type}`);
      void queryClient.invalidateQueries({ queryKey: [officeOrders.view.path, { id }] });
    },
  });
  return acting;
}

/** `#/orders?tab=&page=&id=`: the queue and the order that is open. */
export default function Orders() {
  const query = useHashQuery();
  const tab = orderTabs.find((one) => one === query.get('tab')) ?? 'toShip';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const id = query.get('id') ?? '';
  const list = useQuery({
    queryKey: [officeOrders.index.path, { tab, page }], queryFn: ({ signal }) => officeCall(officeOrders.index, { tab, page }, { signal }),
    refetchInterval: everySoOften, placeholderData: keepPreviousData, meta: { quiet: true },
  });
  const order = useQuery({ queryKey: [officeOrders.view.path, { id }], queryFn: ({ signal }) => officeCall(officeOrders.view, { id }, { signal }), enabled: id !== '', refetchInterval: everySoOften, meta: { quiet: true } });
  const acting = useActs(id);
  return (
    <OrdersView tab={tab} page={page} list={list.data} problem={list.error && !list.data ? failureCode(list.error) : undefined} onRetry={() => void list.refetch()}
      id={id} order={id === '' ? undefined : order.data} orderProblem={order.error && !order.data ? failureCode(order.error) : undefined}
      busy={acting.isPending ? acting.variables.type : null} notice={acting.error} send={(event) => acting.mutate(event)} />
  );
}
