import { useQuery } from '@tanstack/react-query';
import { sellerOfficeAfterSale } from '#contract/afterSale';
import { officeCall } from '#lib/officeApi';
import { every } from '../../every';

/** Returns that wait for the shop, for the menu. */
export function useReturnsWaiting(): number {
  const { data } = useQuery({
    queryKey: [sellerOfficeAfterSale.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(sellerOfficeAfterSale.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.received ?? 0;
}
