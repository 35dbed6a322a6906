import { listingHours } from '#contract/listings';
import { hours, lifecycle } from '../defineLifecycle';
import { listingTags } from './listingTags';

/**
 * A product on its way to the shelf: nothing is sold that nobody looked at (docs/rules.md, States;
 * docs/decisions/018).
 */
export const listingRules = lifecycle({
  entity: 'listing',
  roles: ['seller', 'staff', 'system'],
  initial: 'draft',
  tags: listingTags,
  states: {
    draft: {
      who: 'seller',
      on: {
        submit: { by: 'seller', to: 'inReview' },
        change: { by: 'seller', to: 'draft' },
      },
    },
    inReview: {
      who: 'staff',
      on: {
        approve: { by: 'staff', to: 'onSale' },
        refuse: { by: 'staff', to: 'refused' },
        takeBack: { by: 'seller', to: 'draft' },
        reviewLate: { after: hours(listingHours), to: 'inReview' },
      },
    },
    refused: {
      who: 'seller',
      on: {
        submit: { by: 'seller', to: 'inReview' },
        change: { by: 'seller', to: 'refused' },
      },
    },
    /** Changed words and pictures are looked at again before anybody buys by them. */
    onSale: {
      on: {
        takeOff: { by: ['seller', 'staff'], to: 'offSale' },
        change: { by: 'seller', to: 'inReview' },
      },
    },
    offSale: {
      who: 'seller',
      on: {
        putOn: { by: 'seller', to: 'onSale' },
        submit: { by: 'seller', to: 'inReview' },
        change: { by: 'seller', to: 'draft' },
      },
    },
  },
  reasons: {
    inReview: { in: ['inReview'], instead: 'takeBack' },
    onSale: { in: ['onSale'] },
    offSale: { in: ['offSale'] },
    unreviewed: { tagged: 'unreviewed', instead: 'submit' },
    notWaiting: {},
  },
  refusals: {
    submit: ['inReview', 'onSale'],
    change: ['inReview'],
    takeBack: ['notWaiting'],
    approve: ['notWaiting'],
    refuse: ['notWaiting'],
    takeOff: ['unreviewed', 'inReview', 'offSale'],
    putOn: ['unreviewed', 'inReview', 'onSale'],
  },
});
/** The chart of a listing. */
export const listing = listingRules.machine;
