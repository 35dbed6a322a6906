import { recharge } from '#machines/flows/recharge/recharge';
import { RechargeView } from '../../src/shop/screens/recharge/RechargeView';
import { rechargeCases } from '../../tests/cases/recharge';
import { viewOf } from '../../tests/kit/viewOf';

export const rechargeKit = viewOf(recharge, rechargeCases, RechargeView);
