import { assess } from '#machines/flows/review/assess';
import { assessCases } from '../cases/assess';
import { walkChart } from '../kit/chartSuite';

walkChart(assess, assessCases);
