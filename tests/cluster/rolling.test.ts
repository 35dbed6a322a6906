import { expect, test } from 'vitest';
import { missing } from '../../scripts/cluster/cluster';
import { roll } from '../../scripts/cluster/rolling';

test.skipIf(missing().length > 0)(
  'three processes behind nginx are replaced under load without one failed call, and the books are right',
  { timeout: 900_000 },
  async () => {
    const said: string[] = [];
    const rolled = await roll({
      clients: 4,
      customers: 24,
      seed: 27,
      say: (line) => void said.push(line),
    });
    expect(said).toEqual([]);
    expect(rolled).toMatchObject({ failed: 0, replaced: 3, differences: [] });
    expect(rolled.codes.get(200)).toBeGreaterThan(20);
  },
);
