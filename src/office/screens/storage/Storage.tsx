import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type {
  StorageAct,
  StorageAsk,
  StorageCount,
  StorageStaffAct,
} from '#contract/shapes/storage';
import { officeStorage, sellerStorage, type StorageRequest } from '#contract/storage';
import type { StorageKind } from '#contract/storageLimits';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { to } from '../../to';
import { fieldErrors } from '../seller/fieldErrors';
import { answers, type Answer, type AnswerFormProps } from './AnswerForm';
import type { StoragePress } from './columns';
import { StorageView, type OpenForm, type StorageTab } from './StorageView';

type Side = 'mall' | 'shop';
const key = () => ({ key: crypto.randomUUID() });
const rowsOf = { mall: officeStorage, shop: sellerStorage };
const pageOf = { mall: to.storage, shop: to.shopStorage };
const tabIn = (side: Side, named: string | null): StorageTab => {
  if (side === 'shop') return named === 'goods' ? 'goods' : 'all';
  return named === 'all' || named === 'ship' ? named : 'waiting';
};
/** The list, what a shop can ask for, and what the warehouse ships. */
function useLists(side: Side, page: number, tab: StorageTab, kind: StorageKind | undefined) {
  const input = { page, tab: tab === 'waiting' ? ('waiting' as const) : ('all' as const) };
  const list = useQuery({
    queryKey: [rowsOf[side].index.path, input],
    queryFn: ({ signal }) => officeCall(rowsOf[side].index, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: tab === 'waiting' || tab === 'all',
    meta: { quiet: true },
  });
  const asked = { kind: kind ?? ('in' as const) };
  const goods = useQuery({
    queryKey: [sellerStorage.goods.path, asked],
    queryFn: ({ signal }) => officeCall(sellerStorage.goods, asked, { signal }),
    enabled: side === 'shop' && (kind !== undefined || tab === 'goods'),
    meta: { quiet: true },
  });
  const orders = useQuery({
    queryKey: [officeStorage.orders.path, {}],
    queryFn: ({ signal }) => officeCall(officeStorage.orders, {}, { signal }),
    enabled: side === 'mall' && tab === 'ship',
    // They are accepted and shipped on another page: whoever comes back sees what is left.
    staleTime: 0,
    meta: { quiet: true },
  });
  return { list, goods, orders };
}
const again = () =>
  Promise.all([
    refresh(officeStorage.index),
    refresh(sellerStorage.index),
    refresh(sellerStorage.goods),
    refresh(officeStorage.orders),
  ]);
type Sent = { id: string; event: string; more: object };
/** What is sent, and the form it came from is closed once it was taken. */
function useSending(side: Side, close: () => void) {
  const done = () => {
    close();
    toast('notices.type.1', {}, { icon: 'check-circle' });
  };
  const ask = useMutation({
    mutationFn: (input: StorageAsk) => officeCall(sellerStorage.ask, input, key()),
    onSuccess: done,
    onSettled: again,
  });
  const act = useMutation({
    mutationFn: ({ id, event, more }: Sent) =>
      side === 'mall'
        ? officeCall(officeStorage.act, { ...more, id, event } as StorageStaffAct, key())
        : officeCall(sellerStorage.act, { ...more, id, event } as StorageAct, key()),
    onSuccess: done,
    onSettled: again,
  });
  const count = useMutation({
    mutationFn: (input: StorageCount) => officeCall(officeStorage.count, input, key()),
    onSuccess: done,
    onSettled: again,
  });
  const handOver = useMutation({
    mutationFn: (id: string) => officeCall(officeStorage.handOver, { id }, key()),
    onSuccess: done,
    onSettled: again,
  });
  const reset = () => [ask, act, count].forEach((one) => one.reset());
  return { ask, act, count, handOver, reset };
}
const isAnswer = (event: StoragePress): event is Answer => event in answers;

/** `#/storage?tab=&page=` of staff, `#/shop/storage?tab=&page=` of a seller. */
function Storage({ side }: { side: Side }) {
  const params = new URLSearchParams(useSearch());
  const page = Math.max(1, Number(params.get('page')) || 1);
  const tab = tabIn(side, params.get('tab'));
  const [open, setOpen] = useState<OpenForm>();
  const close = () => setOpen(undefined);
  const { list, goods, orders } = useLists(
    side,
    page,
    tab,
    open?.form === 'ask' ? open.kind : undefined,
  );
  const { ask, act, count, handOver, reset } = useSending(side, close);
  const show = (form: OpenForm) => {
    reset();
    setOpen(form);
  };
  const send: AnswerFormProps['onAct'] = (id, event, more) => act.mutate({ id, event, more });
  const press = (request: StorageRequest, event: StoragePress) => {
    if (event === 'count') show({ form: 'count', request });
    else if (isAnswer(event)) show({ form: 'answer', request, event });
    else act.mutate({ id: request.id, event, more: {} });
  };
  const failed = ask.error ?? act.error ?? count.error;
  const pending = ask.isPending || count.isPending || (act.isPending && open);
  const shown = tab === 'goods' ? goods : list;
  return (
    <StorageView
      side={side}
      tab={tab}
      list={list.data}
      goods={goods.data?.goods}
      problem={shown.error && !shown.data ? failureCode(shown.error) : undefined}
      onRetry={() => void shown.refetch()}
      open={open}
      onNew={(kind) => show({ form: 'ask', kind })}
      onClose={close}
      errors={failed ? fieldErrors(asFailure(failed)) : undefined}
      busy={pending ? 'form' : act.isPending ? act.variables.id : null}
      onAsk={(input) => ask.mutate(input)}
      onAct={send}
      onCount={(input) => count.mutate(input)}
      onPress={press}
      shipping={{
        orders: orders.data?.orders,
        problem: orders.error && !orders.data ? failureCode(orders.error) : undefined,
        onRetry: () => void orders.refetch(),
        handing: handOver.isPending ? handOver.variables : null,
        onHandOver: (id) => handOver.mutate(id),
      }}
      hrefOf={(n, which) => pageOf[side]({ page: n, tab: which })}
    />
  );
}
export const MallStorage = () => <Storage side="mall" />;
export const ShopStorage = () => <Storage side="shop" />;
