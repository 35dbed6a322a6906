import { checkoutWorld } from './checkout';
import { orderWorld } from './order';
import { rechargeWorld } from './recharge';
import { sessionWorld } from './session';

/** Every chart that is walked in the real mall, by its name in tests/cases/charts.ts. */
export const worlds: Record<string, unknown> = { checkout: checkoutWorld, session: sessionWorld, order: orderWorld, recharge: rechargeWorld };
