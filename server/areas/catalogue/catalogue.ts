import { sorts } from '#contract/catalogue';
import { fallbackLanguage, type Language } from '#contract/languages';
import type { Db } from '../../platform/db/open';
import type { Engine } from './engine';
import { Catalogue } from './memory/catalogue';
import { MemoryEngine } from './memory/engine';

export { nudge } from './memory/catalogue';

interface Known {
  catalogue: Catalogue;
  engine: Engine;
}
const all = new WeakMap<Db, Known>();
function knownOf(asked: Db): Known {
  const db = asked.whole ?? asked;
  const known = all.get(db);
  if (known) return known;
  const catalogue = new Catalogue(db);
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
/** Reads everything a first request would have to wait for. */
export async function warm(db: Db, langs: readonly Language[] = [fallbackLanguage]): Promise<void> {
  const { catalogue } = knownOf(db);
  await catalogue.ready();
  for (const sort of sorts) catalogue.orders.places(sort);
  for (const lang of langs) await catalogue.finder(lang);
}
