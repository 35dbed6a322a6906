import {
  AffiliatesView,
  type AffiliatesViewProps,
} from '../../src/office/screens/affiliates/AffiliatesView';
import { officeAffiliates, officeRewards } from '../fixtures/affiliates';

const nothing = () => undefined;
const args: AffiliatesViewProps = {
  tab: 'waiting',
  rewards: { rewards: officeRewards, waiting: 3, alone: '500.00', page: 1, pages: 2 },
  people: { affiliates: officeAffiliates, page: 1, pages: 1 },
  problem: undefined,
  onRetry: nothing,
  asked: undefined,
  busy: null,
  onAct: nothing,
  hrefOf: (page, tab) => `#/money/affiliates?tab=${tab}&page=${page}`,
};
export default { title: 'office/Affiliates', component: AffiliatesView, parameters: { kit: true } };
export const ToDecide = { args };
export const People = { args: { ...args, tab: 'people' } };
export const Empty = {
  args: { ...args, tab: 'all', rewards: { ...args.rewards, rewards: [], waiting: 0, pages: 1 } },
};
export const Loading = { args: { ...args, rewards: undefined } };
export const Failed = { args: { ...args, rewards: undefined, problem: '500' } };
export const Refusing = {
  args: {
    ...args,
    asked: { name: '26110312345678', event: 'refuse', onReason: nothing, onClose: nothing },
  },
};
