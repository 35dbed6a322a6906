import { object, string, type InferType } from 'yup';
import { line, page, rowId } from './fields';
import { loginInput, registerInput } from './session';

export const peopleQuery = object({
  tab: string().oneOf(['all', 'staff', 'sellers', 'suspended'] as const),
  q: line(60),
  sort: string().oneOf(['name', 'since', 'orders'] as const),
  dir: string().oneOf(['up', 'down'] as const),
  page: page(),
});
export type PeopleQuery = InferType<typeof peopleQuery>;
export const personById = object({ id: rowId().required() });
export type PersonById = InferType<typeof personById>;
/** `role`: '' takes the staff role away. `reason`: told to the person when they are suspended. */
export const personActInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['setRole', 'suspend', 'reopen', 'endSessions', 'resetFactors'] as const)
    .required(),
  role: string()
    .oneOf(['', 'reviewer', 'finance', 'support', 'content', 'admin'] as const)
    .when('event', ([event], shape) =>
      event === 'setRole' ? shape.defined('form.select') : shape,
    ),
  reason: line(140).when('event', ([event], shape) =>
    event === 'suspend' ? shape.required('form.enter') : shape,
  ),
});
export type PersonActInput = InferType<typeof personActInput>;
/** The mall's first administrator, as they are asked for on a terminal. */
export const firstAdminInput = loginInput
  .pick(['email'])
  .concat(registerInput.pick(['name', 'password']));
export type FirstAdminInput = InferType<typeof firstAdminInput>;
