import { codes } from '#contract/codes';
import { lifecycle } from '../defineLifecycle';
import { productReviewTags } from './productReviewTags';

const report = { by: ['reader', 'seller'], to: 'reported' } as const;

/**
 * What a buyer says of a product. Everybody sees it at once; somebody reports it, and staff decide
 * whether it stays (docs/decisions/061-reviews.md).
 */
export const productReviewRules = lifecycle({
  entity: 'productReview',
  roles: ['buyer', 'reader', 'seller', 'staff'],
  initial: 'shown',
  tags: productReviewTags,
  states: {
    shown: {
      on: {
        report,
        change: { by: 'buyer', to: 'shown' },
        answer: { by: 'seller', to: 'shown' },
      },
    },
    /** Still there for everybody: a report alone takes nobody's words away. */
    reported: {
      who: 'staff',
      on: {
        report,
        change: { by: 'buyer', to: 'reported' },
        answer: { by: 'seller', to: 'reported' },
        keep: { by: 'staff', to: 'shown' },
        hide: { by: 'staff', to: 'hidden' },
      },
    },
    hidden: { on: { restore: { by: 'staff', to: 'shown' } } },
  },
  reasons: {
    hidden: { in: ['hidden'] },
    hiddenNow: { in: ['hidden'], code: codes.reviewFailed, words: 'productReview.cannot.hidden' },
    notReported: { in: ['shown', 'hidden'] },
    notHidden: { in: ['shown', 'reported'] },
  },
  refusals: {
    report: ['hidden'],
    change: ['hiddenNow'],
    answer: ['hidden'],
    keep: ['notReported'],
    hide: ['notReported'],
    restore: ['notHidden'],
  },
});
