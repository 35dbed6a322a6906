import { expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { Catalogue } from '#server/areas/catalogue/memory/catalogue';
import { MemoryEngine } from '#server/areas/catalogue/memory/engine';
import { mallDb } from '../../lib/database';

const nowhere = { category: 'nothing-lies-here' };
test('what nothing stands in is answered, also when all was read anew with fewer choices', async () => {
  const { db, close } = await mallDb('demo');
  const catalogue = await new Catalogue(db).ready();
  expect(await new MemoryEngine(catalogue).facets(nowhere, 'en')).toEqual([]);
  await db.rows(sql`update variants set on_sale = false`);
  const anew = await new Catalogue(db).ready();
  expect(await new MemoryEngine(anew).facets(nowhere, 'en')).toEqual([]);
  await close();
});
