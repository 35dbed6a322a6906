import { ApplyView } from '../../../src/shop/screens/apply/ApplyView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ApplyView);
