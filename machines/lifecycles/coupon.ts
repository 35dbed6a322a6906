import { days, lifecycle } from '../defineLifecycle';
import { couponTags } from './couponTags';

const drawers = ['seller', 'staff'] as const;
/** Its own last day stands in its row; a year is the longest there is. */
const lastDay = { after: days(366), to: 'ended' } as const;
const end = { by: drawers, to: 'ended' } as const;

/**
 * A coupon of a shop or of the mall. Its terms are settled once it gives; what costs the mall much
 * is endorsed by one person and confirmed by another (docs/decisions/073-coupons.md).
 */
export const couponRules = lifecycle({
  entity: 'coupon',
  roles: ['seller', 'staff', 'system'],
  initial: 'draft',
  tags: couponTags,
  states: {
    draft: {
      on: {
        change: { by: drawers, to: 'draft' },
        activate: { by: drawers, to: 'active' },
        endorse: { by: 'staff', to: 'awaitingSecond' },
        end,
      },
    },
    awaitingSecond: {
      who: 'staff',
      on: {
        confirm: { by: 'staff', to: 'active' },
        sendBack: { by: 'staff', to: 'draft' },
        lastDay,
      },
    },
    active: { on: { pause: { by: drawers, to: 'paused' }, end, lastDay } },
    paused: { on: { resume: { by: drawers, to: 'active' }, end, lastDay } },
    ended: {},
  },
  reasons: {
    ended: { in: ['ended'] },
    second: { in: ['awaitingSecond'] },
    drawn: { in: ['active', 'paused'] },
    now: {},
  },
  refusals: {
    change: ['ended', 'second', 'drawn'],
    activate: ['ended', 'second', 'drawn'],
    endorse: ['ended', 'second', 'drawn'],
    confirm: ['ended', 'now'],
    sendBack: ['ended', 'now'],
    pause: ['ended', 'second', 'now'],
    resume: ['ended', 'second', 'now'],
    end: ['ended', 'second'],
  },
});
