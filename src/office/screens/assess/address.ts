import type { ApplicationTab } from '#contract/applications';
import type { ReviewTab } from '#contract/listings';
import type { TableShape } from '#lib/useTableAddress';
import type { CaseKind } from '#machines/flows/assess/verdict';
import { to } from '../../to';

export type CaseTab = ApplicationTab | ReviewTab;
export type CaseSort = 'waiting' | 'name' | 'country' | 'shop';
/** What the address of each queue may say: `#/applications?tab=&q=&sort=&dir=&page=&id=`. */
export const caseShapes: Record<CaseKind, TableShape<CaseTab, CaseSort>> = {
  application: {
    tabs: ['waiting', 'changes', 'open', 'rejected', 'ended'],
    sorts: ['waiting', 'name', 'country'],
    dir: 'up',
  },
  listing: {
    tabs: ['waiting', 'approved', 'refused'],
    sorts: ['waiting', 'name', 'shop'],
    dir: 'up',
  },
};
/** The page on which one case is open, as `navigate` takes it. */
export const casePage = (kind: CaseKind, id: string): string => to[`${kind}s`]({ id }).slice(1);
