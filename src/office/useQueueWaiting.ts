import { useQuery } from '@tanstack/react-query';
import { officeMoney, type Queue } from '#contract/officeMoney';
import { officeCall } from '#lib/officeApi';
import { every } from './every';

/** How many wait in a queue of money. */
export function useQueueWaiting(queue: Queue): number {
  const { data } = useQuery({
    queryKey: [officeMoney.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(officeMoney.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.[queue] ?? 0;
}
