/** How often a chart's transition was taken, and how often a path failed right after it. */
export type Coverage = Record<string, { taken: number; failed: number }>;
/** `machine`: the bare chart. `view`: the real screens. `mall`: the running shop. */
export type Level = 'machine' | 'view' | 'mall';
export const levels = ['machine', 'view', 'mall'] as const;

export const coverageFile = (chart: string, level: Level) =>
  `reports/coverage/${chart}.${level}.json`;

/**
 * Counts the transitions that paths take, by id; a failing path is counted at the last transition
 * it took.
 */
export function tally() {
  const counts: Coverage = {};
  let last: string | undefined;
  const of = (id: string) => (counts[id] ??= { taken: 0, failed: 0 });
  return {
    counts,
    took(id: string) {
      of(id).taken += 1;
      last = id;
    },
    /** Runs one path's walk; what it throws is counted and thrown on. */
    async path(walk: () => Promise<void>) {
      last = undefined;
      try {
        await walk();
      } catch (error) {
        if (last) of(last).failed += 1;
        throw error;
      }
    },
  };
}
