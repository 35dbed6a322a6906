import { useMutation, useQuery } from '@tanstack/react-query';
import { coupons } from '#contract/coupons';
import { call } from '#lib/api';
import { pageNow } from '#lib/location';
import { q, refresh } from '#lib/query';
import { useSession } from '#lib/session';
import { toast } from '#lib/toast';
import { loginPage } from '../../boot/redirect';
import { go } from '../../to';
import { OfferedView } from './CouponsView';

/** On a shop's page: what it and the mall offer; a visitor is led to the sign-in and back. */
export default function ShopCoupons({ id }: { id: string }) {
  const visiting = useSession((session) => session.matches('visitor'));
  const { data } = useQuery({ ...q(coupons.offered, { shop_id: id }), meta: { quiet: true } });
  const claiming = useMutation({
    mutationFn: (coupon: string) => call(coupons.claim, { id: coupon }),
    onSuccess: () => toast('coupon.claimed', {}, { icon: 'check-circle' }),
    onSettled: () => Promise.all([refresh(coupons.offered), refresh(coupons.mine)]),
  });
  return (
    <OfferedView
      coupons={data?.coupons ?? []}
      busy={claiming.isPending ? claiming.variables : null}
      onClaim={(coupon) => {
        if (visiting) go(`#${loginPage(pageNow())}`);
        else claiming.mutate(coupon);
      }}
    />
  );
}
