import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeAcquirer as rows } from '#contract/acquirer';
import type { DifferenceActInput } from '#contract/shapes/acquirer';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { differenceTabs, tabAddressOf } from './address';
import { DifferencesView } from './DifferencesView';
import { seesOrders } from './waiting';

/** `#/money/differences`: the acquirers' word beside the books. */
export default function Differences() {
  const client = useQueryClient();
  const at = tabAddressOf(differenceTabs, new URLSearchParams(useSearch()));
  const list = useQuery({
    queryKey: [rows.differences.path, at],
    queryFn: ({ signal }) => officeCall(rows.differences, at, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const act = useMutation({
    mutationFn: (input: DifferenceActInput) =>
      officeCall(rows.act, input, { key: crypto.randomUUID() }),
    onSettled: () => client.invalidateQueries(),
    meta: { quiet: true },
  });
  return (
    <DifferencesView
      {...at}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      busy={act.isPending}
      linked={seesOrders()}
      notice={act.error && !act.isPending ? asFailure(act.error) : null}
      onAct={(input) => act.mutate(input)}
    />
  );
}
