import type { CashTab } from '#contract/cash';
import { to } from '../../../to';
import { pageIn } from '../address';

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
export const cashPage = ({
  tab,
  q,
  carrier,
  page = 1,
}: Partial<CashAddress> & { tab: CashTab }): string =>
  to
    .cash({
      tab: tab === 'awaiting' ? undefined : tab,
      q,
      carrier,
      page: page > 1 ? page : undefined,
    })
    .slice(1);
