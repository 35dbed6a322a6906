/** The longest each part of a post is, in characters; `products`: how many it may name. */
export const postLimits = {
  title: 120,
  summary: 300,
  body: 12_000,
  alt: 200,
  caption: 200,
  products: 12,
} as const;
/** What the office's buttons send to a post beside its change. */
export const postEvents = [
  'schedule',
  'unschedule',
  'publish',
  'withdraw',
  'reopen',
  'discard',
] as const;
/** Of the mall's newest posts so many stand in its feed. */
export const feedLength = 20;
