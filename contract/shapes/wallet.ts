import { object, string, type InferType } from 'yup';
import { secret } from '../secrets';
import { amount, day, formed, line, page, text, uploadId } from './fields';

const password = () => text(64).required('form.enter').meta(secret);
/** "recharge-12": a kind and a number. */
const recordId = () =>
  formed(
    31,
    /^(recharge|cardRecharge|withdrawal|transfer|order|refund|return|reward|opening)-\d{1,18}$/,
    'form.id',
  );

export const pageQuery = object({ page: page() });
export type PageQuery = InferType<typeof pageQuery>;
export const moneyById = object({ id: recordId().required() });
export type MoneyById = InferType<typeof moneyById>;
export const activityQuery = object({
  filter: string().oneOf(['all', 'in', 'out', 'pending', 'failed'] as const),
  q: line(60),
  page: page(),
});
export type ActivityQuery = InferType<typeof activityQuery>;
export const statementQuery = object({ from: day(), to: day() });
export type StatementQuery = InferType<typeof statementQuery>;
/**
 * `amount`: USD as a decimal string; the server counts it in integers. `cert_image`: id of an
 * upload of the caller's.
 */
export const rechargeInput = object({
  currency: formed(12, /^[A-Z0-9-]{2,12}$/, 'form.select').required('form.select'),
  amount: amount().required('form.enter'),
  transcation_id: line(80).min(4, 'form.enter').required('form.enter'),
  cert_image: uploadId('form.picture').required('form.picture'),
});
export type RechargeInput = InferType<typeof rechargeInput>;
export const cardRechargeInput = object({ amount: amount().required('form.enter') });
export type CardRechargeInput = InferType<typeof cardRechargeInput>;
/** `signature`: SVG path data of what was drawn, or the name that was typed. */
export const withdrawInput = object({
  method: formed(12, /^(bank|[A-Z0-9-]{2,12})$/, 'form.select').required('form.select'),
  amount: amount().required('form.enter'),
  password: password(),
  signature: line(20_000).required('form.sign'),
});
export type WithdrawInput = InferType<typeof withdrawInput>;
export const payeeQuery = object({ q: line(60) });
export type PayeeQuery = InferType<typeof payeeQuery>;
export const transferInput = object({
  shop_id: line(64).required('form.select'),
  amount: amount().required('form.enter'),
  password: password(),
});
export type TransferInput = InferType<typeof transferInput>;
/**
 * Bank details, or one currency's wallet address (docs/rules.md, Wallet). Spaces inside numbers are
 * nobody's fault.
 */
export const payoutInput = object({
  method: formed(12, /^(bank|[A-Z0-9-]{2,12})$/, 'form.select').required('form.select'),
  password: password(),
  wallet_address: line(120).when('method', ([method], shape) =>
    method === 'bank'
      ? shape
      : shape.matches(/^[A-Za-z0-9:]{20,120}$/, 'form.walletAddress').required('form.enter'),
  ),
  bank_name: line(80).when('method', ([method], shape) =>
    method === 'bank' ? shape.required('form.enter') : shape,
  ),
  bank_acc_name: line(80).when('method', ([method], shape) =>
    method === 'bank' ? shape.required('form.enter') : shape,
  ),
  bank_acc_no: line(60).when('method', ([method], shape) =>
    method === 'bank'
      ? shape.matches(/^[A-Za-z0-9 -]{6,60}$/, 'form.account').required('form.enter')
      : shape,
  ),
  bank_routing_no: line(40).matches(/^[A-Za-z0-9 -]*$/, 'form.account'),
});
export type PayoutInput = InferType<typeof payoutInput>;
