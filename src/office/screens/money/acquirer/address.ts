import type { DifferenceTab, DisputeTab } from '#contract/acquirer';
import { to } from '../../../to';
import { pageIn } from '../address';

export const differenceTabs = ['open', 'seen', 'gone'] as const satisfies readonly DifferenceTab[];
export const disputeTabs = ['open', 'decided'] as const satisfies readonly DisputeTab[];
export interface TabAddress<T> {
  tab: T;
  page: number;
}
/** `?tab=&page=`: the first tab where none is named. */
export const tabAddressOf = <T extends string>(
  tabs: readonly [T, ...T[]],
  query: URLSearchParams,
): TabAddress<T> => ({
  tab: tabs.find((tab) => tab === query.get('tab')) ?? tabs[0],
  page: pageIn(query.get('page')),
});
export const tabPage = (
  name: 'differences' | 'disputes',
  { tab, page = 1 }: { tab: string; page?: number },
): string => to[name]({ tab, page: page > 1 ? page : undefined }).slice(1);
export const orderPage = (id: string): string => to.orders({ tab: 'all', id }).slice(1);
