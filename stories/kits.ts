import type { ViewKit } from '../tests/kit/mounted';
import { assessKit } from './assess/kit';
import { entryKit } from './entry/kit';
import { applyKit } from './apply/kit';
import { checkoutKit } from './checkout/kit';
import { importingKit } from './importing/kit';
import { orderKit } from './orders/kit';
import { productKit } from './product/kit';
import { rechargeKit } from './recharge/kit';
import { reviewKit } from './review/kit';
import { sessionKit } from './session/kit';
import { payoutKit } from './payout/kit';
import { shopSettingsKit } from './shopSettings/kit';
import { transferKit } from './transfer/kit';
import { withdrawKit } from './withdraw/kit';

/** The view of every chart in tests/cases/charts.ts. */
export const kits: Record<string, ViewKit> = {
  assess: assessKit,
  entry: entryKit,
  apply: applyKit,
  checkout: checkoutKit,
  session: sessionKit,
  order: orderKit,
  importing: importingKit,
  recharge: rechargeKit,
  review: reviewKit,
  withdraw: withdrawKit,
  transfer: transferKit,
  payout: payoutKit,
  product: productKit,
  shopSettings: shopSettingsKit,
};
