/** What buttons and calls send to a flash deal beside its change. */
export const dealEvents = ['submit', 'takeBack', 'approve', 'refuse', 'shorten', 'stop'] as const;
/** Pieces of one deal, and of it for one person. */
export const mostPieces = 100_000;
export const mostEach = 99;
/** The longest a deal runs, and how far ahead it begins, in days. */
export const longestRun = 14;
export const farthestAhead = 90;
