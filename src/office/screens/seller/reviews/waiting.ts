import { useQuery } from '@tanstack/react-query';
import { sellerReviews } from '#contract/reviews';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

const first = { tab: 'unanswered', page: 1 } as const;
/** Reviews the shop has not answered, for the menu. */
export function useUnanswered(): number {
  const { data } = useQuery({
    queryKey: [sellerReviews.index.path, first],
    queryFn: ({ signal }) => officeCall(sellerReviews.index, first, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.counts.unanswered ?? 0;
}
