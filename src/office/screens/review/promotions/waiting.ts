import { useQuery } from '@tanstack/react-query';
import { officeCoupons } from '#contract/coupons';
import { officeDeals } from '#contract/deals';
import type { PromotionKind } from '#contract/promotions';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

const rows = { deal: officeDeals, coupon: officeCoupons } as const;
/** How many flash deals or coupons wait for another person: for the menu. */
export function usePromotionsWaiting(kind: PromotionKind): number {
  const { waiting } = rows[kind];
  const { data } = useQuery({
    queryKey: [waiting.path, {}],
    queryFn: ({ signal }) => officeCall(waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.waiting ?? 0;
}
