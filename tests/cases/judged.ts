import type { Judged } from '../kit/judge';
import { checkoutJudged } from './checkout.properties';
import { orderJudged } from './order.properties';
import { rechargeJudged } from './recharge.properties';
import { reviewJudged } from './review.properties';
import { sessionJudged } from './session.properties';
import { payoutJudged } from './payout.properties';
import { transferJudged } from './transfer.properties';
import { withdrawJudged } from './withdraw.properties';

/** The properties and explained lints of every chart in charts.ts. */
export const judged: Record<string, Judged> = { checkout: checkoutJudged, session: sessionJudged, order: orderJudged, recharge: rechargeJudged, review: reviewJudged, withdraw: withdrawJudged, transfer: transferJudged, payout: payoutJudged };
