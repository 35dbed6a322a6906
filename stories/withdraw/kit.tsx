import { withdraw } from '#machines/flows/withdraw';
import { WithdrawView } from '../../src/shop/screens/withdraw/WithdrawView';
import { withdrawCases } from '../../tests/cases/withdraw';
import { viewOf } from '../../tests/kit/viewOf';

export const withdrawKit = viewOf(withdraw, withdrawCases, WithdrawView);
