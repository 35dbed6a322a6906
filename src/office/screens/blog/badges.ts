import type { PostState } from '#contract/blog';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How a post looks to staff. */
export const postBadges: BadgeMap<PostState> = {
  draft: { tone: 'brand', icon: 'pencil-simple' },
  scheduled: { tone: 'info', icon: 'clock-countdown' },
  published: { tone: 'ok', icon: 'check-circle-fill' },
  discarded: { tone: 'brand', icon: 'trash' },
  withdrawn: { tone: 'warn', icon: 'prohibit' },
};
