import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { officeMoney } from '#contract/officeMoney';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { officeCall } from '#lib/officeApi';
import { addressOf, auditPage } from './address';
import { AuditView } from './AuditView';

/** `#/audit?q=&page=`: who did what. */
export default function Audit() {
  const { q, page } = addressOf(new URLSearchParams(useSearch()));
  const list = useQuery({
    queryKey: [officeMoney.audit.path, { q, page }],
    queryFn: ({ signal }) =>
      officeCall(officeMoney.audit, { page, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <AuditView
      log={list.data}
      q={q}
      problem={list.error && !list.data ? failureCode(list.error) : undefined}
      onRetry={() => void list.refetch()}
      onSearch={(words) => navigate(auditPage({ q: words }), { replace: true })}
    />
  );
}
