/** How often a page of the office asks again for what it shows, in milliseconds. */
export const every = {
  /** What a worker is at: the page shows how far it is. */
  work: 5_000,
  /** What waits for somebody and may be taken by a colleague: queues, counts, orders, letters. */
  queue: 15_000,
  /** Sums, which move when something sells. */
  sums: 30_000,
  /** What seldom changes while one works: one's own rights, the standing of a shop, disputes. */
  standing: 60_000,
} as const;
