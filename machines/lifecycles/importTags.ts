import type { ImportState } from '#contract/imports';
import { asksTags, type Tags } from '../tags';

export type ImportTag =
  /** It is not over. */
  | 'open'
  /** Of the open: somebody asked for it to be looked at. */
  | 'begun'
  /** Of the begun: a worker is at it. */
  | 'busy'
  | 'ended';

export const importTags: Tags<ImportState, ImportTag> = {
  uploaded: ['open'],
  checking: ['open', 'begun', 'busy'],
  checked: ['open', 'begun'],
  running: ['open', 'begun', 'busy'],
  done: ['ended'],
  failed: ['ended'],
  cancelled: ['ended'],
};
export const importIs = asksTags(importTags);
