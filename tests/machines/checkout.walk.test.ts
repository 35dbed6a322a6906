import { checkout } from '#machines/flows/checkout/checkout';
import { checkoutCases } from '../cases/checkout';
import { walkChart } from '../kit/chartSuite';

walkChart(checkout, checkoutCases);
