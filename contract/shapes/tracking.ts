import { object, type InferType } from 'yup';
import { email, line } from './fields';

/** An order's number, and the e-mail it was bought with or that of its address. */
export const trackInput = object({
  number: line(40).required('form.enter'),
  email: email().required('form.enter'),
});
export type TrackInput = InferType<typeof trackInput>;
