import { FormattedMessage, useIntl } from 'react-intl';
import { affiliateEvents, rewardEvents } from '#contract/affiliateLimits';
import type { OfficeAffiliate, OfficeReward, RewardState } from '#contract/affiliates';
import type { Can } from '#contract/can';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Chip } from '#ui/controls/Chip';
import { StateBadge, type BadgeMap } from '#ui/data/StateBadge';
import type { Column } from '#ui/data/tableProps';
import { useMoney } from '#ui/money/money';

export type RewardEvent = (typeof rewardEvents)[number];
export type AffiliateEvent = (typeof affiliateEvents)[number];
export interface Acting<E extends string> {
  /** The row that something is done to. */
  busy: string | null;
  onAct: (id: string, event: E) => void;
}
const rewardBadges: BadgeMap<RewardState> = {
  held: { tone: 'info', icon: 'hourglass-medium' },
  payable: { tone: 'brand', icon: 'clock-countdown' },
  paid: { tone: 'ok', icon: 'check-circle-fill' },
  withheld: { tone: 'warn', icon: 'magnifying-glass' },
  awaitingSecond: { tone: 'warn', icon: 'users-three' },
  refused: { tone: 'bad', icon: 'x-circle' },
  lapsed: { tone: 'brand', icon: 'arrow-counter-clockwise' },
};
const affiliateBadges: BadgeMap<OfficeAffiliate['state']> = {
  active: { tone: 'ok', icon: 'check-circle-fill' },
  paused: { tone: 'warn', icon: 'prohibit' },
};
const harsh: readonly string[] = ['refuse', 'pause'];
/** Two people, pausing and going on are called as elsewhere. */
export const wordsOf = (event: RewardEvent | AffiliateEvent): string =>
  ['release', 'withhold', 'refuse'].includes(event)
    ? `affiliates.act.${event}`
    : `coupons.act.${event}`;

/** What can be done now; that somebody else has to confirm is said. */
function Acts<E extends RewardEvent | AffiliateEvent>({
  row,
  events,
  busy,
  onAct,
}: { row: { id: string; can: Record<string, Can> }; events: readonly E[] } & Acting<E>) {
  const intl = useIntl();
  const { id, can } = row;
  const { confirm } = can;
  return (
    <div className="row wr">
      {events
        .filter((event) => can[event]?.ok)
        .map((event) => (
          <Button
            key={event}
            size="sm"
            kind={harsh.includes(event) ? 'danger' : 'soft'}
            disabled={busy !== null}
            busyText={busy === id ? intl.formatMessage({ id: 'office.doing' }) : undefined}
            onClick={() => onAct(id, event)}
          >
            <FormattedMessage id={wordsOf(event)} />
          </Button>
        ))}
      {confirm && !confirm.ok && confirm.reason === 'affiliateReward.cannot.samePerson' && (
        <span className="s13 muted">
          <FormattedMessage id={confirm.reason} />
        </span>
      )}
    </div>
  );
}
const useTitles = () => {
  const intl = useIntl();
  return (id: string) => intl.formatMessage({ id });
};
const Signals = ({ signals }: Pick<OfficeReward, 'signals'>) => (
  <div className="row wr">
    {signals.map((signal) => (
      <Chip key={signal} tone="warn">
        <FormattedMessage id={`affiliates.signal.${signal}`} />
      </Chip>
    ))}
  </div>
);
/** The columns of what orders brought. */
export function useRewardColumns(acting: Acting<RewardEvent>): readonly Column<OfficeReward>[] {
  const title = useTitles();
  const { show } = useMoney();
  const { date } = useFormat();
  return [
    { id: 'amount', title: title('affiliates.col.reward'), cell: ({ amount }) => show(amount) },
    {
      id: 'order',
      title: title('affiliates.col.order'),
      cell: ({ order, goods, at }) => (
        <>
          <span translate="no">{order}</span>
          <br />
          <span className="s13 muted">
            {show(goods)} · {date(at)}
          </span>
        </>
      ),
    },
    { id: 'inviter', title: title('affiliates.col.inviter'), cell: ({ inviter }) => inviter.name },
    { id: 'buyer', title: title('affiliates.col.buyer'), cell: ({ buyer }) => buyer.name },
    { id: 'signals', title: title('affiliates.col.signals'), cell: (row) => <Signals {...row} /> },
    {
      id: 'state',
      title: title('coupons.col.state'),
      cell: (row) => (
        <>
          <StateBadge machine="affiliateReward" state={row.state} map={rewardBadges} />
          <Acts row={row} events={rewardEvents} {...acting} />
        </>
      ),
    },
  ];
}
/** What could be a pattern: only what there is. */
function Patterns({ row }: { row: OfficeAffiliate }) {
  const { number } = useFormat();
  return (['crowd', 'unproven', 'refunded', 'withheld'] as const)
    .filter((name) => row[name] > (name === 'crowd' ? 1 : 0))
    .map((name) => (
      <div key={name} className="s13">
        <FormattedMessage id={`affiliates.${name}`} values={{ count: number(row[name]) }} />
      </div>
    ));
}
/** The columns of who invites. */
export function usePeopleColumns(
  acting: Acting<AffiliateEvent>,
): readonly Column<OfficeAffiliate>[] {
  const title = useTitles();
  const { show } = useMoney();
  const { number } = useFormat();
  return [
    {
      id: 'person',
      title: title('affiliates.col.inviter'),
      cell: ({ person }) => (
        <>
          {person.name}
          <br />
          <span className="s13 muted">{person.email}</span>
        </>
      ),
    },
    {
      id: 'visits',
      title: title('affiliate.visits'),
      end: true,
      cell: (row) => number(row.visits),
    },
    {
      id: 'signUps',
      title: title('affiliate.signUps'),
      end: true,
      cell: (row) => number(row.sign_ups),
    },
    {
      id: 'orders',
      title: title('affiliate.orders'),
      end: true,
      cell: (row) => number(row.orders),
    },
    { id: 'open', title: title('affiliates.col.open'), end: true, cell: (row) => show(row.open) },
    {
      id: 'paid',
      title: title('state.affiliateReward.paid'),
      end: true,
      cell: (row) => show(row.paid),
    },
    {
      id: 'patterns',
      title: title('affiliates.col.signals'),
      cell: (row) => <Patterns row={row} />,
    },
    {
      id: 'state',
      title: title('coupons.col.state'),
      cell: (row) => (
        <>
          <StateBadge machine="affiliate" state={row.state} map={affiliateBadges} />
          <Acts row={row} events={affiliateEvents} {...acting} />
        </>
      ),
    },
  ];
}
