import { useQuery } from '@tanstack/react-query';
import { officeRates } from '#contract/rates';
import { officeCall } from '#lib/officeApi';
import { every } from '../../../every';

/** How many rates wait for a second person, of those the reader may confirm. */
export function useRatesWaiting(): number {
  const { data } = useQuery({
    queryKey: [officeRates.index.path, {}],
    queryFn: ({ signal }) => officeCall(officeRates.index, {}, { signal }),
    refetchInterval: every.queue,
    retry: false,
    meta: { quiet: true },
  });
  return data?.proposals?.filter(({ state, by }) => state === 'proposed' && !by.me).length ?? 0;
}
