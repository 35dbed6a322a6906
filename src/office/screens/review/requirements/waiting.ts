import { useQuery } from '@tanstack/react-query';
import { officeApplications } from '#contract/applications';
import { officeListings } from '#contract/listings';
import { officeCall } from '#lib/officeApi';
import type { CaseKind } from '#machines/flows/review/verdict';
import { every } from '../../../every';

const first = { tab: 'waiting', page: 1 } as const;
const ask = {
  application: (signal: AbortSignal) =>
    officeCall(officeApplications.queue, first, { signal }).then(({ counts }) => counts.waiting),
  listing: (signal: AbortSignal) =>
    officeCall(officeListings.queue, first, { signal }).then(({ counts }) => counts.waiting),
};
const pathOf = { application: officeApplications.queue.path, listing: officeListings.queue.path };
/** How many applications or listings wait: for the menu. */
export function useCasesWaiting(kind: CaseKind): number {
  const { data } = useQuery({
    queryKey: [pathOf[kind], 'waiting'],
    queryFn: ({ signal }) => ask[kind](signal),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data ?? 0;
}
