import { officeListings } from '#contract/listings';
import {
  listingVerdictInput,
  officeListingById,
  officeListingsQuery,
} from '#contract/shapes/listings';
import { reviewPage } from './listings/queue';
import { judge, reviewOf } from './listings/review';
import { route, type Room } from '../../platform/http/route';

/** Products that wait for staff, and their verdicts. */
export function officeListingHandlers(room: Room): void {
  route(room, officeListings.queue, officeListingsQuery, (query, { db, caller }) =>
    reviewPage(db, Number(caller.id), query, caller.lang),
  );
  route(room, officeListings.view, officeListingById, ({ id }, { db, caller }) =>
    reviewOf(db, Number(caller.id), id, caller.lang),
  );
  route(room, officeListings.act, listingVerdictInput, (input, { db, caller }) =>
    judge(db, Number(caller.id), input, caller.lang),
  );
}
