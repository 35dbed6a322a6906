import { days, lifecycle } from '../defineLifecycle';
import { postTags } from './postTags';

const change = { by: 'staff' } as const;
const publish = { by: 'staff', to: 'published' } as const;
const schedule = { by: 'staff', to: 'scheduled' } as const;

/** A post of the mall's blog: written, announced for a day, shown, taken back, deleted. */
export const postRules = lifecycle({
  entity: 'post',
  roles: ['staff', 'system'],
  initial: 'draft',
  tags: postTags,
  states: {
    draft: {
      who: 'staff',
      on: {
        change: { ...change, to: 'draft' },
        schedule,
        publish,
        discard: { by: 'staff', to: 'discarded' },
      },
    },
    scheduled: {
      who: 'system',
      on: {
        change: { ...change, to: 'scheduled' },
        schedule,
        unschedule: { by: 'staff', to: 'draft' },
        publish,
        // Its own moment stands in its row; a year ahead is the furthest there is.
        appear: { after: days(366), to: 'published' },
      },
    },
    published: {
      on: {
        change: { ...change, to: 'published' },
        withdraw: { by: 'staff', to: 'withdrawn' },
      },
    },
    withdrawn: { on: { reopen: { by: 'staff', to: 'draft' } } },
    /** What was written in it is gone; what was done to it stays. */
    discarded: {},
  },
  reasons: {
    withdrawn: { in: ['withdrawn'], instead: 'reopen' },
    published: { in: ['published'], instead: 'withdraw' },
    now: {},
  },
  refusals: {
    change: ['withdrawn'],
    schedule: ['withdrawn', 'published'],
    unschedule: ['withdrawn', 'published', 'now'],
    publish: ['withdrawn', 'published'],
    withdraw: ['now'],
    reopen: ['now'],
    discard: ['withdrawn', 'published', 'now'],
  },
});
