import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import type { Endpoint, Input } from '#contract/endpoint';
import type { EntryActInput } from '#contract/shapes/statements';
import { officeStatements as rows } from '#contract/statements';
import { asFailure, failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { base64Of } from './base64';
import { statementsAddressOf, statementsPage } from './address';
import { StatementsView } from './StatementsView';

/** Whatever was done, the list is asked for anew; the queue of recharges too. */
function useSend<E extends Endpoint, V>(
  row: E,
  inputOf: (given: V) => Input<E> | Promise<Input<E>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (given: V) =>
      officeCall(row, await inputOf(given), { key: crypto.randomUUID() }),
    onSettled: () => client.invalidateQueries(),
    meta: { quiet: true },
  });
}
/** `#/money/statements`: what the bank's files say came in. */
export default function Statements() {
  const at = statementsAddressOf(new URLSearchParams(useSearch()));
  const { tab, q, page } = at;
  const list = useQuery({
    queryKey: [rows.index.path, at],
    queryFn: ({ signal }) => officeCall(rows.index, { tab, page, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const add = useSend(rows.add, async (file: File) => ({
    name: file.name.slice(0, 120),
    content: await base64Of(file),
  }));
  const act = useSend(rows.act, (input: EntryActInput) => input);
  const credit = useSend(rows.credit, (nothing: object) => nothing);
  const failed = [add, act, credit].find(({ error, isPending }) => error && !isPending)?.error;
  const begin = () => [add, act, credit].forEach((one) => one.reset());
  return (
    <StatementsView
      {...at}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      onSearch={(words) => navigate(statementsPage({ tab, q: words }), { replace: true })}
      busy={add.isPending ? 'add' : credit.isPending ? 'credit' : act.isPending ? 'act' : null}
      read={add.data}
      credited={credit.data}
      notice={failed ? asFailure(failed) : null}
      onFile={(file) => {
        begin();
        add.mutate(file);
      }}
      onCredit={() => {
        begin();
        credit.mutate({});
      }}
      onAct={(input) => {
        begin();
        act.mutate(input);
      }}
    />
  );
}
