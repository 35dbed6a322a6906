import { useQueries } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { afterSale, caseTabs } from '#contract/afterSale';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { q, refresh } from '#lib/query';
import { CaseToolsContext } from '#ui/afterSale/caseTools';
import { to } from '../../to';
import { CasesView } from './CasesView';
import { OneCase } from './OneCase';
import type { Side } from './side';
import { useTools } from './tools';

/** The cases of one side; tab and page live in the address. */
function List({ side, query }: { side: Side; query: URLSearchParams }) {
  const tab = caseTabs.find((one) => one === query.get('tab')) ?? 'all';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const pages = useQueries({
    queries: Array.from({ length: page }, (_, i) => ({
      ...q(afterSale.list, { side, tab, page: i + 1 }),
      refetchInterval: 15_000,
      meta: { quiet: true },
    })),
  });
  const first = pages[0];
  const failure = pages.find(({ isError, data }) => isError && !data)?.error;
  const link = side === 'sent' ? to.refundSent : to.refundReceived;
  return (
    <CaseToolsContext value={useTools(side === 'sent' ? 'buyer' : 'seller')}>
      <CasesView
        side={side}
        tab={tab}
        counts={first?.data?.counts}
        list={first?.data ? pages.flatMap(({ data }) => data?.cases ?? []) : undefined}
        loading={pages.some(({ isFetching, data }) => isFetching && !data)}
        problem={failure ? failureCode(failure) : undefined}
        onRetry={() => void refresh(afterSale.list)}
        onMore={() => navigate(link({ tab, page: page + 1 }).slice(1), { replace: true })}
      />
    </CaseToolsContext>
  );
}
/** The list of one side, or with `id` one of it. */
export function Cases({ side }: { side: Side }) {
  const query = new URLSearchParams(useSearch());
  const id = query.get('id');
  return id ? <OneCase key={id} id={id} side={side} /> : <List side={side} query={query} />;
}
