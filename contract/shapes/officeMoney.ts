import { object, string, type InferType } from 'yup';
import { rechargeReasons, withdrawalReasons } from '../wallet';
import { amount, formed, line, page } from './fields';

const queue = () => string().oneOf(['recharge', 'withdrawal'] as const);
const recordId = () => formed(29, /^(recharge|withdrawal)-\d{1,18}$/, 'form.id').required();
/** Figures of what arrived, zeros in front included: that it is too much is said afterwards. */
export const longestArrived = 40;
const refusing = ['refuse', 'payFailed'];

export const queueQuery = object({
  queue: queue().required(),
  tab: string().oneOf(['waiting', 'approved', 'refused'] as const),
  q: line(60),
  page: page(),
});
export type QueueQuery = InferType<typeof queueQuery>;
export const officeMoneyById = object({ id: recordId() });
export type OfficeMoneyById = InferType<typeof officeMoneyById>;
/**
 * `actual_amount`: what staff saw arrive, USD. `reason`: from the list; `note`: further words to
 * the customer. `reference`: the bank's, of what was paid.
 */
export const moneyActInput = object({
  id: recordId(),
  event: string()
    .oneOf([
      'take',
      'release',
      'approve',
      'endorse',
      'refuse',
      'confirm',
      'sendBack',
      'pay',
      'payFailed',
    ] as const)
    .required(),
  actual_amount: amount({
    longest: longestArrived,
    tooLong: 'form.tooMuch',
    figures: longestArrived,
  }),
  reason: string()
    .oneOf([...rechargeReasons, ...withdrawalReasons])
    .when('event', ([event], shape) =>
      refusing.includes(event as string) ? shape.required('form.select') : shape,
    ),
  note: line(140),
  reference: line(60).when('event', ([event], shape) =>
    event === 'pay' ? shape.required('form.enter') : shape,
  ),
});
export type MoneyActInput = InferType<typeof moneyActInput>;
export const auditQuery = object({ page: page(), q: line(60) });
export type AuditQuery = InferType<typeof auditQuery>;
