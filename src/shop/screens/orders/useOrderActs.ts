import { useMutation } from '@tanstack/react-query';
import { rowSending } from '#contract/endpoint';
import { orders, type OrderDetail } from '#contract/orders';
import { call } from '#lib/api';
import { invalidateTopics } from '#lib/invalidateTopics';
import { put, refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { useKeys } from '#lib/useKeys';
import type { OrderEvent } from './OrderDetailView';

type Act = Exclude<OrderEvent, { type: 'pay' }>;
function send(id: string, event: Act, key: string): Promise<OrderDetail> {
  const reason = 'reason' in event ? { cancel_remark: event.reason } : {};
  return call(rowSending(orders, event.type), { id, ...reason }, { key });
}

/**
 * What the buyer can do to an order. A press whose answer got lost is repeated with the same key:
 * it happens once.
 */
export function useOrderActs(id: string) {
  const keys = useKeys();
  const acting = useMutation({
    mutationFn: (event: Act) => send(id, event, keys.of(event.type)),
    meta: { quiet: true },
    onSuccess: (order, { type }) => {
      keys.forget(type);
      put(orders.view, { id }, order);
      void refresh(orders.index);
      // What was paid from it comes back to it.
      void invalidateTopics('wallet');
      toast(`order.done.${type}`);
    },
    onError: (failure, { type }) => {
      if (failure.kind === 'code') keys.forget(type);
      // Whatever was refused: what is on the screen is out of date.
      void refresh(orders.view);
    },
  });
  return {
    act: (event: Act) => acting.mutate(event),
    busy: acting.isPending ? acting.variables.type : null,
    notice: acting.error,
  };
}
