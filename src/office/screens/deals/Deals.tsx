import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeDeals, sellerDeals, type DrawnDeal } from '#contract/deals';
import type { DealAct, DealInput } from '#contract/shapes/deals';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { to } from '../../to';
import { fieldErrors } from '../seller/fieldErrors';
import type { Asking } from './ActForm';
import { DealsView, type DealsViewProps } from './DealsView';

const sides = {
  mall: { rows: officeDeals, page: to.deals },
  shop: { rows: sellerDeals, page: to.shopDeals },
};
type Side = keyof typeof sides;
/** The list, and what a deal can be drawn on while the form stands open. */
function useLists(side: Side, page: number, drawing: boolean) {
  const { rows } = sides[side];
  const input = { page, tab: 'all' as const };
  const list = useQuery({
    queryKey: [rows.index.path, input],
    queryFn: ({ signal }) => officeCall(rows.index, input, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const goods = useQuery({
    queryKey: [rows.goods.path, {}],
    queryFn: ({ signal }) => officeCall(rows.goods, { keyword: undefined }, { signal }),
    enabled: drawing,
    meta: { quiet: true },
  });
  return { list, goods: goods.data?.goods ?? [] };
}
type Open = DrawnDeal | null | undefined;
function useForms() {
  const [open, setOpen] = useState<Open>();
  const [asked, setAsked] = useState<DealsViewProps['asked']>();
  const close = () => {
    setOpen(undefined);
    setAsked(undefined);
  };
  return { open, setOpen, asked, setAsked, close };
}
const isAsking = (event: string): event is Asking => event === 'shorten';

/** `#/deals?page=` of staff, `#/shop/deals?page=` of a seller. */
function Deals({ side }: { side: Side }) {
  const { rows, page: pageOf } = sides[side];
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const { open, setOpen, asked, setAsked, close } = useForms();
  const { list, goods } = useLists(side, page, open !== undefined);
  const again = () => refresh(rows.index);
  const save = useMutation({
    mutationFn: (input: DealInput) => officeCall(rows.save, input),
    onSuccess: () => {
      close();
      toast('deals.saved', {}, { icon: 'check-circle' });
      return again();
    },
  });
  const act = useMutation({
    mutationFn: (input: DealAct) => officeCall(rows.act, input, { key: crypto.randomUUID() }),
    onSuccess: close,
    onSettled: again,
  });
  const send = (id: string, event: DealAct['event'], more: Partial<DealAct> = {}) =>
    act.mutate({ reason: undefined, ends_at: undefined, round: undefined, ...more, id, event });
  const show = (draft: Open) => {
    save.reset();
    act.reset();
    close();
    setOpen(draft);
  };
  const failed = save.error ?? act.error;
  return (
    <DealsView
      side={side}
      list={list.data}
      goods={goods}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      open={open}
      asked={asked}
      onNew={() => show(null)}
      onOpen={show}
      onClose={close}
      errors={failed ? fieldErrors(asFailure(failed)) : undefined}
      busy={
        save.isPending || (act.isPending && asked)
          ? 'form'
          : act.isPending
            ? act.variables.id
            : null
      }
      onSave={(input) => save.mutate(input)}
      onAct={send}
      onPress={(deal, event) => {
        show(undefined);
        if (isAsking(event)) setAsked({ deal, event });
        else send(deal.id, event);
      }}
      hrefOf={(n) => pageOf({ page: n })}
    />
  );
}
export const MallDeals = () => <Deals side="mall" />;
export const ShopDeals = () => <Deals side="shop" />;
