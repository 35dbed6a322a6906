import { useQuery } from '@tanstack/react-query';
import { deals } from '#contract/deals';
import { q } from '#lib/query';
import { useMallClock } from './useMallClock';

/** Milliseconds: pieces go fast, and what begins should be seen to. */
const often = 20_000;
/** The deals there are, and the mall's clock. */
export function useDeals() {
  const answer = useQuery({
    ...q(deals.index, {}),
    meta: { quiet: true },
    refetchInterval: often,
    staleTime: 0,
  });
  const at = useMallClock(answer.data?.now, answer.dataUpdatedAt);
  return { ...answer, at };
}
