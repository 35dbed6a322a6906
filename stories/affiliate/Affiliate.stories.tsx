import {
  AffiliateView,
  type AffiliateViewProps,
} from '../../src/shop/screens/affiliate/AffiliateView';
import { programme } from '../fixtures/affiliates';

const nothing = () => undefined;
const args: AffiliateViewProps = {
  programme,
  link: 'https://mall.example/#/pages/users/register?pcode=H7KQ2M9T',
  failed: undefined,
  onRetry: nothing,
  joining: false,
  onJoin: nothing,
  hrefOf: (page) => `#/pages/mine/affiliate?page=${page}`,
};
const none = { visits: 0, sign_ups: 0, orders: 0, held: '0.00', payable: '0.00', paid: '0.00' };
const empty = { ...programme, ...none, rewards: [], pages: 1 };
export default {
  title: 'affiliate/Affiliate',
  component: AffiliateView,
  parameters: { kit: true },
};
export const Running = { args };
export const NotJoined = { args: { ...args, programme: { ...empty, state: null } } };
export const Joining = { args: { ...args, joining: true, programme: { ...empty, state: null } } };
export const NothingYet = { args: { ...args, programme: empty } };
export const Paused = {
  args: { ...args, programme: { ...programme, state: 'paused', why: 'crowd' } },
};
export const LoadingIt = { args: { ...args, programme: undefined } };
export const Failed = { args: { ...args, programme: undefined, failed: '500' } };
