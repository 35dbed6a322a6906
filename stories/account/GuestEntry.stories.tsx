import { codes, type Failure } from '#contract/codes';
import { GuestEntryView } from '../../src/shop/screens/guest/GuestEntryView';

const base = { notice: null, busy: false, onBegin: () => undefined };
const tooMany: Failure = {
  kind: 'code',
  code: codes.tooManyRequests,
  data: { until: '2026-11-27T10:00:00Z' },
};

export default { title: 'account/GuestEntry', component: GuestEntryView };
export const Asking = { args: base };
export const ByLink = { args: { ...base, by: 'link' as const } };
export const Beginning = { args: { ...base, busy: true } };
export const Refused = { args: { ...base, notice: tooMany } };
