import { number, object, string, type InferType } from 'yup';
import { importFields } from '../imports';
import { list, page, rowId } from './fields';

export const importById = object({ id: rowId().required() });
export type ImportById = InferType<typeof importById>;
/** `fields`: one for each column, in their order; none, or what was guessed, takes the format the file was recognised by. `uncounted`: stock of new variants without a count. */
export const importMapInput = object({ id: rowId().required(), fields: list(string().oneOf([...importFields]).required(), 200), uncounted: number().integer('form.number').min(0, 'form.number').max(1_000_000, 'form.number') });
export type ImportMapInput = InferType<typeof importMapInput>;
export const importRowsQuery = object({ id: rowId().required(), outcome: string().oneOf(['created', 'updated', 'unchanged', 'skipped', 'noted'] as const), page: page() });
export const importReportQuery = object({ id: rowId().required(), from: number().integer().min(0).max(200_000) });
export type ImportReportQuery = InferType<typeof importReportQuery>;
export type ImportRowsQuery = InferType<typeof importRowsQuery>;
