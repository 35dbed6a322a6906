import type { AccountClosingState } from '#contract/accountClosing';
import { asksTags, type Tags } from '../tags';

/** `asked`: it will be closed, and its person can still keep it; `over`: nobody can any more. */
export const accountClosingTags: Tags<AccountClosingState, 'asked' | 'over'> = {
  open: [],
  closing: ['asked'],
  lastDay: ['asked'],
  waiting: ['asked'],
  erasing: ['over'],
  erased: ['over'],
};
export const closingIs = asksTags(accountClosingTags);
