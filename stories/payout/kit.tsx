import { payout } from '#machines/flows/payout';
import { PayoutView } from '../../src/shop/screens/payout/PayoutView';
import { payoutCases } from '../../tests/cases/payout';
import { viewOf } from '../../tests/kit/viewOf';

export const payoutKit = viewOf(payout, payoutCases, PayoutView);
