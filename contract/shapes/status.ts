import { number, object, type InferType } from 'yup';

/** Hours back that the figures are asked of. */
export const statusSpans = [1, 6, 24] as const;
export const statusQuery = object({
  hours: number().oneOf(statusSpans, 'form.select'),
});
export type StatusQuery = InferType<typeof statusQuery>;
