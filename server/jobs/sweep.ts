import type { Db } from '../platform/db/open';
import { forgetVisits } from '../areas/affiliates/invitations';
import { forgetDocuments } from '../areas/closing/documents';
import { closeGuests } from '../areas/closing/guests';
import { sweepBrief } from '../areas/closing/erase';
import { forgetGuests } from '../areas/identity/guests/forget';
import { sweepOwnData } from '../areas/identity/ownData/exports';
import { tidyFetches } from '../areas/products/pictureFetches/tidy';
import { endAll } from './ends';
import { forgetCounts } from '../platform/limits/shared';

/** What has a life and is over it: rows of tables that would only grow, and what areas forget. */
export async function sweep(db: Db): Promise<void> {
  await endAll(db);
  await forgetGuests(db);
  await closeGuests(db);
  await forgetCounts(db);
  await forgetVisits(db);
  await sweepOwnData(db);
  await sweepBrief(db);
  await forgetDocuments(db);
  await tidyFetches(db);
}
