import type { Queue, QueueTab } from '#contract/officeMoney';

export const queueTabs = ['waiting', 'approved', 'refused'] as const satisfies readonly QueueTab[];
export const queuePaths: Record<Queue, string> = {
  recharge: '/money/recharges',
  withdrawal: '/money/withdrawals',
};
export const proofPath = '/money/proof';
export const auditPath = '/audit';
const highest = 10_000;

/** What the address says of a queue: `#/money/recharges?tab=&q=&page=&id=`. */
export interface QueueAddress {
  tab: QueueTab;
  q: string;
  page: number;
  /** The request that is open; empty for none. */
  id: string;
}
export const pageIn = (typed: string | null): number =>
  Math.min(highest, Math.max(1, Math.floor(Number(typed)) || 1));
export const addressOf = (query: URLSearchParams): QueueAddress => ({
  tab: queueTabs.find((tab) => tab === query.get('tab')) ?? 'waiting',
  q: query.get('q') ?? '',
  page: pageIn(query.get('page')),
  id: query.get('id') ?? '',
});
const written = (parts: Record<string, string | number>) => {
  const query = new URLSearchParams(
    Object.entries(parts)
      .filter(([, value]) => value !== '' && value !== 1 && value !== 'waiting')
      .map(([key, value]) => [key, String(value)]),
  ).toString();
  return query && `?${query}`;
};
/** The page of a queue, as `navigate` takes it. */
export const queuePage = (
  queue: Queue,
  { tab, q = '', page = 1, id = '' }: Partial<QueueAddress> & { tab: QueueTab },
): string => `${queuePaths[queue]}${written({ tab, q, page, id })}`;
export const auditPage = ({ q = '', page = 1 }: { q?: string; page?: number }): string =>
  `${auditPath}${written({ q, page })}`;
