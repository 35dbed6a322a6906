import { Groonga } from '../areas/catalogue/groonga/client';
import { isFilled, sizeOf } from '../areas/catalogue/groonga/fill';
import type { Config } from '../config';
import type { Db } from '../platform/db/open';
import { fine, heed, wrong, type Found } from './found';

/** Whether Groonga answers, and has a whole index of this database; nothing where memory answers. */
export async function search(db: Db, { groongaUrl }: Config): Promise<Found[]> {
  if (!groongaUrl) return [];
  const groonga = new Groonga(groongaUrl);
  try {
    if (await isFilled(db, groonga))
      return [fine('search', `Groonga has ${await sizeOf(groonga)} products in its index.`)];
    return [
      heed(
        'search',
        'Groonga has no whole index of this database: a process that starts makes it first.',
        'npm run catalogue -- fill',
      ),
    ];
  } catch (error) {
    return [
      wrong(
        'search',
        `Groonga at GROONGA_URL: ${(error as Error).message}.`,
        'Look whether it runs and whether this machine reaches it; CATALOGUE_ENGINE=memory goes without it.',
      ),
    ];
  }
}
