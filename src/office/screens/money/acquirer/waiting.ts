import { useQuery } from '@tanstack/react-query';
import { officeAcquirer } from '#contract/acquirer';
import { officeSession } from '#contract/officeSession';
import { holds, type StaffUser } from '#contract/staff';
import { officeCall } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { every } from '../../../every';

/** What of the acquirers' word waits for staff. */
export function useAcquirerWaiting(what: 'disputes' | 'differences'): number {
  const { data } = useQuery({
    queryKey: [officeAcquirer.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(officeAcquirer.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.[what] ?? 0;
}
/** Whether whoever looks may open an order. */
export const seesOrders = (): boolean =>
  holds(queryClient.getQueryData<StaffUser>([officeSession.user.path, {}])?.staff_role, 'orders');
