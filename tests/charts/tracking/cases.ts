import { codes } from '#contract/codes';
import { tracking, type TrackingContext } from '#machines/flows/tracking';
import { arrived, moving } from '../../../stories/fixtures/tracking';
import { chartOf } from '../shared/vocabulary';

/**
 * The test vocabulary of looking for a parcel. Faults come by themselves; those named here have
 * ends of their own.
 */
export const chart = chartOf<TrackingContext>(tracking, {
  user: { look: { some: { number: moving.trade_sn, email: 'ana@example.org' } } },
  actors: {
    find: {
      done: { moving, arrived },
      codes: [codes.orderNotFound, codes.tooManyRequests],
    },
  },
});
