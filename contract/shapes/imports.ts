import { array, number, object, string, type InferType } from 'yup';
import { importFields } from '../imports';

const id = () => string().matches(/^\d{1,18}$/, 'form.id');

export const importById = object({ id: id().required() });
export type ImportById = InferType<typeof importById>;
/** `fields`: one for each column, in their order; none takes the format the file was recognised by. */
export const importMapInput = object({ id: id().required(), fields: array().of(string().oneOf([...importFields]).required()).max(200) });
export type ImportMapInput = InferType<typeof importMapInput>;
export const importRowsQuery = object({ id: id().required(), outcome: string().oneOf(['created', 'updated', 'unchanged', 'skipped'] as const), page: number().integer().min(1).max(10_000) });
export const importReportQuery = object({ id: id().required(), from: number().integer().min(0).max(200_000) });
export type ImportReportQuery = InferType<typeof importReportQuery>;
export type ImportRowsQuery = InferType<typeof importRowsQuery>;
