import { EntryView } from '../../../src/office/screens/way/EntryView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, EntryView);
