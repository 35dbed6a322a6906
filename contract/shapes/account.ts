import { object, type InferType } from 'yup';
import { secret } from '../secrets';
import { email, formed, line, page, rowId, text } from './fields';

/** Another e-mail address for the account. */
export const emailInput = object({
  email: email().required('form.enter'),
  password: text(64).required('form.enter').meta(secret),
});
export type EmailInput = InferType<typeof emailInput>;

/** The own telephone, to be proved by a code. */
export const phoneInput = object({
  phone: line(30).required('form.enter'),
  password: text(64).required('form.enter').meta(secret),
});
export type PhoneInput = InferType<typeof phoneInput>;

/** What the mail to the address before links to. */
export const notMeInput = object({
  number: rowId().required(),
  key: formed(43, /^[\w-]{43}$/, 'form.id')
    .required('form.enter')
    .meta(secret),
});
export type NotMeInput = InferType<typeof notMeInput>;

export const signedInId = object({ id: rowId().required() });
export type SignedInId = InferType<typeof signedInId>;

export const eventsQuery = object({ page: page() });
export type EventsQuery = InferType<typeof eventsQuery>;
