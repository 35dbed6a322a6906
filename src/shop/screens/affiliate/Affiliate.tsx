import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { affiliate } from '#contract/affiliates';
import { call } from '#lib/api';
import { failureCode } from '#lib/failure';
import { put, q } from '#lib/query';
import { to } from '../../to';
import { AffiliateView } from './AffiliateView';

/** `#/pages/mine/affiliate?page=`: the own link, and what came of it. */
export default function Affiliate() {
  const asked = Math.floor(Number(new URLSearchParams(useSearch()).get('page')));
  const page = asked >= 1 && asked <= 10_000 ? asked : 1;
  const view = useQuery({
    ...q(affiliate.view, { page }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const join = useMutation({
    mutationFn: () => call(affiliate.join, {}),
    onSuccess: (joined) => put(affiliate.view, { page: 1 }, joined),
  });
  return (
    <AffiliateView
      programme={view.data}
      link={new URL(to.register({ pcode: view.data?.pcode ?? '' }), location.href).href}
      failed={view.error && !view.data ? failureCode(view.error) : undefined}
      onRetry={() => void view.refetch()}
      joining={join.isPending}
      onJoin={() => join.mutate()}
      hrefOf={(n) => to.affiliate(n > 1 ? { page: n } : {})}
    />
  );
}
