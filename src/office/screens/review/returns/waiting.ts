import { useQuery } from '@tanstack/react-query';
import { officeAfterSale } from '#contract/afterSale';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

/** Cases that wait for staff, for a decision or for a second person: for the menu. */
export function useRulingsWaiting(): number {
  const { data } = useQuery({
    queryKey: [officeAfterSale.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(officeAfterSale.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data ? data.arbitration + data.second : 0;
}
