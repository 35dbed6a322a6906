import type { CardRechargeState, RechargeState, WithdrawalState } from '#contract/wallet';
import { RecordDetailView } from '../../src/shop/screens/wallet/RecordDetailView';
import { detailOf, recordIn } from '../fixtures/walletRecords';

const nobody = () => undefined;
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%23dcecf8"/%3E%3C/svg%3E';
const base = {
  proof: null,
  hides: false,
  onHide: nobody,
  notice: null,
  onRecall: nobody,
  recalling: null,
};

export default { title: 'wallet/Record', component: RecordDetailView };
interface States {
  recharge: RechargeState;
  cardRecharge: CardRechargeState;
  withdrawal: WithdrawalState;
}
const inState = <K extends keyof States>(kind: K, state: States[K], more: object = {}) => ({
  args: { ...base, record: detailOf(recordIn(kind, state, more)) },
});

// One for each state of the three lifecycles (tests/screens/wallet.dom.test.tsx), by its name: Kind
// and State.
export const RechargeSubmitted = inState('recharge', 'submitted');
export const RechargeUnderReview = {
  args: { ...inState('recharge', 'underReview').args, proof: { src: picture, failed: false } },
};
export const RechargeAwaitingSecond = inState('recharge', 'awaitingSecond');
export const RechargeCompleted = {
  args: {
    ...inState('recharge', 'completed', { actual_amount: '180.00', remark: 'The bank kept a fee.' })
      .args,
    proof: { src: null, failed: true },
  },
};
export const RechargeFailed = inState('recharge', 'failed');
export const CardRechargeStarted = inState('cardRecharge', 'started');
export const CardRechargeCompleted = inState('cardRecharge', 'completed');
export const CardRechargeFailed = inState('cardRecharge', 'failed', { message: 'wallet.why.card' });
export const WithdrawalPending = inState('withdrawal', 'pending');
export const WithdrawalUnderReview = inState('withdrawal', 'underReview');
export const WithdrawalPaying = inState('withdrawal', 'paying');
export const WithdrawalCompleted = inState('withdrawal', 'completed');
export const WithdrawalFailed = inState('withdrawal', 'failed');
export const WithdrawalRecalled = inState('withdrawal', 'recalled');
export const Transfer = {
  args: {
    ...base,
    record: detailOf(
      recordIn('transfer', 'completed', {
        party: { kind: 'shop', id: 'kleine-welt', name: 'Kleine Welt' },
      }),
    ),
  },
};
export const Order = {
  args: {
    ...base,
    record: detailOf(
      recordIn('order', 'completed', { party: { kind: 'order', id: '77', name: '24-10877' } }),
    ),
  },
};
