import type { CashTab } from '#contract/cash';
import { pageIn } from '../address';

export const cashPath = '/money/cash';
export const cashTabs = ['awaiting', 'second', 'done'] as const satisfies readonly CashTab[];
export interface CashAddress {
  tab: CashTab;
  q: string;
  carrier: string;
  page: number;
}
/** `#/money/cash?tab=&q=&carrier=&page=` */
export const cashAddressOf = (query: URLSearchParams): CashAddress => ({
  tab: cashTabs.find((tab) => tab === query.get('tab')) ?? 'awaiting',
  q: query.get('q') ?? '',
  carrier: query.get('carrier') ?? '',
  page: pageIn(query.get('page')),
});
export function cashPage({
  tab,
  q = '',
  carrier = '',
  page = 1,
}: Partial<CashAddress> & { tab: CashTab }): string {
  const query = new URLSearchParams({
    ...(tab === 'awaiting' ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(carrier ? { carrier } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${cashPath}${query && `?${query}`}`;
}
