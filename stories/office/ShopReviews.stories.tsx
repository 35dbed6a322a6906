import { ShopReviewsView } from '../../src/office/screens/seller/reviews/ShopReviewsView';
import type { ShopReviewsProps } from '../../src/office/screens/seller/reviews/view';
import { shopReviews } from '../fixtures/productReviews';

const nothing = () => undefined;
const page = (more: Partial<ShopReviewsProps> = {}) => ({
  render: () => (
    <main>
      <ShopReviewsView
        list={shopReviews()}
        tab="all"
        problem={undefined}
        busy={null}
        onRetry={nothing}
        onAnswer={nothing}
        onReport={nothing}
        {...more}
      />
    </main>
  ),
});
const empty = shopReviews({
  rating: null,
  reviews: [],
  counts: { unanswered: 0, answered: 0, all: 0 },
  pages: 1,
});

export default { title: 'office/ShopReviews' };
export const Full = page();
export const Answering = page({ busy: '1' });
export const LastPage = page({ list: shopReviews({ page: 2 }) });
export const NothingToAnswer = page({ list: empty, tab: 'unanswered' });
export const NothingYet = page({ list: empty });
export const Waiting = page({ list: undefined });
export const Failed = page({ list: undefined, problem: 'network' });
