import type { AnyStateMachine } from 'xstate';
import { assess } from '#machines/flows/review/assess';
import { apply } from '#machines/flows/apply/apply';
import { entry } from '#machines/flows/entry';
import { checkout } from '#machines/flows/checkout/checkout';
import { product } from '#machines/flows/product/product';
import { recharge } from '#machines/flows/recharge/recharge';
import { review } from '#machines/flows/review/review';
import { session } from '#machines/flows/session/session';
import { shopSettings } from '#machines/flows/shopSettings/shopSettings';
import { withdraw } from '#machines/flows/withdraw';
import { transfer } from '#machines/flows/transfer';
import { payout } from '#machines/flows/payout';
import { importing } from '#machines/flows/importing/importing';
import { order } from '#machines/lifecycles/order';
import type { Cases } from '../kit/model';
import { assessCases } from './assess';
import { applyCases } from './apply';
import { entryCases } from './entry';
import { checkoutCases } from './checkout';
import { importingCases } from './importing';
import { orderCases } from './order';
import { productCases } from './product';
import { rechargeCases } from './recharge';
import { reviewCases } from './review';
import { sessionCases } from './session';
import { payoutCases } from './payout';
import { shopSettingsCases } from './shopSettings';
import { transferCases } from './transfer';
import { withdrawCases } from './withdraw';

export interface Chart {
  machine: AnyStateMachine;
  cases: Cases;
}
/**
 * Every chart the kits work on, by its name: a new chart is entered here and in stories/kits.ts.
 */
export const charts: Record<string, Chart> = {
  assess: { machine: assess, cases: assessCases },
  apply: { machine: apply, cases: applyCases },
  entry: { machine: entry, cases: entryCases },
  checkout: { machine: checkout, cases: checkoutCases },
  session: { machine: session, cases: sessionCases },
  order: { machine: order, cases: orderCases },
  importing: { machine: importing, cases: importingCases },
  recharge: { machine: recharge, cases: rechargeCases },
  review: { machine: review, cases: reviewCases },
  withdraw: { machine: withdraw, cases: withdrawCases },
  transfer: { machine: transfer, cases: transferCases },
  payout: { machine: payout, cases: payoutCases },
  product: { machine: product, cases: productCases },
  shopSettings: { machine: shopSettings, cases: shopSettingsCases },
};
