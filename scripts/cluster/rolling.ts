import type { Stage } from '../chaos/calls';
import type { Cluster } from './cluster';
import { failedOf, playOn, type Plan, type Played } from './play';

export interface Rolled extends Played {
  /** Calls that had no answer of the mall's. */
  failed: number;
  /** Processes that were started anew meanwhile. */
  replaced: number;
}
/** Replaces every process of a cluster under load, and compares the books with the answers. */
export async function roll(
  plan: Plan,
  meanwhile?: (cluster: Cluster, stage: Stage) => Promise<void>,
): Promise<Rolled> {
  let replaced = 0;
  const played = await playOn(plan, async (cluster, stage) => {
    await cluster.restart(() => replaced++);
    await meanwhile?.(cluster, stage);
  });
  return { ...played, failed: failedOf(played), replaced };
}
