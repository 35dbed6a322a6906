import {
  SharedListView,
  type SharedListViewProps,
} from '../../src/shop/screens/wishes/SharedListView';
import { saved } from './fixtures';

const base: SharedListViewProps = {
  name: 'Ana',
  items: saved.slice(0, 5).map((wish) => ({ ...wish, price_then: null })),
  failed: undefined,
  retrying: false,
  onRetry: () => undefined,
};
export default { title: 'wishes/SharedList', component: SharedListView, parameters: { kit: true } };
export const Named = { args: base };
export const Nameless = { args: { ...base, name: '' } };
export const Empty = { args: { ...base, items: [] } };
export const Loading = { args: { ...base, name: undefined, items: undefined } };
export const Failed = { args: { ...base, name: undefined, items: undefined, failed: 'http' } };
/** Ended, or copied in part. */
export const Missing = {
  args: { ...base, name: undefined, items: undefined, failed: '2000019' },
};
