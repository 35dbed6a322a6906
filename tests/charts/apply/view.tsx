import { ApplyView } from '../../../src/shop/screens/apply/ApplyView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, ApplyView);
