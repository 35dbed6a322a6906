import type { Queue, QueueTab } from '#contract/officeMoney';
import { to } from '../../to';

export const queueTabs = ['waiting', 'approved', 'refused'] as const satisfies readonly QueueTab[];
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
/** What is as usual is left out of an address. */
const unusual = (value: string | number) =>
  value === 1 || value === 'waiting' ? undefined : value;
/** The page of a queue, as `navigate` takes it. */
export const queuePage = (
  queue: Queue,
  { tab, q, page = 1, id }: Partial<QueueAddress> & { tab: QueueTab },
): string => to[`${queue}s`]({ tab: unusual(tab), q, page: unusual(page), id }).slice(1);
export const auditPage = ({ q, page = 1 }: { q?: string; page?: number }): string =>
  to.audit({ q, page: unusual(page) }).slice(1);
