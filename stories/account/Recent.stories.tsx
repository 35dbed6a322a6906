import { RecentView, type RecentViewProps } from '../../src/shop/screens/account/RecentView';
import { cards } from '../catalogue/fixtures';

const nothing = () => undefined;
const list = { data: cards, failed: undefined, retrying: false, retry: nothing };
const base: RecentViewProps = { count: cards.length, list, clearing: false, onClear: nothing };

export default { title: 'account/Recent', component: RecentView, parameters: { kit: true } };
export const Some = { args: base };
export const One = { args: { ...base, count: 1, list: { ...list, data: cards.slice(0, 1) } } };
export const Clearing = { args: { ...base, clearing: true } };
export const Loading = { args: { ...base, list: { ...list, data: undefined } } };
export const Failed = { args: { ...base, list: { ...list, data: undefined, failed: '500' } } };
