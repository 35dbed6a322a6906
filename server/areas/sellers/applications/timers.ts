import { sendDeadlines, type Timed, type Timers } from '../../../platform/workflow/deadlines';
import { sql, type Db } from '../../../platform/db/open';
import { applicationLife } from './application.lifecycle';
import { applicationColumns, type ApplicationRow } from './applicationRow';

const timed: Timed<ApplicationRow> = {
  life: applicationLife,
  as: sql`a`,
  columns: sql`${applicationColumns}, 0 as me`,
};
/** Late answers are told, holidays end on their day. Answers how many moved. */
export const sendApplicationTimers = (
  db: Db,
  failed: (error: unknown) => void,
  limit?: number,
): Promise<number> => sendDeadlines(db, timed, failed, limit);
export const timers: Timers = { name: 'applicationTimers', every: 5, run: sendApplicationTimers };
