import {
  AccountMenuView,
  type AccountMenuViewProps,
} from '../../src/shop/screens/account/AccountMenuView';

const base: AccountMenuViewProps = { here: 'dashboard', payOut: true };

export default { title: 'account/AccountMenu', component: AccountMenuView };
export const AtAGlance = { args: base };
export const Wallet = { args: { ...base, here: 'wallet' as const } };
export const PaysOutNothing = { args: { ...base, payOut: false } };
