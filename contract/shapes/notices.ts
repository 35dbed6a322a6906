import { boolean, object, type InferType } from 'yup';
import { formed, page, rowId, uploadId } from './fields';

export const noticesQuery = object({ page: page(), unread: boolean() });
export type NoticesQuery = InferType<typeof noticesQuery>;
export const noticeById = object({ id: rowId().required() });
export type NoticeById = InferType<typeof noticeById>;
export const noticesAt = object({
  at: formed(24, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'form.date').required(),
});
export type NoticesAt = InferType<typeof noticesAt>;
export const uploadById = object({ id: uploadId('form.id').required() });
export type UploadById = InferType<typeof uploadById>;
