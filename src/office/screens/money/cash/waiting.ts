import { useQuery } from '@tanstack/react-query';
import { officeCash } from '#contract/cash';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

/**
 * Cash that somebody has to see to: overdue, or waiting for a second person. The rest waits for its
 * carrier.
 */
export function useCashWaiting(): number {
  const { data } = useQuery({
    queryKey: [officeCash.index.path, {}],
    queryFn: ({ signal }) => officeCall(officeCash.index, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.counts ? data.overdue + data.counts.second : 0;
}
