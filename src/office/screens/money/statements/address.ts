import type { StatementTab } from '#contract/statements';
import { pageIn } from '../address';

export const statementsPath = '/money/statements';
export const statementTabs = [
  'unmatched',
  'matched',
  'done',
] as const satisfies readonly StatementTab[];
export interface StatementsAddress {
  tab: StatementTab;
  q: string;
  page: number;
}
/** `#/money/statements?tab=&q=&page=` */
export const statementsAddressOf = (query: URLSearchParams): StatementsAddress => ({
  tab: statementTabs.find((tab) => tab === query.get('tab')) ?? 'unmatched',
  q: query.get('q') ?? '',
  page: pageIn(query.get('page')),
});
export function statementsPage({
  tab,
  q = '',
  page = 1,
}: Partial<StatementsAddress> & { tab: StatementTab }): string {
  const query = new URLSearchParams({
    ...(tab === 'unmatched' ? {} : { tab }),
    ...(q ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${statementsPath}${query && `?${query}`}`;
}
