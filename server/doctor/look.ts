import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { offersOf } from '../areas/content/offers';
import type { Config } from '../config';
import { notSetUp } from '../notSetUp';
import { openDb, type Db } from '../platform/db/open';
import { copy, pooler } from './copy';
import { clock, collation, schema, version } from './database';
import { asFound, heed, left, wrong, type Found } from './found';
import { keyFile, sealedOpens } from './keys';
import { disk, node } from './machine';
import { listening, mail } from './outward';
import { search } from './search';
import { pairs, settings } from './settings';
import { books, checksRun, unfinished } from './work';

const mend = 'Start the mall once (npm start), or look at what it says in its log.';
/** What can be looked at in a mall's tables; of an empty database, nothing. */
async function inTables(db: Db, config: Config): Promise<Found[]> {
  const parts: [string, () => Promise<Found[]>][] = [
    ['books', () => books(db)],
    ['jobs', () => checksRun(db)],
    ['jobs', () => unfinished(db)],
    ['keys', () => sealedOpens(db)],
    ['search', () => search(db, config)],
    ['replica', () => copy(db, config)],
    [
      'offers',
      async () =>
        notSetUp(await offersOf(db, config), config).map((line) =>
          heed('offers', line, 'As it says; or let it be, if it is meant so.'),
        ),
    ],
  ];
  const found: Found[] = [];
  for (const [part, look] of parts) found.push(...(await asFound(part, mend, look)));
  return found;
}
async function inDatabase(db: Db, config: Config): Promise<Found[]> {
  const found: Found[] = [];
  for (const look of [version, collation, clock])
    found.push(...(await asFound('database', mend, () => look(db))));
  const tables = await asFound('schema', mend, () => schema(db));
  const empty = tables.some(({ said }) => said === 'The database is empty.');
  return [...found, ...tables, ...(empty ? [] : await inTables(db, config))];
}
/** Opened to look: nothing is made, and nothing migrated. */
async function database(config: Config): Promise<Found[]> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'db')))
    return [heed('database', `There is no mall in ${config.dataDir} yet.`, 'npm start makes it.')];
  let db: Db;
  try {
    db = await openDb({
      url: config.databaseUrl,
      folder: config.dataDir,
      pooler: config.databasePooler,
    });
  } catch (error) {
    const { message } = error as Error;
    if (!config.databaseUrl && message.includes('is in use'))
      return [
        left(
          'database',
          'The mall is running on it, and an embedded database opens to one program.',
          'Stop the mall for a full look.',
        ),
      ];
    return [
      wrong(
        'database',
        `It does not open: ${message}`,
        'Look at DATABASE_URL, and whether its server runs.',
      ),
    ];
  }
  return inDatabase(db, config).finally(() => db.close());
}
/** Looks at all that a mall stands on, changes nothing, and names no secret. */
export async function look(env: NodeJS.ProcessEnv): Promise<Found[]> {
  const { config, found } = settings(env);
  const first = [...node(), ...found, ...pairs(env)];
  if (!config) return first;
  return [
    ...first,
    ...pooler(config),
    ...(await asFound('disk', mend, () => disk(config.dataDir))),
    ...(await asFound('keys', mend, () => keyFile(env))),
    ...(await listening(config)),
    ...(await mail(config)),
    ...(await database(config)),
  ];
}
