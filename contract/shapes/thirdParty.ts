import { boolean, object, type InferType } from 'yup';
import { secret } from '../secrets';
import { email, formed, line, text } from './fields';
import { ticket } from './session';

const provider = () => formed(20, /^[a-z]{1,20}$/, 'form.id').required('form.enter');

/** `redirect`: the page of the mall that the sign-in leads back to. */
export const beginInput = object({ provider: provider(), redirect: line(500) });
export type BeginInput = InferType<typeof beginInput>;
/** Linking asks for the password once more. */
export const linkInput = object({
  provider: provider(),
  password: text(64).required('form.enter').meta(secret),
});
export type LinkInput = InferType<typeof linkInput>;
/** What the address of the landing page has in it: of one browser alone, once, for a minute. */
export const exchangeQuery = object({
  data: formed(43, /^[\w-]{43}$/, 'form.id').required('form.enter'),
});
export type ExchangeQuery = InferType<typeof exchangeQuery>;
export const newcomerInput = object({
  ticket: ticket(),
  name: line(60).required('form.enter'),
  email: email().required('form.enter'),
  /** Of an invitation link that this browser opened; one that is nobody's invites nobody. */
  pcode: line(20),
  terms: boolean().oneOf([true], 'form.terms').required('form.terms'),
});
export type NewcomerInput = InferType<typeof newcomerInput>;
export const joinInput = object({
  ticket: ticket(),
  password: text(64).required('form.enter').meta(secret),
});
export type JoinInput = InferType<typeof joinInput>;
export const unlinkInput = object({
  id: formed(18, /^[1-9][0-9]{0,17}$/, 'form.id').required('form.enter'),
});
export type UnlinkInput = InferType<typeof unlinkInput>;
