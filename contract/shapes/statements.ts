import { object, string, type InferType } from 'yup';
import { formed, line, page, rowId, text } from './fields';

/** Bytes of a file; in base64 a third more. */
export const statementBytes = 4_000_000;
/** `content`: the file's bytes in base64. */
export const statementInput = object({
  name: line(120),
  content: text(5_400_000, 'statement.why.tooBig')
    .matches(/^[A-Za-z0-9+/]+={0,2}$/, 'statement.why.kind')
    .required('statement.why.missing'),
});
export type StatementInput = InferType<typeof statementInput>;
export const statementsQuery = object({
  tab: string().oneOf(['unmatched', 'matched', 'done'] as const),
  q: line(60),
  page: page(),
});
export type StatementsQuery = InferType<typeof statementsQuery>;
const assigning = (event: unknown) => event === 'assign';
export const entryActInput = object({
  id: rowId().required(),
  event: string()
    .oneOf(['assign', 'release', 'setAside', 'reopen'] as const)
    .required(),
  /** Of `assign`: "recharge-12". */
  recharge: formed(27, /^recharge-\d{1,18}$/, 'form.id').when('event', ([event], shape) =>
    assigning(event) ? shape.required('form.enter') : shape,
  ),
  why: line(140).when('event', ([event], shape) =>
    event === 'setAside' ? shape.required('form.enter') : shape,
  ),
});
export type EntryActInput = InferType<typeof entryActInput>;
