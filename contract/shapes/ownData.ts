import { number, object, type InferType } from 'yup';
import { secret } from '../secrets';
import { text } from './fields';

export const ownDataAsk = object({
  password: text(64).required('form.enter').meta(secret),
});
export type OwnDataAsk = InferType<typeof ownDataAsk>;

export const ownDataPart = object({
  n: number()
    .integer('form.number')
    .min(0, 'form.number')
    .max(100_000, 'form.number')
    .required('form.enter'),
});
export type OwnDataPart = InferType<typeof ownDataPart>;
