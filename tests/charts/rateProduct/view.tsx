import { RateView } from '../../../src/shop/screens/review/RateView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, RateView);
