import { apply } from '#machines/flows/apply/apply';
import { applyCases } from '../cases/apply';
import { walkChart } from '../kit/chartSuite';

walkChart(apply, applyCases);
