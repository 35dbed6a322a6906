import { sendDeadlines, type Timed, type Timers } from '../../../platform/workflow/deadlines';
import { sql, type Db } from '../../../platform/db/open';
import {
  codCollectionLife,
  collectionColumns,
  collectionJoins,
  type CollectionRow,
} from './codCollection.lifecycle';

const timed: Timed<CollectionRow> = {
  life: codCollectionLife,
  as: sql`c`,
  columns: collectionColumns(0),
  joined: collectionJoins,
};
/** Cash that is awaited for too long stands before staff as overdue. Answers how many. */
export const sendCashTimers = (
  db: Db,
  failed: (error: unknown) => void,
  limit?: number,
): Promise<number> => sendDeadlines(db, timed, failed, limit);
export const timers: Timers = { name: 'cashTimers', every: 60, run: sendCashTimers };
