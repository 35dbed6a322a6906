import { object, string, type InferType } from 'yup';
import { importFields } from '../importFields';
import { list, page, rowId, whole } from './fields';

export const importById = object({ id: rowId().required() });
export type ImportById = InferType<typeof importById>;
/**
 * `fields`: one for each column, in their order; none, or what was guessed, takes the format the
 * file was recognised by. `uncounted`: stock of new variants without a count.
 */
export const importMapInput = object({
  id: rowId().required(),
  fields: list(
    string()
      .oneOf([...importFields])
      .required(),
    200,
  ),
  uncounted: whole(0, 1_000_000),
});
export type ImportMapInput = InferType<typeof importMapInput>;
export const importRowsQuery = object({
  id: rowId().required(),
  outcome: string().oneOf(['created', 'updated', 'unchanged', 'skipped', 'noted'] as const),
  page: page(),
});
export const importPicturesQuery = object({ id: rowId().required(), page: page() });
export type ImportPicturesQuery = InferType<typeof importPicturesQuery>;
export const importReportQuery = object({ id: rowId().required(), from: whole(0, 200_000) });
export type ImportReportQuery = InferType<typeof importReportQuery>;
export type ImportRowsQuery = InferType<typeof importRowsQuery>;
