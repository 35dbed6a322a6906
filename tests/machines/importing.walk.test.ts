import { importing } from '#machines/flows/importing/importing';
import { importingCases } from '../cases/importing';
import { walkChart } from '../kit/chartSuite';

walkChart(importing, importingCases);
