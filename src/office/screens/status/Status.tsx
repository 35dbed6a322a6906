import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeStatus } from '#contract/officeStatus';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { every } from '../../every';
import { spanIn } from './span';
import { StatusView } from './StatusView';

/** `#/status?hours=`: how the mall is doing, and how it has been. */
export default function Status() {
  const hours = spanIn(useSearch());
  const status = useQuery({
    queryKey: [officeStatus.index.path, { hours }],
    queryFn: ({ signal }) => officeCall(officeStatus.index, { hours }, { signal }),
    // As often as there is something new; not while nobody looks.
    refetchInterval: every.standing,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <StatusView
      hours={hours}
      status={status.data}
      turning={status.isPlaceholderData}
      problem={status.error && !status.data ? failureCode(status.error) : undefined}
      onRetry={() => void status.refetch()}
    />
  );
}
