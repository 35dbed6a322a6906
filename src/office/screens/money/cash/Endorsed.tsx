import { FormattedMessage, useIntl } from 'react-intl';
import type { CashHandover, CashRow } from '#contract/cash';
import type { DecideHandoverInput } from '#contract/shapes/cash';
import { useFormat } from '#lib/useFormat';
import { Ev, Flow } from '#ui/flow';
import { Card, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { AtDoor, Order } from './Collection';
import s from '../../review/Review.module.css';

type Event = DecideHandoverInput['event'];
const events = ['confirm', 'sendBack'] as const;
interface Props {
  handover: CashHandover;
  /** Of its orders, those on this page. */
  rows: readonly CashRow[];
  busy: boolean;
  onDecide: (input: DecideHandoverInput) => void;
}
/**
 * A hand-over of more than one person may book: a colleague confirms all of it, or sends it back.
 */
export function Endorsed({ handover, rows, busy, onDecide }: Props) {
  const intl = useIntl();
  const { moment } = useFormat();
  const can =
    rows.find(({ can: each }) => events.some((event) => !each[event]?.ok))?.can ??
    rows[0]?.can ??
    {};
  const reason = (event: Event) => {
    const may = can[event];
    return may && !may.ok ? intl.formatMessage({ id: may.reason }) : undefined;
  };
  const { id, reference, total, orders, by, at } = handover;
  return (
    <Card>
      <Stack gap={3}>
        <h2 className="num h3">
          <Money amount={total} />
        </h2>
        <p className={s.detail}>
          <FormattedMessage
            id="cash.together"
            values={{
              orders,
              reference: <span translate="no">{reference}</span>,
              name: <span translate="no">{by.name}</span>,
              date: moment(at),
            }}
          />
        </p>
        <ul className={s.list}>
          {rows.map((row) => (
            <li key={row.id} className="row between wr">
              <Order row={row} />
              <span className="num">
                <AtDoor cash={row.cash} />
              </span>
            </li>
          ))}
        </ul>
        <Flow<{ type: Event }>
          machine="codCollection"
          at="awaitingSecond"
          can={({ type }) => !busy && Boolean(can[type]?.ok)}
          send={({ type }) => onDecide({ id, event: type })}
          busy={busy}
          className={s.act}
        >
          {events.map((event) => (
            <Ev<{ type: Event }>
              key={event}
              e={{ type: event }}
              size="sm"
              kind={event === 'confirm' ? 'primary' : 'quiet'}
              reason={reason(event)}
            >
              <FormattedMessage id={`cash.${event}`} />
            </Ev>
          ))}
        </Flow>
      </Stack>
    </Card>
  );
}
