import { object, type InferType } from 'yup';
import { secret } from '../secrets';
import { text } from './fields';

export const accountClose = object({
  password: text(64).required('form.enter').meta(secret),
});
export type AccountClose = InferType<typeof accountClose>;
