import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeAcquirer as rows } from '#contract/acquirer';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { disputeTabs, tabAddressOf } from './address';
import { DisputesView } from './DisputesView';
import { seesOrders } from './waiting';
import { every } from '../../../every';

/** `#/money/disputes`: charges that banks take back. */
export default function Disputes() {
  const at = tabAddressOf(disputeTabs, new URLSearchParams(useSearch()));
  const list = useQuery({
    queryKey: [rows.disputes.path, at],
    queryFn: ({ signal }) => officeCall(rows.disputes, at, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: every.standing,
    meta: { quiet: true },
  });
  return (
    <DisputesView
      {...at}
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      linked={seesOrders()}
    />
  );
}
