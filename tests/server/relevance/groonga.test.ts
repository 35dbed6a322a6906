import { afterAll, beforeAll, describe } from 'vitest';
import { askGroonga, prepare } from '#server/areas/catalogue/catalogue';
import { hasGroonga, startGroonga, type RunningGroonga } from '../../../scripts/bench/groonga';
import { answersWell } from './suite';

describe.skipIf(!hasGroonga)('where groonga is installed (Debian: groonga-bin)', () => {
  let groonga: RunningGroonga;
  beforeAll(async () => {
    groonga = await startGroonga();
  });
  afterAll(() => groonga.stop());
  answersWell('Groonga', (db) => {
    askGroonga(db, groonga.url);
    return prepare(db);
  });
});
