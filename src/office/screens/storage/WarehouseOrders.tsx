import { FormattedMessage, useIntl } from 'react-intl';
import type { WarehouseOrder } from '#contract/storage';
import { useFormat } from '#lib/useFormat';
import { Button, LinkButton } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { orderBadges } from '#ui/data/orderBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { EmptyState } from '#ui/feedback/EmptyState';
import { to } from '../../to';

export interface WarehouseOrdersProps {
  orders: readonly WarehouseOrder[] | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** The order that is handed over right now. */
  handing: string | null;
  onHandOver: (id: string) => void;
}
/** What the warehouse has to send: to shoppers, or to a shop whose parcel lacks it. */
export function WarehouseOrders(p: WarehouseOrdersProps) {
  const intl = useIntl();
  const { day, number } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable<WarehouseOrder>
      caption={text('storage.tab.ship')}
      what={text('storage.what')}
      rows={p.orders}
      rowId={({ id }) => id}
      rowName={({ trade_sn }) => trade_sn}
      problem={p.problem}
      onRetry={p.onRetry}
      empty={<EmptyState icon="truck" title={text('storage.none')} />}
      columns={[
        {
          id: 'order',
          title: text('office.orders.title'),
          cell: ({ trade_sn, shop, placed_at }) => (
            <>
              <span translate="no">{trade_sn}</span>
              <br />
              <span className="s13 muted">
                {shop.name} · {day(placed_at)}
              </span>
            </>
          ),
        },
        {
          id: 'goods',
          title: text('storage.col.goods'),
          cell: ({ lines }) => (
            <ul className="s14">
              {lines.map(({ sku, name, pieces }) => (
                <li key={sku}>
                  <b className="num">{number(pieces)} ×</b> {name}
                </li>
              ))}
            </ul>
          ),
        },
        {
          id: 'state',
          title: text('deals.col.state'),
          cell: ({ id, state, trade_sn, whole, can }) => (
            <>
              <StateBadge machine="order" state={state as never} map={orderBadges} />
              <p className="s13">
                <FormattedMessage id={whole ? 'storage.ship.whole' : 'storage.ship.part'} />
              </p>
              <div className="row wr">
                <LinkButton size="sm" href={to.orders({ tab: 'all', q: trade_sn, id })}>
                  <FormattedMessage id="order.title" values={{ number: trade_sn }} />
                </LinkButton>
                {can.handOver.ok && (
                  <Button
                    size="sm"
                    kind="soft"
                    disabled={p.handing !== null}
                    busyText={p.handing === id ? text('office.doing') : undefined}
                    onClick={() => p.onHandOver(id)}
                  >
                    <FormattedMessage id="storage.ship.handOver" />
                  </Button>
                )}
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
