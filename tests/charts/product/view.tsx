import { ProductView } from '../../../src/office/screens/products/ProductView';
import { chart } from './cases';
import { viewOf } from '../shared/product';

export const view = viewOf(chart, ProductView);
