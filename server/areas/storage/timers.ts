import { sql } from '../../platform/db/open';
import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { storageColumns, storageRequestLife, type StorageRow } from './storageRequest.lifecycle';

const timed: Timed<StorageRow> = {
  life: storageRequestLife,
  as: sql`r`,
  columns: storageColumns(0),
  joined: sql` join shops s on s.id = r.shop_id`,
};
/** What was agreed and never came, what nobody answered, what nobody says has arrived. */
export const timers: Timers = {
  name: 'storageTimers',
  every: 60,
  run: (db, failed) => sendDeadlines(db, timed, failed),
};
