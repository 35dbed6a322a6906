import type { ReviewsProps } from '../../src/shop/screens/review/reviewsProps';
import { ReviewsView } from '../../src/shop/screens/review/ReviewsView';
import { noReviews, reviewPage } from '../fixtures/productReviews';

const nothing = () => undefined;
const section = (more: Partial<ReviewsProps> = {}) => ({
  render: () => (
    <main>
      <ReviewsView
        page={reviewPage()}
        filter={{ page: 1 }}
        problem={undefined}
        signedIn
        onFilter={nothing}
        onRetry={nothing}
        onHelpful={nothing}
        of="product"
        translations={{}}
        onTranslate={nothing}
        onReport={nothing}
        {...more}
      />
    </main>
  ),
});

export default { title: 'catalogue/ProductReviews' };
export const Full = section();
/** Who did not sign in reads, and finds nothing helpful. */
export const Visitor = section({ signedIn: false });
export const LastPage = section({ page: reviewPage({ page: 2 }), filter: { page: 2 } });
export const NobodySaidThat = section({
  page: reviewPage({ reviews: [], total: 0, pages: 1 }),
  filter: { page: 1, star: 3, pictures: true },
});
export const Empty = section({ page: noReviews });
export const Waiting = section({ page: undefined });
export const Failed = section({ page: undefined, problem: 'network' });
