import { EntryView } from '../../../src/office/screens/way/EntryView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, EntryView);
