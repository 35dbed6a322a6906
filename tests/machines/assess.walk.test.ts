import { assess } from '#machines/flows/assess/assess';
import { assessCases } from '../cases/assess';
import { walkChart } from '../kit/chartSuite';

walkChart(assess, assessCases);
