import type { AnyStateMachine } from 'xstate';
import { checkout } from '#machines/flows/checkout/checkout';
import { recharge } from '#machines/flows/recharge/recharge';
import { review } from '#machines/flows/review';
import { session } from '#machines/flows/session';
import { withdraw } from '#machines/flows/withdraw';
import { transfer } from '#machines/flows/transfer';
import { payout } from '#machines/flows/payout';
import { order } from '#machines/lifecycles/order';
import type { Cases } from '../kit/model';
import { checkoutCases } from './checkout';
import { orderCases } from './order';
import { rechargeCases } from './recharge';
import { reviewCases } from './review';
import { sessionCases } from './session';
import { payoutCases } from './payout';
import { transferCases } from './transfer';
import { withdrawCases } from './withdraw';

export interface Chart {
  machine: AnyStateMachine;
  cases: Cases;
}
/** Every chart the kits work on, by its name: a new chart is entered here and in stories/kits.ts. */
export const charts: Record<string, Chart> = {
  checkout: { machine: checkout, cases: checkoutCases },
  session: { machine: session, cases: sessionCases },
  order: { machine: order, cases: orderCases },
  recharge: { machine: recharge, cases: rechargeCases },
  review: { machine: review, cases: reviewCases },
  withdraw: { machine: withdraw, cases: withdrawCases },
  transfer: { machine: transfer, cases: transferCases },
  payout: { machine: payout, cases: payoutCases },
};
