import { object, string, type InferType } from 'yup';
import { postEvents, postLimits } from '../blogLimits';
import { languages } from '../languages';
import { formed, line, list, localised, page, picture, rowId, text, version } from './fields';

export const postsQuery = object({ page: page() });
export type PostsQuery = InferType<typeof postsQuery>;
export const postById = object({ id: rowId().required() });
export type PostById = InferType<typeof postById>;
export const postsFind = object({ q: line(60).required('form.enter') });
export type PostsFind = InferType<typeof postsFind>;

/** A moment, to the minute or finer, in UTC. */
const moment = () =>
  formed(24, /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/, 'form.date').test({
    name: 'moment',
    message: 'form.date',
    skipAbsent: true,
    test: (value) => typeof value !== 'string' || !Number.isNaN(Date.parse(value)),
  });
export const postAct = object({
  id: rowId().required(),
  event: string().oneOf(postEvents).required(),
  /** When it appears. */
  at: moment().when('event', ([event], field) =>
    event === 'schedule' ? field.required('form.enter') : field,
  ),
});
export type PostAct = InferType<typeof postAct>;
/** No id: a new draft. A language is written whole, or not yet at all. */
export const postInput = object({
  id: rowId(),
  /** The one that was read; of a new draft, none. */
  version: version(),
  title: localised(postLimits.title),
  summary: localised(postLimits.summary),
  body: localised(postLimits.body),
  alt: localised(postLimits.alt),
  caption: localised(postLimits.caption),
  picture: picture(),
  products: list(rowId().required(), postLimits.products).default([]),
});
export type PostInput = InferType<typeof postInput>;
export const postPreview = object({
  lang: string().oneOf(languages).required(),
  body: text(postLimits.body),
});
export type PostPreview = InferType<typeof postPreview>;
