import type { AccountEvent, SignedIn } from '#contract/account';
import {
  SecurityView,
  type SecurityViewProps,
} from '../../src/shop/screens/profile/security/SecurityView';

const at = '2026-11-21T10:10:00Z';
const sessions: SignedIn[] = [
  {
    id: '3',
    door: 'shop',
    browser: 'Firefox',
    system: 'Linux',
    began: at,
    seen: at,
    here: true,
    program: false,
  },
  {
    id: '2',
    door: 'seller',
    browser: 'Safari',
    system: 'iOS',
    began: at,
    seen: at,
    here: false,
    program: false,
  },
  {
    id: '1',
    door: 'shop',
    browser: '',
    system: '',
    began: at,
    seen: at,
    here: false,
    program: true,
  },
];
const events: AccountEvent[] = [
  { id: '4', kind: 'passwordChanged', door: null, browser: 'Firefox', system: 'Linux', at },
  { id: '3', kind: 'signedIn', door: 'seller', browser: 'Safari', system: 'iOS', at },
  { id: '2', kind: 'suspended', door: null, browser: '', system: '', at },
  { id: '1', kind: 'registered', door: null, browser: 'Firefox', system: 'Linux', at },
];
const part = { failed: undefined, retrying: false, retry: () => undefined };
const base: SecurityViewProps = {
  sessions: { ...part, data: sessions },
  events: { ...part, data: { events, total: 24 } },
  onMore: () => undefined,
  busy: null,
  send: () => undefined,
};

export default { title: 'account/Security', component: SecurityView, parameters: { kit: true } };
export const Several = { args: base };
export const Alone = {
  args: {
    ...base,
    sessions: { ...part, data: sessions.slice(0, 1) },
    events: { ...part, data: { events: [], total: 0 } },
  },
};
export const EndingOne = { args: { ...base, busy: { type: 'endSession', id: '2' } } };
export const EndingOthers = { args: { ...base, busy: { type: 'endOthers' } } };
export const Loading = {
  args: {
    ...base,
    sessions: { ...part, data: undefined },
    events: { ...part, data: undefined },
  },
};
export const Failed = {
  args: {
    ...base,
    sessions: { ...part, data: undefined, failed: 'http' },
    events: { ...part, data: undefined, failed: 'network' },
  },
};
