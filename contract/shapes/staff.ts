import { number, object, string, type InferType } from 'yup';

const id = () => string().matches(/^\d{1,18}$/, 'form.id');
const page = () => number().integer().min(1).max(10_000);

export const peopleQuery = object({
  tab: string().oneOf(['all', 'staff', 'sellers', 'suspended'] as const),
  q: string().trim().max(60, 'form.tooLong'),
  sort: string().oneOf(['name', 'since', 'orders'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type PeopleQuery = InferType<typeof peopleQuery>;
export const personById = object({ id: id().required() });
export type PersonById = InferType<typeof personById>;
/** `role`: '' takes the staff role away. `reason`: told to the person when they are suspended. */
export const personActInput = object({
  id: id().required(),
  event: string().oneOf(['setRole', 'suspend', 'reopen', 'endSessions'] as const).required(),
  role: string().oneOf(['', 'reviewer', 'finance', 'support', 'content', 'admin'] as const).when('event', ([event], shape) => (event === 'setRole' ? shape.defined('form.select') : shape)),
  reason: string().trim().max(140, 'form.tooLong').when('event', ([event], shape) => (event === 'suspend' ? shape.required('form.enter') : shape)),
});
export type PersonActInput = InferType<typeof personActInput>;
