import { fallbackLanguage, type Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import type { Engine } from './engine';
import { Groonga } from './groonga/client';
import { GroongaEngine } from './groonga/engine';
import { GroongaIndex, nudge as nudgeGroonga } from './groonga/index';
import { Catalogue, nudge as nudgeMemory } from './memory/catalogue';
import { MemoryEngine } from './memory/engine';
import { Files } from './memory/image/file';
import { groups, products } from './memory/kept';

/** An engine, and what its process has to do with it. */
interface Known {
  engine: Engine;
  ready: () => Promise<unknown>;
  isReady: () => boolean;
  /** Whether what answers beside this process does; always where nothing does. */
  isThere: () => Promise<boolean>;
  warm: (langs: readonly Language[]) => Promise<void>;
}
const all = new WeakMap<Db, Known>();
function remember(asked: Db, make: (db: Db) => Known): Known {
  const db = asked.whole ?? asked;
  const known = all.get(db) ?? make(db);
  all.set(db, known);
  return known;
}
const inMemory =
  (folder: string | null) =>
  (db: Db): Known => {
    const files = new Files(folder);
    void files.readAhead([products, groups]);
    const catalogue = new Catalogue(db, undefined, files);
    return {
      engine: new MemoryEngine(catalogue),
      ready: () => catalogue.ready(),
      isReady: () => catalogue.isReady,
      isThere: () => Promise.resolve(true),
      async warm(langs) {
        await catalogue.ready();
        catalogue.orders.places('best');
        for (const lang of langs) await catalogue.whole(lang);
        await catalogue.remembered();
      },
    };
  };
const inGroonga =
  (url: string) =>
  (db: Db): Known => {
    const index = new GroongaIndex(db, new Groonga(url));
    return {
      engine: new GroongaEngine(index),
      ready: () => index.ready(),
      isReady: () => index.isReady,
      isThere: () => index.isThere(),
      warm: (langs) => index.prepare(langs),
    };
  };
const knownOf = (db: Db): Known => remember(db, inMemory(null));

/** The next request looks for changes at once: called after writing much. */
export function nudge(): void {
  nudgeMemory();
  nudgeGroonga();
}
/** What answers for a database, up to date; read at the first call. */
export async function catalogueOf(db: Db): Promise<Engine> {
  const { engine, ready } = knownOf(db);
  await ready();
  return engine;
}
/**
 * Keeps what is in memory in a folder too, for the next start: called before anything is asked.
 * Processes of one database may share it.
 */
export const keepCatalogueIn = (db: Db, folder: string): void =>
  void remember(db, inMemory(folder));
/** Asks the Groonga at this address instead: called before anything is asked. */
export const askGroonga = (db: Db, url: string): void => void remember(db, inGroonga(url));
/** Whether lists are answered, and search in every language that people have searched in: once it is true it stays so. */
export const catalogueReady = (db: Db): boolean => knownOf(db).isReady();
/** Whether what the catalogue is asked of answers. */
export const catalogueThere = (db: Db): Promise<boolean> => knownOf(db).isThere();
/** Reads everything a first request would have to wait for. */
export const warm = (db: Db, langs: readonly Language[] = [fallbackLanguage]): Promise<void> =>
  knownOf(db).warm(langs);
const pause = () => new Promise((resolve) => setTimeout(resolve, 1000).unref());
/** The same until it is done, also where the database is away meanwhile. */
export async function prepare(db: Db): Promise<void> {
  while (!catalogueReady(db)) {
    await warm(db).catch(() => undefined);
    if (!catalogueReady(db)) await pause();
  }
}
