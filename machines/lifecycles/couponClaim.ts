import { codes } from '#contract/codes';
import { days, lifecycle } from '../defineLifecycle';
import { couponClaimTags } from './couponTags';

const ready = {
  use: { by: 'buyer', to: 'used' },
  expire: { after: days(366), to: 'expired' },
} as const;

/** A coupon that somebody claimed: once each person, used on one order and maybe given back. */
export const couponClaimRules = lifecycle({
  entity: 'couponClaim',
  roles: ['buyer', 'system'],
  initial: 'claimed',
  tags: couponClaimTags,
  states: {
    claimed: { on: ready },
    used: { on: { giveBack: { by: 'system', to: 'givenBack' } } },
    /** Its order was cancelled, or went back whole, while the coupon was still good. */
    givenBack: { on: ready },
    expired: {},
  },
  reasons: {
    used: { in: ['used'], code: codes.couponsFailed },
    over: { in: ['expired'], code: codes.couponsFailed },
    unused: {},
  },
  refusals: { use: ['used', 'over'], giveBack: ['over', 'unused'] },
});
