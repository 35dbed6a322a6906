import { applyWorld } from './apply';
import { assessWorld } from './assess';
import { checkoutWorld } from './checkout';
import { entryWorld } from './entry';
import { importingWorld } from './importing';
import { orderWorld } from './order';
import { payoutWorld } from './payout';
import { productWorld } from './product';
import { rechargeWorld } from './recharge';
import { reviewWorld } from './review';
import { sessionWorld } from './session';
import { shopSettingsWorld } from './shopSettings';
import { transferWorld } from './transfer';
import { withdrawWorld } from './withdraw';

/** Every chart that is walked in the real mall, by its name in tests/cases/charts.ts. */
export const worlds: Record<string, unknown> = {
  assess: assessWorld,
  checkout: checkoutWorld,
  session: sessionWorld,
  order: orderWorld,
  recharge: rechargeWorld,
  review: reviewWorld,
  payout: payoutWorld,
  entry: entryWorld,
  transfer: transferWorld,
  withdraw: withdrawWorld,
  shopSettings: shopSettingsWorld,
  apply: applyWorld,
  importing: importingWorld,
  product: productWorld,
};
