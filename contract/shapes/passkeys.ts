import { object, type InferType } from 'yup';
import { secret } from '../secrets';
import { line, rowId, text } from './fields';
import { ticket } from './session';

/** The browser's own answer, as JSON. */
const answer = () => text(16_000).required('form.enter').meta(secret);
const name = () => line(60).required('form.enter');
const id = () => rowId().required('form.enter');

export const passkeyOffer = object({ password: text(64).required('form.enter').meta(secret) });
export type PasskeyOfferInput = InferType<typeof passkeyOffer>;
export const passkeyAdd = object({ name: name(), passkey: answer() });
export type PasskeyAdd = InferType<typeof passkeyAdd>;
export const passkeyRename = object({ id: id(), name: name() });
export type PasskeyRename = InferType<typeof passkeyRename>;
export const passkeyId = object({ id: id() });
export type PasskeyId = InferType<typeof passkeyId>;
export const passkeyEnter = object({ ticket: ticket(), passkey: answer() });
export type PasskeyEnter = InferType<typeof passkeyEnter>;
/** What the forms of the profile ask for. */
export const passkeyName = object({ name: name() });
export const passkeyForm = passkeyName.concat(passkeyOffer);
