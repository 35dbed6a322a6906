import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeCoupons, sellerCoupons, type DrawnCoupon } from '#contract/coupons';
import type { CouponInput } from '#contract/shapes/coupons';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { refresh } from '#lib/query';
import { toast } from '#lib/toast';
import { to } from '../../to';
import { fieldErrors } from '../seller/fieldErrors';
import { CouponsView, type CouponEvent } from './CouponsView';

const sides = {
  mall: { rows: officeCoupons, page: to.coupons },
  shop: { rows: sellerCoupons, page: to.shopCoupons },
};
/** `#/money/coupons?page=` of staff, `#/shop/coupons?page=` of a seller. */
function Coupons({ side }: { side: keyof typeof sides }) {
  const { rows, page: pageOf } = sides[side];
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const [open, setOpen] = useState<DrawnCoupon | null | undefined>();
  const list = useQuery({
    queryKey: [rows.index.path, { page }],
    queryFn: ({ signal }) => officeCall(rows.index, { page }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const again = () => refresh(rows.index);
  const save = useMutation({
    mutationFn: (input: CouponInput) => officeCall(rows.save, input),
    onSuccess: () => {
      setOpen(undefined);
      toast('coupons.saved', {}, { icon: 'check-circle' });
      return again();
    },
  });
  const act = useMutation({
    mutationFn: ({ id, event }: { id: string; event: CouponEvent }) =>
      officeCall(rows.act, { id, event }, { key: crypto.randomUUID() }),
    onSettled: again,
  });
  return (
    <CouponsView
      side={side}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      open={open}
      onOpen={(draft) => {
        save.reset();
        setOpen(draft);
      }}
      onClose={() => setOpen(undefined)}
      errors={save.error ? fieldErrors(asFailure(save.error)) : undefined}
      busy={save.isPending ? 'form' : act.isPending ? act.variables.id : null}
      onSave={(input) => save.mutate(input)}
      onAct={(id, event) => act.mutate({ id, event })}
      hrefOf={(n) => pageOf({ page: n })}
    />
  );
}
export const MallCoupons = () => <Coupons side="mall" />;
export const ShopCoupons = () => <Coupons side="shop" />;
