import { boolean, object, ref, string, type InferType } from 'yup';
import { languages } from '../languages';

export const minPassword = 8;
const email = () => string().trim().max(254).matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'form.email');
const clean = (max: number) => string().trim().max(max, 'form.tooLong');

export const loginInput = object({
  email: email().required('form.enter'),
  password: string().max(64).required('form.enter'),
});
export type LoginInput = InferType<typeof loginInput>;

export const registerInput = object({
  name: clean(60).required('form.enter'),
  email: email().required('form.enter'),
  password: string().min(minPassword, 'form.minLength').max(64, 'form.tooLong').required('form.enter'),
  password_confirmation: string().oneOf([ref('password')], 'form.passwordsDiffer').required('form.enter'),
  pcode: clean(20).matches(/^[A-Za-z0-9-]*$/, 'form.pcode'),
  terms: boolean().oneOf([true], 'form.terms').required('form.terms'),
});
export type RegisterInput = InferType<typeof registerInput>;

export const profileInput = object({
  name: clean(60),
  phone: clean(30),
  lang: string().oneOf(languages),
  cur: string().matches(/^[A-Z]{3}$/),
  password: string().min(minPassword, 'form.minLength').max(64, 'form.tooLong'),
  password_old: string().max(64),
});
export type ProfileInput = InferType<typeof profileInput>;
