import type { AccountClosing } from '#contract/accountClosing';
import { codes } from '#contract/codes';
import {
  CloseAccountView,
  type CloseAccountViewProps,
} from '../../src/shop/screens/profile/close/CloseAccountView';

const no = (reason: string) => ({ ok: false, code: codes.notAllowedNow, reason }) as const;
const open: AccountClosing = {
  state: 'open',
  until: null,
  hindrances: [],
  password: true,
  can: { ask: { ok: true }, keep: no('accountClosing.cannot.unasked') },
};
const closing: AccountClosing = {
  ...open,
  state: 'closing',
  until: '2026-12-11T10:00:00.000Z',
  can: { ask: no('accountClosing.cannot.asked'), keep: { ok: true } },
};
const base: CloseAccountViewProps = {
  standing: open,
  failed: undefined,
  retry: () => undefined,
  busy: null,
  refused: null,
  send: () => undefined,
};
export default {
  title: 'account/CloseAccount',
  component: CloseAccountView,
  parameters: { kit: true },
};
export const Open = { args: base };
export const InTheWay = {
  args: {
    ...base,
    standing: {
      ...open,
      hindrances: ['money', 'requests', 'refunds', 'orders', 'cases', 'disputes'],
      can: { ...open.can, ask: no('accountClosing.cannot.money') },
    },
  },
};
export const OfASeller = {
  args: {
    ...base,
    standing: {
      ...open,
      hindrances: ['application', 'shop', 'shopOrders', 'shopMoney', 'coupons'],
      can: { ...open.can, ask: no('accountClosing.cannot.application') },
    },
  },
};
export const WithoutPassword = { args: { ...base, standing: { ...open, password: false } } };
export const Asking = { args: { ...base, busy: 'ask' } };
export const PasswordWrong = {
  args: {
    ...base,
    refused: {
      kind: 'code',
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    },
  },
};
export const Unreached = { args: { ...base, refused: { kind: 'network' } } };
export const Closing = { args: { ...base, standing: closing } };
export const LastDay = { args: { ...base, standing: { ...closing, state: 'lastDay' } } };
export const Waiting = {
  args: { ...base, standing: { ...closing, state: 'waiting', hindrances: ['money', 'cases'] } },
};
export const Keeping = { args: { ...base, standing: closing, busy: 'keep' } };
export const TooLate = {
  args: {
    ...base,
    standing: closing,
    refused: {
      kind: 'code',
      code: codes.notAllowedNow,
      message: 'accountClosing.cannot.over',
    },
  },
};
export const Loading = { args: { ...base, standing: undefined } };
export const NotLoaded = { args: { ...base, standing: undefined, failed: 'network' } };
