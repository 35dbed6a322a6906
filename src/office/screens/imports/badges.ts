import type { ImportState } from '#contract/imports';
import type { BadgeMap } from '#ui/data/StateBadge';

export const importBadges: BadgeMap<ImportState> = {
  uploaded: { tone: 'warn', icon: 'hourglass-medium' },
  checking: { tone: 'info', icon: 'arrow-clockwise' },
  checked: { tone: 'warn', icon: 'hourglass-medium' },
  running: { tone: 'info', icon: 'arrow-clockwise' },
  done: { tone: 'ok', icon: 'check-circle' },
  failed: { tone: 'bad', icon: 'warning-circle' },
  cancelled: { tone: 'plain', icon: 'x-circle' },
};
