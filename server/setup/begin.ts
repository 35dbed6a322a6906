import type { Config } from '../config';
import { basicsIfEmpty } from '../demo/basics';
import { fillIfEmpty } from '../demo/fill';
import { refuseOtherKind } from '../demo/kind';
import { syncTransitions } from '../lifecycles';
import { migrate } from '../platform/db/migrate';
import type { Db } from '../platform/db/open';

export type Beginning = Pick<Config, 'demo' | 'first'>;

/**
 * Brings a database to what this version needs and gives an empty one what a mall begins with,
 * whichever comes first: a start, an import, the setup. Call it within `alone`. Throws, in words,
 * where the database is another kind of mall's, or where what a mall is to begin with is not known.
 */
export async function begin(
  db: Db,
  { demo, first }: Beginning,
  say: (line: string) => void,
): Promise<void> {
  await migrate(db);
  await syncTransitions(db);
  await refuseOtherKind(db, demo);
  await (demo ? fillIfEmpty(db, say) : basicsIfEmpty(db, first));
}
