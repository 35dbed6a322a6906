import { payout } from '#machines/flows/payout';
import { payoutCases } from '../cases/payout';
import { walkChart } from '../kit/chartSuite';

walkChart(payout, payoutCases);
