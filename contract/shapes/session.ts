import { boolean, object, ref, string, type InferType } from 'yup';
import { secret } from '../secrets';
import { languages } from '../languages';
import { currencyCode, email, formed, line, password, text } from './fields';

export const loginInput = object({
  email: email().required('form.enter'),
  password: text(64).required('form.enter').meta(secret),
});
export type LoginInput = InferType<typeof loginInput>;

/** A new password, typed twice. */
const newPassword = {
  password: password().required('form.enter').meta(secret),
  password_confirmation: string()
    .oneOf([ref('password')], 'form.passwordsDiffer')
    .required('form.enter')
    .meta(secret),
};
export const registerInput = object({
  name: line(60).required('form.enter'),
  email: email().required('form.enter'),
  ...newPassword,
  pcode: line(20).matches(/^[A-Za-z0-9-]*$/, 'form.pcode'),
  terms: boolean().oneOf([true], 'form.terms').required('form.terms'),
});
export type RegisterInput = InferType<typeof registerInput>;

/** 256 random bits that only whoever asked has. */
export const ticket = () =>
  formed(43, /^[\w-]{43}$/, 'form.id')
    .required('form.enter')
    .meta(secret);
/** Of a registration that waits for its code. */
export const registrationTicket = object({ ticket: ticket() });
export type RegistrationTicket = InferType<typeof registrationTicket>;
/** Six digits of a mail, however they are spaced. */
export const proveInput = object({
  ticket: ticket(),
  code: text(20, 'form.code')
    .transform((typed: unknown) =>
      typeof typed === 'string' && typed.length <= 20
        ? typed.normalize('NFKC').replace(/[\s-]/g, '')
        : typed,
    )
    .matches(/^[0-9]{6}$/, 'form.code')
    .required('form.enter')
    .meta(secret),
});
export type ProveInput = InferType<typeof proveInput>;

/** What leaves for people, and so what a code can come by. */
export const channels = ['mail', 'sms'] as const;
/** `by`: a mail to the address, or a text message to the telephone that its account proved. */
export const recoverInput = object({
  email: email().required('form.enter'),
  by: string().oneOf(channels, 'form.select'),
});
export type RecoverInput = InferType<typeof recoverInput>;
/** `proof`: from whoever proved the mailbox. */
export const newPasswordInput = object({ proof: ticket(), ...newPassword });
export type NewPasswordInput = InferType<typeof newPasswordInput>;

export const profileInput = object({
  name: line(60),
  phone: line(30),
  lang: string().oneOf(languages),
  cur: currencyCode(),
  password: password().meta(secret),
  password_confirmation: string()
    .oneOf([ref('password')], 'form.passwordsDiffer')
    .meta(secret),
  password_old: text(64).meta(secret),
});
export type ProfileInput = InferType<typeof profileInput>;
/** What the forms of the profile ask for. */
export const personalForm = object({ name: line(60).required('form.enter'), phone: line(30) });
export const passwordForm = object({
  password_old: text(64).required('form.enter').meta(secret),
  ...newPassword,
});
