import type { ViewKit } from '../tests/kit/mounted';
import { checkoutKit } from './checkout/kit';
import { orderKit } from './orders/kit';
import { rechargeKit } from './recharge/kit';
import { reviewKit } from './review/kit';
import { sessionKit } from './session/kit';
import { payoutKit } from './payout/kit';
import { transferKit } from './transfer/kit';
import { withdrawKit } from './withdraw/kit';

/** The view of every chart in tests/cases/charts.ts. */
export const kits: Record<string, ViewKit> = { checkout: checkoutKit, session: sessionKit, order: orderKit, recharge: rechargeKit, review: reviewKit, withdraw: withdrawKit, transfer: transferKit, payout: payoutKit };
