import { ProductView } from '../../../src/office/screens/products/ProductView';
import { chart } from './cases';
import { viewOf } from '../../kit/drive/viewOf';

export const view = viewOf(chart, ProductView);
