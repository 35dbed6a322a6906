import { Catalogue } from '#server/areas/catalogue/memory/catalogue';
import { MemoryEngine } from '#server/areas/catalogue/memory/engine';
import type { Db } from '#server/platform/db/open';
import { keepsThePort } from './suite';

/** As if it were big: made in a thread, and changed beside what is asked. */
const big = new WeakMap<Db, Catalogue>();
keepsThePort('the memory engine of a big mall', async (db) => {
  const catalogue = big.get(db) ?? new Catalogue(db, 1);
  big.set(db, catalogue);
  await catalogue.ready();
  for (const lang of ['en', 'es'] as const) await catalogue.whole(lang);
  return new MemoryEngine(await catalogue.settled());
});
