import { product } from '#machines/flows/product/product';
import { ProductView } from '../../src/office/screens/products/ProductView';
import { productCases } from '../../tests/cases/product';
import { viewOf } from '../../tests/kit/viewOf';

export const productKit = viewOf(product, productCases, ProductView);
