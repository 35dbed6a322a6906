import { afterAll, beforeAll, describe } from 'vitest';
import { Groonga } from '#server/areas/catalogue/groonga/client';
import { GroongaEngine } from '#server/areas/catalogue/groonga/engine';
import { GroongaIndex } from '#server/areas/catalogue/groonga/index';
import { hasGroonga, startGroonga, type RunningGroonga } from '../../../scripts/bench/groonga';
import { keepsThePort } from './suite';

describe.skipIf(!hasGroonga)('where groonga is installed (Debian: groonga-bin)', () => {
  let groonga: RunningGroonga;
  let index: GroongaIndex | undefined;
  beforeAll(async () => {
    groonga = await startGroonga();
  });
  afterAll(() => groonga.stop());
  keepsThePort('Groonga', async (db) => {
    if (!index) {
      index = new GroongaIndex(db, new Groonga(groonga.url));
      await index.prepare(['en']);
    }
    return new GroongaEngine(await index.ready());
  });
});
