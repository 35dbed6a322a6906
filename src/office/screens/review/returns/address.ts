import type { OfficeCaseTab } from '#contract/afterSale';
import type { TableShape } from '#lib/useTableAddress';
import { to } from '../../../to';

/** What the address of the desk may say: `#/returns?tab=&q=&page=&id=`. */
export const returnsShape: TableShape<OfficeCaseTab, 'waiting'> = {
  tabs: ['waiting', 'second', 'decided'],
  sorts: ['waiting'],
  dir: 'up',
};
/** The page on which one case is open, as `navigate` takes it. */
export const rulingPage = (id: string): string => to.returns({ id }).slice(1);
