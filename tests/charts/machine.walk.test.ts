import { charts } from '../kit/registry/charts';
import { walkChart } from '../kit/suite/chartSuite';

for (const chart of Object.values(charts)) walkChart(chart);
