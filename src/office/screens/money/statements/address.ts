import type { StatementTab } from '#contract/statements';
import { to } from '../../../to';
import { pageIn } from '../address';

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
export const statementsPage = ({
  tab,
  q,
  page = 1,
}: Partial<StatementsAddress> & { tab: StatementTab }): string =>
  to
    .statements({
      tab: tab === 'unmatched' ? undefined : tab,
      q,
      page: page > 1 ? page : undefined,
    })
    .slice(1);
