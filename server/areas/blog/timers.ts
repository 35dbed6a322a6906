import { sql } from '../../platform/db/open';
import { sendDeadlines, type Timed, type Timers } from '../../platform/workflow/deadlines';
import { postColumns, postLife, type PostRow } from './post.lifecycle';

const due: Timed<PostRow> = { life: postLife, as: sql`p`, columns: postColumns };
/** A scheduled post appears at its moment, to within as many seconds. */
export const timers: Timers = {
  name: 'postTimers',
  every: 20,
  run: (db, failed) => sendDeadlines(db, due, failed),
};
