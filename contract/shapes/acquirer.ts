import { object, string, type InferType } from 'yup';
import { line, page, rowId } from './fields';

export const differencesQuery = object({
  tab: string().oneOf(['open', 'seen', 'gone'] as const),
  page: page(),
});
export type DifferencesQuery = InferType<typeof differencesQuery>;
export const differenceActInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['look', 'again'] as const)
    .required(),
  /** Of `look`: what was found, in the words of whoever looked. */
  note: line(300).when('event', ([event], shape) =>
    event === 'look' ? shape.required('form.enter') : shape,
  ),
});
export type DifferenceActInput = InferType<typeof differenceActInput>;
export const disputesQuery = object({
  tab: string().oneOf(['open', 'decided'] as const),
  page: page(),
});
export type DisputesQuery = InferType<typeof disputesQuery>;
