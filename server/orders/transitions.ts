import { syncTransitions as write } from '../advance';
import type { Db } from '../db/open';
import { orderLife } from './life';

/** The order chart's allowed changes as rows: the database refuses every other one. Run at each start. */
export const syncTransitions = (db: Db): Promise<void> => write(db, [orderLife]);
