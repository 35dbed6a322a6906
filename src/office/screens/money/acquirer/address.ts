import type { DifferenceTab, DisputeTab } from '#contract/acquirer';
import { pageIn } from '../address';

export const differencesPath = '/money/differences';
export const disputesPath = '/money/disputes';
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
export const tabPage = (path: string, { tab, page = 1 }: { tab: string; page?: number }): string =>
  `${path}?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;
export const orderPage = (id: string): string => `/orders?tab=all&id=${id}`;
