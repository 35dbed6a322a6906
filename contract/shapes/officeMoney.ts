import { number, object, string, type InferType } from 'yup';
import { rechargeReasons, withdrawalReasons } from '../wallet';

const page = () => number().integer().min(1).max(10_000);
const queue = () => string().oneOf(['recharge', 'withdrawal'] as const);
const recordId = () => string().matches(/^(recharge|withdrawal)-\d{1,18}$/, 'form.id').required();
const refusing = ['refuse', 'payFailed'];

export const queueQuery = object({ queue: queue().required(), tab: string().oneOf(['waiting', 'approved', 'refused'] as const), q: string().trim().max(60, 'form.tooLong'), page: page() });
export type QueueQuery = InferType<typeof queueQuery>;
export const officeMoneyById = object({ id: recordId() });
export type OfficeMoneyById = InferType<typeof officeMoneyById>;
/** `actual_amount`: what staff saw arrive, USD. `reason`: from the list; `note`: further words to the customer. `reference`: the bank's, of what was paid. */
export const moneyActInput = object({
  id: recordId(),
  event: string().oneOf(['take', 'release', 'approve', 'refuse', 'pay', 'payFailed'] as const).required(),
  actual_amount: string().trim().matches(/^\d{1,9}(\.\d{1,2})?$/, 'form.amount'),
  reason: string().oneOf([...rechargeReasons, ...withdrawalReasons]).when('event', ([event], shape) => (refusing.includes(event as string) ? shape.required('form.select') : shape)),
  note: string().trim().max(140, 'form.tooLong'),
  reference: string().trim().max(60, 'form.tooLong').when('event', ([event], shape) => (event === 'pay' ? shape.required('form.enter') : shape)),
});
export type MoneyActInput = InferType<typeof moneyActInput>;
export const auditQuery = object({ page: page(), q: string().trim().max(60, 'form.tooLong') });
export type AuditQuery = InferType<typeof auditQuery>;
