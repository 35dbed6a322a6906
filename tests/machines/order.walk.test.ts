import { order } from '#machines/lifecycles/order';
import { orderCases } from '../cases/order';
import { walkChart } from '../kit/chartSuite';

walkChart(order, orderCases);
