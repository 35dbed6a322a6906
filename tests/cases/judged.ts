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

const flows: Record<string, Judged> = {
  assess: assessJudged,
  entry: entryJudged,
  apply: applyJudged,
  checkout: checkoutJudged,
  session: sessionJudged,
  recharge: rechargeJudged,
  review: reviewJudged,
  withdraw: withdrawJudged,
  importing: importingJudged,
  transfer: transferJudged,
  payout: payoutJudged,
  product: productJudged,
  shopSettings: shopSettingsJudged,
};
const giveUp =
  'the call is given up after 60 s and its failure has a state of its own; the address and the tab, and in the back office the queue beside it, stay at hand';
/**
 * A flow waits for the server, and everywhere alike; one that lists its waits itself is held to its
 * list.
 */
const flow = (own: Judged): Judged => ({
  ...own,
  explained: { 'no way out while waiting': { '*': giveUp }, ...own.explained },
});

/**
 * The properties and explained lints of every chart in charts.ts. A lifecycle waits for people:
 * each of its waits has its own reason.
 */
export const judged: Record<string, Judged> = {
  ...Object.fromEntries(Object.entries(flows).map(([name, own]) => [name, flow(own)])),
  order: orderJudged,
};
