import type { ImportRow } from '#contract/imports';
import { ImportView } from '../../../src/office/screens/imports/ImportView';
import { ReportTable } from '../../../src/office/screens/imports/Report';
import { screenOf, type ImportProps } from '../../../src/office/screens/imports/view';
import { chart } from './cases';
import { viewOf } from '../shared/product';

const rows: ImportRow[] = [
  { line: 14, outcome: 'skipped', reason: 'noPrice', product: 'Wool scarf' },
  { line: 15, outcome: 'skipped', reason: 'giftCard', product: 'Gift card' },
  { line: 80, outcome: 'skipped', reason: 'duplicate', product: 'Clay vase' },
];
const none = () => undefined;
const report = (
  <ReportTable rows={rows} page={1} pages={1} onPage={none} onSave={none} saving={false} />
);
const View = (p: ImportProps) => (
  <ImportView
    {...p}
    sent={0.4}
    report={['preview', 'done'].includes(screenOf(p.at)) ? report : null}
  />
);
export const view = viewOf(chart, View);
