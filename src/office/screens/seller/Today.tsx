import { useQuery } from '@tanstack/react-query';
import { sellerOffice } from '#contract/sellerOffice';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { TodayView } from './TodayView';
import { every } from '../../every';

/** #/shop/today: what there is to do, then what was sold. */
export default function Today() {
  const today = useQuery({
    queryKey: [sellerOffice.today.path, {}],
    queryFn: ({ signal }) => officeCall(sellerOffice.today, {}, { signal }),
    refetchInterval: every.queue,
    meta: { quiet: true },
  });
  return (
    <TodayView
      today={today.data}
      problem={today.error && !today.data ? failureCode(today.error) : undefined}
      onRetry={() => void today.refetch()}
    />
  );
}
