import { sorts } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import type { Engine } from './engine';
import { Catalogue } from './memory/catalogue';
import { MemoryEngine } from './memory/engine';
import { Files } from './memory/image/file';

export { nudge } from './memory/catalogue';

interface Known {
  catalogue: Catalogue;
  engine: Engine;
}
const all = new WeakMap<Db, Known>();
function knownOf(asked: Db, folder: string | null = null): Known {
  const db = asked.whole ?? asked;
  const known = all.get(db);
  if (known) return known;
  const catalogue = new Catalogue(db, undefined, new Files(folder));
  const made = { catalogue, engine: new MemoryEngine(catalogue) };
  all.set(db, made);
  return made;
}
/** What answers for a database, up to date; read at the first call. */
export async function catalogueOf(db: Db): Promise<Engine> {
  const { catalogue, engine } = knownOf(db);
  await catalogue.ready();
  return engine;
}
/**
 * Keeps what is in memory in a folder too, for the next start: called before anything is asked.
 * Processes of one database may share it.
 */
export const keepCatalogueIn = (db: Db, folder: string): void => void knownOf(db, folder);
/** Whether lists are answered, and search in every language that people have searched in: once it is true it stays so. */
export const catalogueReady = (db: Db): boolean => knownOf(db).catalogue.isReady;
/** Reads everything a first request would have to wait for. */
export async function warm(db: Db, langs: readonly Language[] = [fallbackLanguage]): Promise<void> {
  const { catalogue } = knownOf(db);
  await catalogue.ready();
  for (const sort of sorts) catalogue.orders.places(sort);
  for (const lang of langs) await catalogue.whole(lang);
  await catalogue.remembered();
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000).unref());
/** The same until it is done, also where the database is away meanwhile. */
export async function prepare(db: Db): Promise<void> {
  while (!catalogueReady(db)) await warm(db).catch(pause);
}
