import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { sellerOffice } from '#contract/sellerOffice';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { queryClient } from '#lib/query';
import { NoticesView } from './NoticesView';
import { every } from '../../every';

/** #/shop/notices?page=: what the seller was told; read here is read in the mall. */
export default function Notices() {
  const page = Math.max(1, Number(new URLSearchParams(useSearch()).get('page')) || 1);
  const { path } = sellerOffice.notices;
  const list = useQuery({
    queryKey: [path, { page }],
    queryFn: ({ signal }) => officeCall(sellerOffice.notices, { page }, { signal }),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const read = useMutation({
    mutationFn: (id: string | undefined) =>
      officeCall(sellerOffice.readNotices, id === undefined ? {} : { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [path] }),
  });
  return (
    <NoticesView
      list={list.data}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      onOpen={({ id, read: done }) => {
        if (!done) read.mutate(id);
      }}
      onReadAll={() => read.mutate(undefined)}
    />
  );
}
