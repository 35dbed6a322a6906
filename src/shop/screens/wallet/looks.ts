import { walletIs } from '#machines/lifecycles/walletTags';
import type {
  CardRechargeState,
  RechargeState,
  RecordKind,
  WalletRecord,
  WithdrawalState,
} from '#contract/wallet';
import type { IconName } from '#ui/Icon';
import type { BadgeMap } from '#ui/data/StateBadge';

const done = { tone: 'ok', icon: 'check-circle-fill' } as const;
const failed = { tone: 'bad', icon: 'warning-circle-fill' } as const;
const waits = { tone: 'warn', icon: 'hourglass-medium' } as const;
const rechargeBadges: BadgeMap<RechargeState> = {
  submitted: waits,
  underReview: { tone: 'info', icon: 'eye' },
  awaitingSecond: { tone: 'info', icon: 'users-three' },
  completed: done,
  failed,
};
const cardRechargeBadges: BadgeMap<CardRechargeState> = {
  started: waits,
  completed: done,
  failed,
};
const withdrawalBadges: BadgeMap<WithdrawalState> = {
  pending: { tone: 'info', icon: 'snowflake' },
  underReview: { tone: 'info', icon: 'eye' },
  paying: waits,
  completed: done,
  failed,
  recalled: { tone: 'plain', icon: 'arrow-counter-clockwise' },
};

/** Which lifecycle a record stands in; what moved at once has none. */
export const lifecycleOf = ({
  kind,
}: Pick<WalletRecord, 'kind'>): 'recharge' | 'cardRecharge' | 'withdrawal' | null =>
  kind === 'recharge' || kind === 'cardRecharge' || kind === 'withdrawal' ? kind : null;
export const badgesOf = {
  recharge: rechargeBadges,
  cardRecharge: cardRechargeBadges,
  withdrawal: withdrawalBadges,
} as Record<string, BadgeMap<string>>;

export const iconOf: Record<RecordKind, IconName> = {
  recharge: 'plus',
  cardRecharge: 'credit-card',
  withdrawal: 'bank',
  transfer: 'storefront',
  order: 'shopping-cart-simple',
  refund: 'arrow-counter-clockwise',
  return: 'arrow-counter-clockwise',
  reward: 'gift',
  opening: 'gift',
};
/** Nothing moved, or it moved back. */
export const isVoid = ({ state }: Pick<WalletRecord, 'state'>): boolean => walletIs(state, 'void');
export const isOpen = ({ state }: Pick<WalletRecord, 'state'>): boolean => walletIs(state, 'open');
