import { useSearch } from 'wouter';
import { failureCode } from '#lib/failure';
import { FlashView } from './FlashView';
import { useDeals } from './useDeals';

/** /pages/flash/flash: what runs, or by `tab` what comes next. */
export default function Flash() {
  const tab = new URLSearchParams(useSearch()).get('tab') === 'next' ? 'next' : 'running';
  const { data, error, refetch, at } = useDeals();
  return (
    <FlashView
      tab={tab}
      shown={data}
      at={at}
      failed={error && !data ? failureCode(error) : undefined}
      onRetry={() => void refetch()}
    />
  );
}
