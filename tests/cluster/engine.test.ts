import { expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { hasGroonga } from '../../scripts/bench/groonga';
import { missing } from '../../scripts/cluster/cluster';
import { switched } from '../../scripts/cluster/engine';

const lacking = [...missing(), ...(hasGroonga ? [] : ['groonga'])];
if (lacking.length > 0) process.stdout.write(`changing the engine: no ${lacking.join(', ')}\n`);
test.skipIf(lacking.length > 0)(
  'three processes change from memory to Groonga as people order and search: no call fails, each hears of a new name, and without Groonga people order on',
  { timeout: 600_000 },
  async () => {
    const plan = { clients: 3, customers: 12, shoppers: 4, seed: 28, say: () => undefined };
    const { before, after, ...played } = await switched(plan);
    expect(played).toMatchObject({ failed: 0, differences: [], products: 9 });
    expect(played.without).toBeGreaterThanOrEqual(20);
    expect(played.heard).toHaveLength(3);
    expect([...before.keys()]).toEqual([200]);
    expect([...after.keys()].filter((code) => code !== 200)).toEqual([codes.busy]);
  },
);
