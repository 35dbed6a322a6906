import { StatementView } from '../../src/shop/screens/wallet/StatementView';
import { statement } from '../fixtures/walletRecords';

const nobody = () => undefined;
const base = {
  statement,
  verdict: { ok: true },
  onPeriod: nobody,
  onSave: nobody,
  onPrint: nobody,
};

export default { title: 'wallet/Statement', component: StatementView };
export const Whole = { args: base };
export const Checking = { args: { ...base, verdict: null } };
export const Broken = { args: { ...base, verdict: { ok: false, seq: 2 } } };
export const CannotBeChecked = { args: { ...base, verdict: { ok: null } } };
export const NothingMoved = {
  args: { ...base, statement: { ...statement, rows: [], closing: '0.00' } },
};
