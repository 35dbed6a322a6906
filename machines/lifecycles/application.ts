import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { applicationHours, longestHoliday } from '#contract/applications';
import type { RefusalRule } from '../lifecycle';

const applicationRoles = ['seller', 'staff', 'system'] as const;
type ApplicationRole = (typeof applicationRoles)[number];
export type ApplicationEvent = {
  by: ApplicationRole;
  type:
    | 'submit'
    | 'open'
    | 'requestChanges'
    | 'reject'
    | 'reviewLate'
    | 'goOnHoliday'
    | 'comeBack'
    | 'holidayOver'
    | 'suspend'
    | 'reinstate'
    | 'close';
};
type By = { roles: readonly ApplicationRole[] };
const seller = { type: 'by', params: { roles: ['seller'] } } as const;
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;
/** Whoever has the shop may end it; so may staff. */
const either = { type: 'by', params: { roles: ['seller', 'staff'] } } as const;

const ending = {
  suspend: { guard: staff, target: 'suspended' },
  close: { guard: either, target: 'closed' },
} as const;

/**
 * Becoming a seller, and being one: from the first word kept to the shop's end (docs/rules.md,
 * States; docs/decisions/018).
 */
export const application = setup({
  types: { events: {} as ApplicationEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'application',
  initial: 'draft',
  states: {
    draft: { meta: { who: 'seller' }, on: { submit: { guard: seller, target: 'applying' } } },
    /** Staff answer within three days; what is late is told, and the wait begins anew. */
    applying: {
      meta: { who: 'staff', timer: { event: 'reviewLate', minutes: applicationHours * 60 } },
      on: {
        open: { guard: staff, target: 'open' },
        requestChanges: { guard: staff, target: 'changesRequested' },
        reject: { guard: staff, target: 'rejected' },
        reviewLate: { guard: system, target: 'applying' },
      },
    },
    changesRequested: {
      meta: { who: 'seller' },
      on: {
        submit: { guard: seller, target: 'applying' },
        reject: { guard: staff, target: 'rejected' },
      },
    },
    rejected: { type: 'final' },
    open: { on: { goOnHoliday: { guard: seller, target: 'holiday' }, ...ending } },
    /** Until the day the seller named; nothing can be ordered meanwhile. */
    holiday: {
      meta: { who: 'seller', timer: { event: 'holidayOver', minutes: longestHoliday * 24 * 60 } },
      on: {
        comeBack: { guard: seller, target: 'open' },
        goOnHoliday: { guard: seller, target: 'holiday' },
        holidayOver: { guard: system, target: 'open' },
        ...ending,
      },
    },
    suspended: {
      meta: { who: 'staff' },
      on: {
        reinstate: { guard: staff, target: 'open' },
        close: { guard: staff, target: 'closed' },
      },
    },
    closed: { type: 'final' },
  },
});

const rejected: RefusalRule = {
  in: ['rejected'],
  code: codes.sellerFailed,
  reason: 'application.cannot.rejected',
};
const closed: RefusalRule = {
  in: ['closed'],
  code: codes.sellerFailed,
  reason: 'application.cannot.closed',
};
const suspended: RefusalRule = {
  in: ['suspended'],
  code: codes.notAllowedNow,
  reason: 'application.cannot.suspended',
};
const unsent: RefusalRule = {
  in: ['draft'],
  code: codes.notAllowedNow,
  reason: 'application.cannot.unsent',
};
const judged: RefusalRule = { code: codes.notAllowedNow, reason: 'application.cannot.judged' };
const noShop: RefusalRule = { code: codes.notAllowedNow, reason: 'application.cannot.noShop' };
const applicationRefusals: Partial<Record<ApplicationEvent['type'], readonly RefusalRule[]>> = {
  submit: [
    { in: ['applying'], code: codes.sellerReapplied, reason: 'application.cannot.applying' },
    rejected,
    closed,
    { code: codes.sellerReapplied, reason: 'application.cannot.open' },
  ],
  open: [unsent, judged],
  requestChanges: [unsent, judged],
  reject: [unsent, judged],
  goOnHoliday: [suspended, closed, noShop],
  comeBack: [
    suspended,
    closed,
    { in: ['open'], code: codes.notAllowedNow, reason: 'application.cannot.working' },
    noShop,
  ],
  suspend: [
    { in: ['suspended'], code: codes.notAllowedNow, reason: 'application.cannot.suspended' },
    closed,
    noShop,
  ],
  reinstate: [closed, { code: codes.notAllowedNow, reason: 'application.cannot.notSuspended' }],
  close: [closed, suspended, noShop],
};
/** The chart of an application with its words. */
export const applicationRules = {
  entity: 'application',
  machine: application,
  roles: applicationRoles,
  refusals: applicationRefusals,
};
