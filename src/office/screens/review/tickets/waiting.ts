import { useQuery } from '@tanstack/react-query';
import { officeTickets } from '#contract/tickets';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

/** How many questions wait: for the menu. */
export function useTicketsWaiting(): number {
  const { data } = useQuery({
    queryKey: [officeTickets.waiting.path, {}],
    queryFn: ({ signal }) => officeCall(officeTickets.waiting, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.tickets ?? 0;
}
