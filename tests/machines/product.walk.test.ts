import { product } from '#machines/flows/product/product';
import { productCases } from '../cases/product';
import { walkChart } from '../kit/chartSuite';

walkChart(product, productCases);
