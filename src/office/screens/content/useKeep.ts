import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Failure } from '#contract/codes';
import { officeCall } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { toast } from '#lib/toast';
import type { Kind, Sent, Values } from './kind';

interface Press<Row> {
  what: 'save' | 'remove' | 'act';
  call: Sent<never>;
  row: Row | null;
}
/**
 * The list, and what is done to it: every answer is the whole list anew. A press whose answer got
 * lost is repeated with its key.
 */
export function useKeep<Answer, Row>(kind: Kind<Answer, Row>, done: () => void) {
  const queryKey = [kind.list.path, {}];
  const list = useQuery<Answer, Failure>({
    queryKey,
    queryFn: ({ signal }) => officeCall(kind.list, {}, { signal }),
    meta: { quiet: true },
  });
  const keys = useRef(new Map<string, string>());
  const pressing = useMutation<Answer, Failure, Press<Row>>({
    mutationFn: ({ call }) => {
      const mark = JSON.stringify([call.endpoint.path, call.input]);
      const key = keys.current.get(mark) ?? crypto.randomUUID();
      keys.current.set(mark, key);
      return officeCall(call.endpoint, call.input as never, { key }) as Promise<Answer>;
    },
    meta: { quiet: true },
    onSuccess: (answer, { what, call }) => {
      keys.current.delete(JSON.stringify([call.endpoint.path, call.input]));
      queryClient.setQueryData(queryKey, answer);
      const said =
        kind.said?.(call.input, answer) ?? (what === 'act' ? null : `content.${what}.done`);
      if (said) toast(said);
      if (what === 'act') return;
      done();
    },
    onError: (failure, { call }) => {
      if (failure.kind === 'code')
        keys.current.delete(JSON.stringify([call.endpoint.path, call.input]));
    },
  });
  const press = (what: Press<Row>['what'], call: Sent<Answer>, row: Row | null = null) =>
    pressing.mutate({ what, call: call as Sent<never>, row });
  return {
    list,
    pressing,
    save: (values: Values, row: Row | null) => press('save', kind.save(values, row), row),
    remove: (row: Row) => {
      if (kind.remove) press('remove', kind.remove(row), row);
    },
    act: (call: Sent<never>) => press('act', call),
  };
}
