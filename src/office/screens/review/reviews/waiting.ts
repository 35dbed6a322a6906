import { useQuery } from '@tanstack/react-query';
import { officeReviews } from '#contract/reviews';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

/** How many reported reviews wait: for the menu. */
export function useReportedWaiting(): number {
  const { data } = useQuery({
    queryKey: [officeReviews.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(officeReviews.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.waiting ?? 0;
}
