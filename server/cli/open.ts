import { readConfig } from '../config';
import { migrate } from '../platform/db/migrate';
import { openDb, type Db } from '../platform/db/open';
import { syncTransitions } from '../lifecycles';

/**
 * The mall's database for a command of the terminal; a folder in use is refused with what to do
 * instead.
 */
export async function openForCommand(): Promise<Db> {
  const config = readConfig();
  const db = await openDb({ url: config.databaseUrl, folder: config.dataDir }).catch(
    (error: Error) => {
      const hint = config.databaseUrl
        ? ''
        : '\nIf the mall is running, stop it for this command, or keep its data in PostgreSQL (DATABASE_URL): then both can work at once.';
      process.stderr.write(`${error.message}${hint}\n`);
      process.exit(1);
    },
  );
  await migrate(db);
  await syncTransitions(db);
  return db;
}
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** What went wrong, for whoever typed the command: of a store that is away, why. */
export function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
