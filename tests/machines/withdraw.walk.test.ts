import { withdraw } from '#machines/flows/withdraw';
import { withdrawCases } from '../cases/withdraw';
import { walkChart } from '../kit/chartSuite';

walkChart(withdraw, withdrawCases);
