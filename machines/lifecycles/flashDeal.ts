import { days, lifecycle } from '../defineLifecycle';
import { flashDealTags } from './flashDealTags';

const drawers = ['seller', 'staff'] as const;
const stop = { by: drawers, to: 'stopped' } as const;
/** Its own moments stand in its row; these are the longest there are. */
const longest = days(104);
const end = { after: longest, to: 'ended' } as const;

/**
 * A flash deal: a price of its own for so many pieces, from one moment to another. Drawn by a
 * seller or, for the mall's own shops, by staff; let through by staff; begun and ended by the
 * clock. What is over never runs again (docs/decisions/074-flash-deals.md).
 */
export const flashDealRules = lifecycle({
  entity: 'flashDeal',
  roles: ['seller', 'staff', 'system'],
  initial: 'draft',
  tags: flashDealTags,
  states: {
    draft: {
      on: {
        change: { by: drawers, to: 'draft' },
        submit: { by: drawers, to: 'inReview' },
        stop,
      },
    },
    inReview: {
      who: 'staff',
      on: {
        takeBack: { by: drawers, to: 'draft' },
        approve: { by: 'staff', to: 'scheduled' },
        refuse: { by: 'staff', to: 'draft' },
        stop,
        lapse: { after: longest, to: 'ended' },
      },
    },
    scheduled: {
      on: {
        stop,
        /** Its price is no reduction any more, or it is not sold. */
        drop: { by: 'system', to: 'stopped' },
        begin: { after: longest, to: 'running' },
      },
    },
    running: {
      on: {
        shorten: { by: drawers, to: 'running' },
        stop,
        sellOut: { by: 'system', to: 'soldOut' },
        end,
      },
    },
    /** All of it is taken; what an order gives back can be had again. */
    soldOut: {
      on: {
        shorten: { by: drawers, to: 'soldOut' },
        stop,
        giveBack: { by: 'system', to: 'running' },
        end,
      },
    },
    ended: {},
    stopped: {},
  },
  reasons: {
    over: { tagged: 'over' },
    inReview: { in: ['inReview'], instead: 'takeBack' },
    settled: { tagged: 'settled' },
    notBegun: {},
    now: {},
  },
  refusals: {
    change: ['over', 'inReview', 'settled'],
    submit: ['over', 'inReview', 'settled'],
    takeBack: ['over', 'settled', 'now'],
    approve: ['over', 'settled', 'now'],
    refuse: ['over', 'settled', 'now'],
    shorten: ['over', 'notBegun'],
    stop: ['over'],
    drop: ['now'],
    sellOut: ['now'],
    giveBack: ['now'],
  },
});
