import { RecordDetailView } from '../../src/shop/screens/wallet/RecordDetailView';
import { detailOf, recordIn } from '../fixtures/walletRecords';

const nobody = () => undefined;
const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="320" height="200"%3E%3Crect width="320" height="200" fill="%23dcecf8"/%3E%3C/svg%3E';
const base = { proof: null, hides: false, onHide: nobody, notice: null, onRecall: nobody, recalling: null };

export default { title: 'wallet/Record', component: RecordDetailView };
export const RechargeUnderReview = { args: { ...base, record: detailOf(recordIn('recharge', 'underReview')), proof: { src: picture, failed: false } } };
export const RechargeCompletedWithLess = { args: { ...base, record: detailOf(recordIn('recharge', 'completed', { actual_amount: '180.00', remark: 'The bank kept a fee.' })), proof: { src: null, failed: true } } };
export const RechargeNotAccepted = { args: { ...base, record: detailOf(recordIn('recharge', 'failed')) } };
export const CardRechargeStarted = { args: { ...base, record: detailOf(recordIn('cardRecharge', 'started')) } };
export const WithdrawalPending = { args: { ...base, record: detailOf(recordIn('withdrawal', 'pending')) } };
export const WithdrawalPaying = { args: { ...base, record: detailOf(recordIn('withdrawal', 'paying')) } };
export const WithdrawalRecalled = { args: { ...base, record: detailOf(recordIn('withdrawal', 'recalled')) } };
export const Transfer = { args: { ...base, record: detailOf(recordIn('transfer', 'completed', { party: { kind: 'shop', id: 'kleine-welt', name: 'Kleine Welt' } })) } };
export const Order = { args: { ...base, record: detailOf(recordIn('order', 'completed', { party: { kind: 'order', id: '77', name: '24-10877' } })) } };
