import { loadMessages } from '#lib/intl';
import { extraPart, LazyBoundary } from '#ui/lazyPart';

const Deals = extraPart(() =>
  Promise.all([import('./HomeDeals'), loadMessages('coupons')]).then(([file]) => file),
);
/** The part of home with its texts. A file of its own: home's first visit carries none of it. */
const OnHome = () => (
  <LazyBoundary>
    <Deals />
  </LazyBoundary>
);
export default OnHome;
