import { object, type InferType } from 'yup';
import { whole } from './fields';

/** `hours`: how far back the figures are asked of. */
export const statusQuery = object({ hours: whole(1, 24).oneOf([1, 6, 24], 'form.number') });
export type StatusQuery = InferType<typeof statusQuery>;
