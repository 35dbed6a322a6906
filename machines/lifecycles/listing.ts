import { setup } from 'xstate';
import { codes } from '#contract/codes';
import { listingHours } from '#contract/listings';
import type { RefusalRule } from '../lifecycle';

export const listingRoles = ['seller', 'staff', 'system'] as const;
type ListingRole = (typeof listingRoles)[number];
export type ListingEvent = {
  by: ListingRole;
  type:
    | 'submit'
    | 'takeBack'
    | 'approve'
    | 'refuse'
    | 'reviewLate'
    | 'change'
    | 'takeOff'
    | 'putOn';
};
type By = { roles: readonly ListingRole[] };
const seller = { type: 'by', params: { roles: ['seller'] } } as const;
const staff = { type: 'by', params: { roles: ['staff'] } } as const;
const system = { type: 'by', params: { roles: ['system'] } } as const;
const either = { type: 'by', params: { roles: ['seller', 'staff'] } } as const;

/**
 * A product on its way to the shelf: nothing is sold that nobody looked at (docs/rules.md, States;
 * docs/decisions/018).
 */
export const listing = setup({
  types: { events: {} as ListingEvent, meta: {} as import('../lifecycle').StateMeta },
  guards: { by: ({ event }, { roles }: By) => roles.includes(event.by) },
}).createMachine({
  id: 'listing',
  initial: 'draft',
  states: {
    draft: {
      meta: { who: 'seller' },
      on: {
        submit: { guard: seller, target: 'inReview' },
        change: { guard: seller, target: 'draft' },
      },
    },
    inReview: {
      meta: { who: 'staff', timer: { event: 'reviewLate', minutes: listingHours * 60 } },
      on: {
        approve: { guard: staff, target: 'onSale' },
        refuse: { guard: staff, target: 'refused' },
        takeBack: { guard: seller, target: 'draft' },
        reviewLate: { guard: system, target: 'inReview' },
      },
    },
    refused: {
      meta: { who: 'seller' },
      on: {
        submit: { guard: seller, target: 'inReview' },
        change: { guard: seller, target: 'refused' },
      },
    },
    /** Changed words and pictures are looked at again before anybody buys by them. */
    onSale: {
      on: {
        takeOff: { guard: either, target: 'offSale' },
        change: { guard: seller, target: 'inReview' },
      },
    },
    offSale: {
      meta: { who: 'seller' },
      on: {
        putOn: { guard: seller, target: 'onSale' },
        submit: { guard: seller, target: 'inReview' },
        change: { guard: seller, target: 'draft' },
      },
    },
  },
});

const inReview: RefusalRule = {
  in: ['inReview'],
  code: codes.notAllowedNow,
  reason: 'listing.cannot.inReview',
  instead: 'takeBack',
};
const onSale: RefusalRule = {
  in: ['onSale'],
  code: codes.notAllowedNow,
  reason: 'listing.cannot.onSale',
};
const unreviewed: RefusalRule = {
  in: ['draft', 'refused'],
  code: codes.notAllowedNow,
  reason: 'listing.cannot.unreviewed',
  instead: 'submit',
};
const notWaiting: RefusalRule = { code: codes.notAllowedNow, reason: 'listing.cannot.notWaiting' };
const listingRefusals: Partial<Record<ListingEvent['type'], readonly RefusalRule[]>> = {
  submit: [inReview, onSale],
  change: [inReview],
  takeBack: [notWaiting],
  approve: [notWaiting],
  refuse: [notWaiting],
  takeOff: [
    unreviewed,
    inReview,
    { in: ['offSale'], code: codes.notAllowedNow, reason: 'listing.cannot.offSale' },
  ],
  putOn: [unreviewed, inReview, onSale],
};
/** The chart of a listing with its words. */
export const listingRules = {
  entity: 'listing',
  machine: listing,
  roles: listingRoles,
  refusals: listingRefusals,
};
