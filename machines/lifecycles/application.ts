import { applicationHours, longestHoliday } from '#contract/applications';
import { codes } from '#contract/codes';
import { days, hours, lifecycle } from '../defineLifecycle';
import { applicationTags } from './applicationTags';

/** Whoever has the shop may end it; so may staff. */
const ending = {
  suspend: { by: 'staff', to: 'suspended' },
  close: { by: ['seller', 'staff'], to: 'closed' },
} as const;

/**
 * Becoming a seller, and being one: from the first word kept to the shop's end (docs/rules.md,
 * States; docs/decisions/018).
 */
export const applicationRules = lifecycle({
  entity: 'application',
  roles: ['seller', 'staff', 'system'],
  initial: 'draft',
  tags: applicationTags,
  states: {
    draft: { who: 'seller', on: { submit: { by: 'seller', to: 'applying' } } },
    /** Staff answer within three days; what is late is told, and the wait begins anew. */
    applying: {
      who: 'staff',
      on: {
        open: { by: 'staff', to: 'open' },
        requestChanges: { by: 'staff', to: 'changesRequested' },
        reject: { by: 'staff', to: 'rejected' },
        reviewLate: { after: hours(applicationHours), to: 'applying' },
      },
    },
    changesRequested: {
      who: 'seller',
      on: {
        submit: { by: 'seller', to: 'applying' },
        reject: { by: 'staff', to: 'rejected' },
      },
    },
    rejected: {},
    open: { on: { goOnHoliday: { by: 'seller', to: 'holiday' }, ...ending } },
    /** Until the day the seller named; nothing can be ordered meanwhile. */
    holiday: {
      who: 'seller',
      on: {
        comeBack: { by: 'seller', to: 'open' },
        goOnHoliday: { by: 'seller', to: 'holiday' },
        holidayOver: { after: days(longestHoliday), to: 'open' },
        ...ending,
      },
    },
    suspended: {
      who: 'staff',
      on: {
        reinstate: { by: 'staff', to: 'open' },
        close: { by: 'staff', to: 'closed' },
      },
    },
    closed: {},
  },
  reasons: {
    applying: { in: ['applying'], code: codes.sellerReapplied },
    rejected: { in: ['rejected'], code: codes.sellerFailed },
    closed: { in: ['closed'], code: codes.sellerFailed },
    open: { code: codes.sellerReapplied },
    suspended: { in: ['suspended'] },
    working: { in: ['open'] },
    unsent: { in: ['draft'] },
    judged: {},
    noShop: {},
    notSuspended: {},
  },
  refusals: {
    submit: ['applying', 'rejected', 'closed', 'open'],
    open: ['unsent', 'judged'],
    requestChanges: ['unsent', 'judged'],
    reject: ['unsent', 'judged'],
    goOnHoliday: ['suspended', 'closed', 'noShop'],
    comeBack: ['suspended', 'closed', 'working', 'noShop'],
    suspend: ['suspended', 'closed', 'noShop'],
    reinstate: ['closed', 'notSuspended'],
    close: ['closed', 'suspended', 'noShop'],
  },
});
/** The chart of an application. */
export const application = applicationRules.machine;
