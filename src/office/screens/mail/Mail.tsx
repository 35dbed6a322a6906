import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeMail } from '#contract/officeMail';
import { failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { pageOf } from './address';
import { MailView } from './MailView';
import { every } from '../../every';

/** `#/mail?page=&id=`: what the mall wrote to people, sent or not. */
export default function Mail() {
  const query = new URLSearchParams(useSearch());
  const page = pageOf(query.get('page'));
  const list = useQuery({
    queryKey: [officeMail.index.path, { page }],
    queryFn: ({ signal }) => officeCall(officeMail.index, { page }, { signal }),
    refetchInterval: every.queue,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const problem = list.error && !list.data ? failureCode(list.error) : undefined;
  return (
    <MailView
      list={list.data}
      turning={list.isPlaceholderData}
      id={query.get('id') ?? ''}
      problem={problem}
      retrying={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}
