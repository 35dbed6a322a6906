import type { ApplicationTab } from '#contract/applications';
import type { ReviewTab } from '#contract/listings';
import type { TableShape } from '#lib/useTableAddress';
import { to } from '../../../to';
import type { CaseKind } from '#machines/flows/review/verdict';

export type CaseTab = ApplicationTab | ReviewTab;
export type CaseSort = 'waiting' | 'name' | 'country' | 'shop';
/** What the address of applications may say: `#/applications?tab=&q=&sort=&dir=&page=&id=`. */
export const applicationShape: TableShape<ApplicationTab, CaseSort> = {
  tabs: ['waiting', 'changes', 'open', 'rejected', 'ended'],
  sorts: ['waiting', 'name', 'country'],
  dir: 'up',
};
/** What the address of listings may say: `#/listings?tab=&q=&sort=&dir=&page=&id=`. */
export const listingShape: TableShape<ReviewTab, CaseSort> = {
  tabs: ['waiting', 'approved', 'refused'],
  sorts: ['waiting', 'name', 'shop'],
  dir: 'up',
};
/** The page on which one case is open, as `navigate` takes it. */
export const casePage = (kind: CaseKind, id: string): string => to[`${kind}s`]({ id }).slice(1);
