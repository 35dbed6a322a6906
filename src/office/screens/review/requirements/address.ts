import type { ApplicationTab } from '#contract/applications';
import type { ReviewTab } from '#contract/listings';
import type { TableShape } from '#lib/useTableAddress';
import { to } from '../../../to';
import type { CaseKind } from '#machines/flows/review/verdict';

export type CaseTab = ApplicationTab | ReviewTab;
/** What the address of applications may say: `#/applications?tab=&q=&sort=&dir=&page=&id=`. */
export const applicationShape: TableShape<ApplicationTab, 'waiting' | 'name' | 'country'> = {
  tabs: ['waiting', 'changes', 'open', 'rejected', 'ended'],
  sorts: ['waiting', 'name', 'country'],
  dir: 'up',
};
/** What the address of listings may say: `#/listings?tab=&q=&sort=&dir=&page=&id=`. */
export const listingShape: TableShape<ReviewTab, 'waiting' | 'name' | 'shop'> = {
  tabs: ['waiting', 'approved', 'refused'],
  sorts: ['waiting', 'name', 'shop'],
  dir: 'up',
};
/** The page on which one case is open, as `navigate` takes it. */
export const casePage = (kind: CaseKind, id: string): string => to[`${kind}s`]({ id }).slice(1);
