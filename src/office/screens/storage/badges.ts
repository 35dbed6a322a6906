import type { StorageState } from '#contract/storage';
import type { BadgeMap } from '#ui/data/StateBadge';

/** How a storage request looks to its seller and to staff. */
export const storageBadges: BadgeMap<StorageState> = {
  asked: { tone: 'info', icon: 'clock' },
  agreed: { tone: 'info', icon: 'handshake' },
  received: { tone: 'info', icon: 'package' },
  differing: { tone: 'warn', icon: 'scales' },
  disputed: { tone: 'warn', icon: 'scales' },
  stored: { tone: 'ok', icon: 'check-circle-fill' },
  sentBack: { tone: 'info', icon: 'truck' },
  ended: { tone: 'ok', icon: 'check-circle-fill' },
  refused: { tone: 'bad', icon: 'x-circle' },
  withdrawn: { tone: 'brand', icon: 'x-circle' },
  lapsed: { tone: 'brand', icon: 'clock-countdown' },
};
