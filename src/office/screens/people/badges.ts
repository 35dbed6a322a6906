import type { PersonState } from '#contract/staff';
import type { BadgeMap } from '#ui/data/StateBadge';

export const personBadges: BadgeMap<PersonState> = {
  open: { tone: 'ok', icon: 'check-circle' },
  suspended: { tone: 'warn', icon: 'prohibit' },
  removed: { tone: 'plain', icon: 'trash' },
};
