import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { wallet } from '#contract/wallet';
import { failureCode } from '#lib/failure';
import { navigate } from '#lib/location';
import { q } from '#lib/query';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonPage } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { csvOf, verify, type Verdict } from './statementFile';
import { StatementView } from './StatementView';

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * /pages/mine/wallet/statement?from&to: every movement with its hash; the page checks the chain
 * itself.
 */
export default function Statement() {
  const query = new URLSearchParams(useSearch());
  const asked = {
    ...(query.get('from') ? { from: query.get('from') ?? '' } : {}),
    ...(query.get('to') ? { to: query.get('to') ?? '' } : {}),
  };
  const { data, error, isFetching, refetch } = useQuery({
    ...q(wallet.statement, asked),
    meta: { quiet: true },
  });
  const [checked, setChecked] = useState<{ of: unknown; verdict: Verdict } | null>(null);
  useEffect(() => {
    let here = true;
    if (data)
      void verify(data).then((verdict) => {
        if (here) setChecked({ of: data, verdict });
      });
    return () => {
      here = false;
    };
  }, [data]);
  if (!data && error)
    return (
      <ErrorState
        level={1}
        code={failureCode(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonPage cards={1} />
      </Loading>
    );
  return (
    <StatementView
      statement={data}
      verdict={checked?.of === data ? checked.verdict : null}
      onPeriod={(from, until) =>
        navigate(
          to.statement({ ...(from ? { from } : {}), ...(until ? { to: until } : {}) }).slice(1),
        )
      }
      onSave={() => save(`arcada-${data.from}-${data.to}.csv`, csvOf(data))}
      onPrint={() => window.print()}
    />
  );
}
