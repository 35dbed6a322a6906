import { object, type InferType } from 'yup';
import { page } from './fields';

export const mailQuery = object({ page: page() });
export type MailQuery = InferType<typeof mailQuery>;
