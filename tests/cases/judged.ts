import type { Judged } from '../kit/judge';
import { assessJudged } from './assess.properties';
import { entryJudged } from './entry.properties';
import { applyJudged } from './apply.properties';
import { checkoutJudged } from './checkout.properties';
import { orderJudged } from './order.properties';
import { productJudged } from './product.properties';
import { rechargeJudged } from './recharge.properties';
import { reviewJudged } from './review.properties';
import { sessionJudged } from './session.properties';
import { payoutJudged } from './payout.properties';
import { shopSettingsJudged } from './shopSettings.properties';
import { transferJudged } from './transfer.properties';
import { importingJudged } from './importing.properties';
import { withdrawJudged } from './withdraw.properties';

/** The properties and explained lints of every chart in charts.ts. */
export const judged: Record<string, Judged> = { assess: assessJudged, entry: entryJudged, apply: applyJudged, checkout: checkoutJudged, session: sessionJudged, order: orderJudged, recharge: rechargeJudged, review: reviewJudged, withdraw: withdrawJudged, importing: importingJudged, transfer: transferJudged, payout: payoutJudged, product: productJudged, shopSettings: shopSettingsJudged };
