import { entry } from '#machines/flows/entry';
import { entryCases } from '../cases/entry';
import { walkChart } from '../kit/chartSuite';

walkChart(entry, entryCases);
