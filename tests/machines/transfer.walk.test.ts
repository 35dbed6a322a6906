import { transfer } from '#machines/flows/transfer';
import { transferCases } from '../cases/transfer';
import { walkChart } from '../kit/chartSuite';

walkChart(transfer, transferCases);
