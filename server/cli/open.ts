import { readConfig } from '../config';
import { alone } from '../platform/db/alone';
import { migrate } from '../platform/db/migrate';
import { openDb, type Db } from '../platform/db/open';
import { syncTransitions } from '../lifecycles';
import { begin } from '../setup/begin';

/** The mall's database as it is; a folder in use is refused with what to do instead. */
export async function openAsItIs(): Promise<Db> {
  const { databaseUrl: url, dataDir: folder, databasePooler: pooler } = readConfig();
  return openDb({ url, folder, pooler }).catch((error: Error) => {
    const hint = url
      ? ''
      : '\nIf the mall is running, stop it for this command, or keep its data in PostgreSQL (DATABASE_URL): then both can work at once.';
    process.stderr.write(`${error.message}${hint}\n`);
    process.exit(1);
  });
}
/** The mall's database for a command of the terminal, with the tables of this version. */
export async function openForCommand(): Promise<Db> {
  const db = await openAsItIs();
  await alone(db, async () => {
    await migrate(db);
    await syncTransitions(db);
  });
  return db;
}
/**
 * The same, and an empty one is given first what a mall begins with, as its first start would give
 * it. Throws, in words, where it is another kind of mall's (MALL_DEMO).
 */
export async function openBegun(): Promise<Db> {
  const [db, config] = [await openAsItIs(), readConfig()];
  try {
    await alone(db, () => begin(db, config, say));
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** What went wrong, for whoever typed the command: of a store that is away, why. */
export function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
