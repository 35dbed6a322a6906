import { object, ref, string, type InferType } from 'yup';
import { secret } from '../secrets';
import { formed, line, password, rowId, text } from './fields';

export const factorKinds = ['totp', 'passkey'] as const;
/** An app that shows six digits, or a passkey of this device or a key. */
export type FactorKind = (typeof factorKinds)[number];

const ticket = () =>
  formed(43, /^[\w-]{43}$/, 'form.id')
    .required('form.enter')
    .meta(secret);
const kind = () => string().oneOf(factorKinds).required('form.select');
export const factorName = () => line(60);
/** Six digits, or a recovery code, however it is spaced. */
const code = () => line(40).meta(secret);
/** The browser's own answer, as JSON. */
const passkey = () => text(16_000);

export const signInTicket = object({ ticket: ticket() });
export type SignInTicket = InferType<typeof signInTicket>;
export const newPasswordFields = {
  password: password().required('form.enter').meta(secret),
  password_confirmation: string()
    .oneOf([ref('password')], 'form.passwordsDiffer')
    .required('form.enter')
    .meta(secret),
};
export const newPasswordInput = object({ ticket: ticket(), ...newPasswordFields });
export type NewPasswordInput = InferType<typeof newPasswordInput>;
export const signInOffer = object({ ticket: ticket(), kind: kind() });
export type SignInOffer = InferType<typeof signInOffer>;
export const signInProof = object({ ticket: ticket(), code: code(), passkey: passkey() });
export type SignInProof = InferType<typeof signInProof>;
export const signInEnrol = object({
  ticket: ticket(),
  kind: kind(),
  name: factorName(),
  code: code(),
  passkey: passkey(),
});
export type SignInEnrol = InferType<typeof signInEnrol>;

/** What proves that it is they. The password alone counts only where the account has no factor. */
export const proofInput = object({
  code: code(),
  passkey: passkey(),
  password: text(64).meta(secret),
});
export type ProofInput = InferType<typeof proofInput>;
export const offerInput = object({ kind: kind() });
export type OfferInput = InferType<typeof offerInput>;
export const factorInput = object({
  kind: kind(),
  name: factorName(),
  code: code(),
  passkey: passkey(),
});
export type FactorInput = InferType<typeof factorInput>;
export const factorActInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['rename', 'remove'] as const)
    .required(),
  name: factorName().when('event', ([event], shape) =>
    event === 'rename' ? shape.required('form.enter') : shape,
  ),
});
export type FactorActInput = InferType<typeof factorActInput>;
/** Of a form: the code alone. */
export const codeForm = object({ code: code().required('form.enter') });
export const passwordForm = object(newPasswordFields);
