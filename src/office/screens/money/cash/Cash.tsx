import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeCash as rows } from '#contract/cash';
import type { Endpoint, Input } from '#contract/endpoint';
import { asFailure, failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { cashAddressOf, cashPage } from './address';
import { CashView } from './CashView';

/** Whatever was done, the list is asked for anew. */
function useSend<E extends Endpoint>(row: E) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<E>) => officeCall(row, input, { key: crypto.randomUUID() }),
    onSettled: () => client.invalidateQueries(),
    meta: { quiet: true },
  });
}
/** `#/money/cash`: what was paid at the door, and what of it was handed over. */
export default function Cash() {
  const at = cashAddressOf(new URLSearchParams(useSearch()));
  const { tab, q, carrier, page } = at;
  const list = useQuery({
    queryKey: [rows.index.path, at],
    queryFn: ({ signal }) =>
      officeCall(
        rows.index,
        { tab, page, ...(q ? { q } : {}), ...(carrier ? { carrier } : {}) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const [handOver, decide] = [useSend(rows.handOver), useSend(rows.decide)];
  const failed = [handOver, decide].find(({ error, isPending }) => error && !isPending)?.error;
  const begin = () => [handOver, decide].forEach((one) => one.reset());
  return (
    <CashView
      {...at}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      onSearch={(words) => navigate(cashPage({ tab, carrier, q: words }), { replace: true })}
      onCarrier={(name) => navigate(cashPage({ tab, q, carrier: name }), { replace: true })}
      busy={handOver.isPending || decide.isPending}
      done={handOver.data ?? (decide.variables?.event === 'confirm' ? decide.data : undefined)}
      notice={failed ? asFailure(failed) : null}
      booked={handOver.data?.refused.length === 0 ? handOver.variables?.list : undefined}
      onHandOver={(input) => {
        begin();
        handOver.mutate(input);
      }}
      onDecide={(input) => {
        begin();
        decide.mutate(input);
      }}
    />
  );
}
