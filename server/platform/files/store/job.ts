import type { Db } from '../../db/open';
import { moveFiles } from './move';
import { listStrays, sweepFiles } from './sweep';

/** What the store needs done beside everything else; what it cannot do now the next run does. */
export async function tendFiles(db: Db, stopped: () => boolean): Promise<void> {
  for (const work of [moveFiles, sweepFiles, listStrays]) if (!stopped()) await work(db, stopped);
}
