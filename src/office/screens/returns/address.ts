import { caseTabs, type CaseTab } from '#contract/afterSale';
import type { TableShape } from '#lib/useTableAddress';

/** What the address of the returns received may say: `#/shop/returns?tab=&q=&page=`. */
export const receivedShape: TableShape<CaseTab, 'deadline'> = {
  tabs: ['answering', ...caseTabs.filter((tab) => tab !== 'answering')],
  sorts: ['deadline'],
  dir: 'up',
};
