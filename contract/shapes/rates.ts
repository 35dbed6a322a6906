import { object, string, type InferType } from 'yup';
import { currencyCode, line, rowId, whole } from './fields';

const code = () => currencyCode().required('form.enter');
/** `rate`: units of it for one US dollar, a decimal string. */
export const currencyInput = object({
  code: code(),
  symbol: line(6).required('form.enter'),
  rate: line(18, 'form.rate')
    .matches(/^\d{1,9}(\.\d{1,8})?$/, 'form.rate')
    .required('form.enter'),
  decimals: whole(0, 4).required(),
});
export type CurrencyInput = InferType<typeof currencyInput>;
export const currencyByCode = object({ code: code() });
export type CurrencyByCode = InferType<typeof currencyByCode>;
export const rateActInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['confirm', 'refuse', 'withdraw'] as const)
    .required(),
});
export type RateActInput = InferType<typeof rateActInput>;
