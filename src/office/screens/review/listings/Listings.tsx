import { officeListings } from '#contract/listings';
import { officeCall } from '#lib/officeApi';
import { listingShape } from '../requirements/address';
import { CaseDesk } from '../requirements/CaseDesk';
import { listingKind } from './kind';

/** The desk of listings. */
export const Listings = () => (
  <CaseDesk
    queue="listing"
    kind={listingKind}
    shape={listingShape}
    path={officeListings.queue.path}
    ask={(query, signal) => officeCall(officeListings.queue, query, { signal })}
    markOf={({ state, decided_by, waits_from }) => [state, decided_by?.id, waits_from].join()}
  />
);
