import { object, type InferType } from 'yup';
import { secret } from '../secrets';
import { text, whole } from './fields';

export const ownDataAsk = object({
  password: text(64).required('form.enter').meta(secret),
});
export type OwnDataAsk = InferType<typeof ownDataAsk>;

export const ownDataPart = object({
  n: whole(0, 100_000).required('form.enter'),
});
export type OwnDataPart = InferType<typeof ownDataPart>;
