import { object, type InferType } from 'yup';
import { secret } from '../secrets';
import { email, formed, rowId, text } from './fields';
import { ticket } from './session';

/** Where a guest is written to. */
export const guestInput = object({ email: email().required('form.enter') });
export type GuestInput = InferType<typeof guestInput>;

/**
 * What the link of a guest's mail says, whose purchases they are and what proves the mailbox; and
 * the address, typed: nobody comes to be somebody else by a link alone.
 */
export const guestLink = object({
  id: rowId().required('form.id'),
  key: formed(22, /^[\w-]{22}$/, 'form.id')
    .required('form.enter')
    .meta(secret),
  email: email().required('form.enter'),
});
export type GuestLink = InferType<typeof guestLink>;

/** `proof`: of whoever proved the mailbox, which has an account already. */
export const guestJoinInput = object({
  proof: ticket(),
  password: text(64).required('form.enter').meta(secret),
});
export type GuestJoinInput = InferType<typeof guestJoinInput>;
