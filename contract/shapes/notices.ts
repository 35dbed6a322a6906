import { boolean, number, object, string, type InferType } from 'yup';

export const noticesQuery = object({ page: number().integer().min(1).max(10_000), unread: boolean() });
export type NoticesQuery = InferType<typeof noticesQuery>;
export const noticeById = object({ id: string().matches(/^\d{1,18}$/, 'form.id').required() });
export type NoticeById = InferType<typeof noticeById>;
export const noticesAt = object({ at: string().matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'form.date').required() });
export type NoticesAt = InferType<typeof noticesAt>;
export const uploadById = object({ id: string().uuid('form.id').required() });
export type UploadById = InferType<typeof uploadById>;
