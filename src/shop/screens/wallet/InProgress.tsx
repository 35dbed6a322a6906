import { FormattedMessage, useIntl } from 'react-intl';
import type { Can } from '#contract/can';
import type { WalletOverview, WalletRecord } from '#contract/wallet';
import { Duration } from '#ui/data/Duration';
import { useFormat } from '#lib/useFormat';
import { Ev, Flow } from '#ui/flow';
import { Card } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Timeline, type TimelineItem } from '#ui/data/Timeline';
import { to } from '../../to';
import { RecordName, RecordState, SignedAmount } from './Record';
import s from './Wallet.module.css';

/** How far it is, in three words. */
const steps: Record<string, { ids: [string, string, string]; at: Record<string, number> }> = {
  recharge: {
    ids: ['sent', 'review', 'added'],
    at: { submitted: 1, underReview: 1, awaitingSecond: 1 },
  },
  cardRecharge: { ids: ['sent', 'bank', 'added'], at: { started: 1 } },
  withdrawal: { ids: ['frozen', 'review', 'paid'], at: { pending: 1, underReview: 1, paying: 2 } },
};
function useSteps({ kind, state, at }: WalletRecord): TimelineItem[] {
  const { moment } = useFormat();
  const known = steps[kind];
  const now = known?.at[state] ?? 1;
  return (known?.ids ?? []).map((id, i) => ({
    id,
    title: <FormattedMessage id={`wallet.step.${id}`} />,
    ...(i === 0 ? { detail: moment(at) } : {}),
    state: i < now ? 'done' : i === now ? 'current' : 'ahead',
  }));
}
/** Why something cannot be done now, in words. */
export function useWhyNot() {
  const intl = useIntl();
  const { moment } = useFormat();
  return (can: Can | undefined): string | undefined =>
    can && !can.ok
      ? intl.formatMessage(
          { id: can.reason },
          { at: can.at ? moment(can.at) : '', until: can.until ? moment(can.until) : '' },
        )
      : undefined;
}
export interface Recalling {
  onRecall: (id: string) => void;
  /** The record being recalled. */
  recalling: string | null;
}
/** The withdrawal's own chart says whether it can still be called back. */
export function Recall({ record, onRecall, recalling }: Recalling & { record: WalletRecord }) {
  const intl = useIntl();
  const why = useWhyNot();
  const can = record.can.recall;
  if (!can) return null;
  const busyText =
    recalling === record.id ? intl.formatMessage({ id: 'wallet.recalling' }) : undefined;
  return (
    <Flow
      machine="withdrawal"
      at={record.state}
      can={() => can.ok}
      send={() => onRecall(record.id)}
      busy={recalling === record.id}
    >
      <Ev e={{ type: 'recall' }} size="sm" reason={why(can)} busyText={busyText}>
        <FormattedMessage id="action.recall" />
      </Ev>
    </Flow>
  );
}
function OpenRecord({
  record,
  median,
  ...recall
}: Recalling & { record: WalletRecord; median: number | null }) {
  const items = useSteps(record);
  const intl = useIntl();
  return (
    <article
      className={s.progress}
      aria-label={intl.formatMessage(
        { id: `wallet.kind.${record.kind}` },
        { name: record.party?.name ?? '' },
      )}
    >
      <div className="row between wr">
        <a className="link b" href={to.wallet({ id: record.id })}>
          <RecordName record={record} /> <SignedAmount record={record} />
        </a>
        <RecordState record={record} />
      </div>
      <Timeline across items={items} label={intl.formatMessage({ id: 'wallet.steps' })} />
      {record.kind !== 'cardRecharge' && (
        <p className="s14 muted">
          <FormattedMessage id={`wallet.next.${record.kind}.${record.state}`} />
          {median !== null && (
            <>
              {' '}
              <FormattedMessage
                id="wallet.median"
                values={{ time: <Duration minutes={median} /> }}
              />
            </>
          )}
        </p>
      )}
      {record.kind === 'withdrawal' && <Recall record={record} {...recall} />}
    </article>
  );
}
/** What is on its way, whose move it is and how long that usually takes. */
export function InProgress({ overview, ...recall }: Recalling & { overview: WalletOverview }) {
  const { in_progress: open, median_minutes: median } = overview;
  if (open.length === 0)
    return (
      <Card>
        <p className="muted">
          <FormattedMessage id="wallet.progress.none" />
        </p>
      </Card>
    );
  return (
    <Card>
      {open.map((record) => (
        <OpenRecord
          key={record.id}
          record={record}
          median={record.kind === 'withdrawal' ? median.withdrawal : median.recharge}
          {...recall}
        />
      ))}
      {open.some(({ kind }) => kind === 'withdrawal') && (
        <Note tone="info">
          <FormattedMessage id="wallet.frozen.why" />
        </Note>
      )}
    </Card>
  );
}
