import { PromotionView } from '../../../src/office/screens/review/promotions/PromotionView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, PromotionView);
