import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sellerApplication } from '#contract/applications';
import type { ApplyEvent } from '#machines/flows/apply/context';
import { q } from '#lib/query';
import type { ApplyProps } from './view';

/**
 * What staff, or this person in another tab, did to the application reaches the page that shows it:
 * the live stream makes the query ask again.
 */
export function useNews({ at, busy, can }: ApplyProps, send: (event: ApplyEvent) => void): void {
  const knows = at !== 'loading' && at !== 'failed';
  const { data } = useQuery({
    ...q(sellerApplication.view, {}),
    enabled: knows,
    staleTime: Infinity,
    meta: { quiet: true },
  });
  useEffect(() => {
    // A page that could not look is asked to look again by its person: the news it has would make
    // it ask without end.
    if (data === undefined || busy || !knows) return;
    const news: ApplyEvent = { type: 'news', application: data };
    if (can(news)) send(news);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is new tells
  }, [data, busy]);
}
