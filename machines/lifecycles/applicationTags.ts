import type { ApplicationState } from '#contract/applications';
import { asksTags, type Tags } from '../tags';

export type ApplicationTag =
  /** The seller writes it: it was not sent, or came back. */
  | 'editable'
  /** Sent or sent back: staff have not said yes or no for good. */
  | 'asked'
  /** There is a shop, whatever became of it. */
  | 'shop'
  /** The shop's back office stands open to its seller. */
  | 'trading'
  /** The shop is stopped, for now or for good. */
  | 'stopped'
  /** Why it stands so is told to its seller. */
  | 'told';

/** The tags of an application's states, which its shop shares. */
export const applicationTags: Tags<ApplicationState, ApplicationTag> = {
  draft: ['editable'],
  applying: ['asked'],
  changesRequested: ['editable', 'asked'],
  rejected: ['told'],
  open: ['shop', 'trading'],
  holiday: ['shop', 'trading'],
  suspended: ['shop', 'stopped', 'told'],
  closed: ['shop', 'stopped', 'told'],
};
export const applicationIs = asksTags(applicationTags);
