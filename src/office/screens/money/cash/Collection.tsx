import { collectionIs } from '#machines/lifecycles/collectionTags';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CashRow } from '#contract/cash';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { Card, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { StateBadge } from '#ui/data/StateBadge';
import { cashBadges } from './badges';
import { HandOverOne, type HandOverProps } from './HandOver';
import s from '../../review/Review.module.css';

/** What was to be paid at the door, in its own currency. */
export function AtDoor({ cash: { amount, currency } }: Pick<CashRow, 'cash'>) {
  const intl = useIntl();
  return (
    <>
      {intl.formatNumber(Number(amount), { style: 'currency', currency, currencyDisplay: 'code' })}
    </>
  );
}
export function Order({ row: { id, trade_sn, shop, carrier, parcel } }: { row: CashRow }) {
  return (
    <p>
      <b className="num" translate="no">
        {trade_sn}
      </b>{' '}
      <span className="s13 muted" translate="no">
        order-{id}
      </span>
      <br />
      <span className="s14" translate="no">
        {[shop.name, carrier, parcel].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}
function Ended({ row: { handover, from_before, handed_at } }: { row: CashRow }) {
  const { moment } = useFormat();
  if (from_before)
    return (
      <p className="s14 muted">
        <FormattedMessage id="cash.before" />
      </p>
    );
  if (!handover) return null;
  const { reference, by, confirmed_by } = handover;
  const values = {
    reference: <span translate="no">{reference}</span>,
    name: <span translate="no">{by.name}</span>,
    second: <span translate="no">{confirmed_by?.name}</span>,
    date: handed_at ? moment(handed_at) : '',
  };
  return (
    <p className={`s14 ${s.detail}`}>
      <FormattedMessage id={confirmed_by ? 'cash.byTwo' : 'cash.byOne'} values={values} />
    </p>
  );
}
interface Props extends HandOverProps {
  row: CashRow;
  /** Text id of why it was not taken. */
  refused: string | undefined;
}
/** The cash of one order that is awaited, or was handed over. */
export function Collection(p: Props) {
  const { row, busy } = p;
  const { state, cash, amount, delivered_at, due, can } = row;
  const intl = useIntl();
  const { day } = useFormat();
  const [open, setOpen] = useState(false);
  const may = can.endorse;
  const awaited = collectionIs(state, 'awaited');
  return (
    <Card>
      <Stack gap={2}>
        <div className="row between wr">
          <h2 className="num h3">
            <AtDoor cash={cash} />
          </h2>
          <StateBadge machine="codCollection" state={state} map={cashBadges} />
        </div>
        {cash.currency !== 'USD' && (
          <p className="s13 muted">
            <FormattedMessage id="cash.books" values={{ amount: <Money amount={amount} /> }} />
          </p>
        )}
        <Order row={row} />
        <p className="s13 muted num">
          <FormattedMessage
            id={due ? 'cash.deliveredDue' : 'cash.delivered'}
            values={{ date: day(delivered_at), due: due ? day(due) : '' }}
          />
        </p>
        <Ended row={row} />
        {awaited && open && <HandOverOne {...p} onClose={() => setOpen(false)} />}
        {awaited && !open && (
          <div>
            <Button
              size="sm"
              disabled={busy || !may?.ok}
              reason={may && !may.ok ? intl.formatMessage({ id: may.reason }) : undefined}
              onClick={() => setOpen(true)}
            >
              <FormattedMessage id="cash.handOver" />
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
