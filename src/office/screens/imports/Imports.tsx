import { importIs } from '#machines/lifecycles/importTags';
import { useQuery } from '@tanstack/react-query';
import { imports } from '#contract/imports';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { ImportsView } from './ImportsView';
import { every } from '../../every';

/** `#/shop/imports`: the shop's imports. */
export default function Imports() {
  const list = useQuery({
    queryKey: [imports.index.path, {}],
    queryFn: ({ signal }) => officeCall(imports.index, {}, { signal }),
    meta: { quiet: true },
    refetchInterval: ({ state }) =>
      state.data?.imports.some((one) => importIs(one.state, 'busy')) ? every.work : false,
  });
  return (
    <ImportsView
      list={list.data?.imports}
      problem={list.error && !list.data ? failureCode(asFailure(list.error)) : undefined}
      onRetry={() => void list.refetch()}
    />
  );
}
