import { recharge } from '#machines/flows/recharge/recharge';
import { rechargeCases } from '../cases/recharge';
import { walkChart } from '../kit/chartSuite';

walkChart(recharge, rechargeCases);
