import { expect, test } from 'vitest';
import { missing } from '../../scripts/cluster/cluster';
import { failedOver } from '../../scripts/cluster/failover';

const lacking = missing();
if (lacking.length > 0) process.stdout.write(`failover is left out: no ${lacking.join(', ')}\n`);
test.skipIf(lacking.length > 0)(
  'the primary is killed as people order and pay: its replica takes over, no confirmed order is lost, none is made twice, and the books are right',
  { timeout: 600_000 },
  async () => {
    const plan = { clients: 4, customers: 12, shoppers: 4, seed: 28, say: () => undefined };
    const played = await failedOver(plan, 15);
    expect(played.differences).toEqual([]);
    expect(played.again).toBeGreaterThan(10);
    // Whatever was not answered was told when to come again, but for calls on their way to the end.
    const { missed } = played;
    expect([...missed.keys()].filter((what) => !what.endsWith('later'))).toEqual([]);
  },
);
