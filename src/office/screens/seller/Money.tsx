import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { sellerOffice } from '#contract/sellerOffice';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { MoneyView } from './MoneyView';
import { every } from '../../every';

/** #/shop/money?page=: what the shop has, what waits and until when, how it came to that. */
export default function Money() {
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const money = useQuery({
    queryKey: [sellerOffice.money.path, { page }],
    queryFn: ({ signal }) => officeCall(sellerOffice.money, { page }, { signal }),
    refetchInterval: every.sums,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <MoneyView
      money={money.data}
      stale={money.isPlaceholderData}
      problem={money.error && !money.data ? failureCode(money.error) : undefined}
      onRetry={() => void money.refetch()}
    />
  );
}
