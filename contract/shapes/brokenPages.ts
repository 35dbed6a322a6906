import { object, string, type InferType } from 'yup';
import { mallPages, officeDoors, officePages } from '../pageNames';
import { formed, list, text } from './fields';

/** How a page is named: as the mall names it, those of the back office behind `office/`. */
export const brokenNames: readonly string[] = [
  ...mallPages,
  ...[...officePages, ...officeDoors].map((name) => `office/${name}`),
];
/** A file of ours, the line in it and the column: "shop-CufANy1F.js:1:2345". */
const frame = /^[\w.-]{1,100}:\d{1,6}:\d{1,9}$/;

/** What a page says that broke in the browser: nothing of who looked at it, nor of what. */
export const brokenPage = object({
  /** Which files it was made of: the name of the first of them. */
  build: formed(100, /^[\w.-]{1,100}$/, 'form.text').required(),
  page: string().oneOf(brokenNames).required(),
  /** As the browser names the kind of error, and the beginning of its words. */
  name: formed(60, /^[\w$]{1,60}$/, 'form.text').required(),
  words: text(300).defined(),
  /** The innermost first, of our own files alone. */
  frames: list(formed(120, frame, 'form.text').required(), 6, 'form.tooLong'),
});
export type BrokenPage = InferType<typeof brokenPage>;
