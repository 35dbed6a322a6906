import { FlashView, type FlashViewProps } from '../../src/shop/screens/deals/FlashView';
import { HomeDealsView } from '../../src/shop/screens/deals/HomeDealsView';
import { at, shown } from '../fixtures/deals';

const page: FlashViewProps = {
  tab: 'running',
  shown,
  at,
  failed: undefined,
  onRetry: () => undefined,
};
export default { title: 'deals/Flash', component: FlashView, parameters: { kit: true } };
export const Running = { args: page };
export const Next = { args: { ...page, tab: 'next' } };
export const NoneRuns = { args: { ...page, shown: { ...shown, running: [] } } };
export const NothingAtAll = { args: { ...page, shown: { ...shown, running: [], next: [] } } };
export const NoneNext = { args: { ...page, tab: 'next', shown: { ...shown, next: [] } } };
export const Loading = { args: { ...page, shown: undefined } };
export const Failed = { args: { ...page, shown: undefined, failed: '500' } };
export const OnHome = { render: () => <HomeDealsView deals={shown.running} at={at} /> };
