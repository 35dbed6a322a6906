import { sendDeadlines, type Timed, type Timers } from '../../../platform/workflow/deadlines';
import { sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import { listingColumns, listingLife, type ListingRow } from './listing.lifecycle';

const timed: Timed<ListingRow> = {
  life: listingLife,
  as: sql`p`,
  columns: listingColumns(0),
  joined: sql` join shops s on s.id = p.shop_id`,
  only: sql` and ${seen('p')}`,
};
/** Products that waited longer than was promised: their sellers are told. Answers how many. */
export const sendListingTimers = (
  db: Db,
  failed: (error: unknown) => void,
  limit?: number,
): Promise<number> => sendDeadlines(db, timed, failed, limit);
export const timers: Timers = { name: 'listingTimers', every: 5, run: sendListingTimers };
