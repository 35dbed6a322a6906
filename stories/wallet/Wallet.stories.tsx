import { WalletView, type WalletViewProps } from '../../src/shop/screens/wallet/WalletView';
import { overview, records } from '../fixtures/walletRecords';

const nobody = () => undefined;
const list = {
  records,
  more: true,
  loading: false,
  failed: undefined,
  onMore: nobody,
  onRetry: nobody,
};
const base: WalletViewProps = {
  overview,
  list,
  filter: 'all',
  q: '',
  onSearch: nobody,
  hides: false,
  onHide: nobody,
  notice: null,
  onRecall: nobody,
  recalling: null,
};
const fresh = {
  ...overview,
  available: '0.00',
  frozen: '0.00',
  on_its_way: '0.00',
  in_progress: [],
  payouts: overview.payouts.map((one) => ({ ...one, shown: '', holder: '' })),
};

export default { title: 'wallet/Wallet', component: WalletView };
export const Used = { args: base };
export const Hidden = { args: { ...base, hides: true } };
export const Fresh = {
  args: { ...base, overview: fresh, list: { ...list, records: [], more: false } },
};
export const Paused = {
  args: { ...base, overview: { ...overview, paused_until: '2026-11-21T10:42:00.000Z' } },
};
export const NothingFound = {
  args: { ...base, filter: 'failed', q: 'teapot', list: { ...list, records: [], more: false } },
};
export const ActivityLoading = {
  args: { ...base, list: { ...list, records: undefined, loading: true } },
};
export const ActivityFailed = {
  args: { ...base, list: { ...list, records: undefined, failed: 'http' } },
};
export const Recalling = { args: { ...base, recalling: 'withdrawal-12' } };
export const RecallTooLate = {
  args: {
    ...base,
    notice: { kind: 'code', code: 2000035, message: 'withdrawal.cannot.recall.late' },
  },
};
