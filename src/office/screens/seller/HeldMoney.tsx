import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import type { SellerMoney } from '#contract/sellerOffice';
import { useFormat } from '#lib/useFormat';
import { DataTable } from '#ui/data/DataTable';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Section, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { orderBadges } from '#ui/data/orderBadges';
import { StateBadge } from '#ui/data/StateBadge';
import { to } from '../../to';

type Hold = SellerMoney['holds'][number];
type Due = SellerMoney['cash'][number];
type Coming = Pick<Hold, 'amount' | 'coupon' | 'commission'>;
const netOf = ({ amount, coupon, commission }: Coming): string =>
  toAmount(toMinor(amount) + toMinor(coupon) - toMinor(commission));
/** What the mall adds, where it adds anything to one of them. */
const couponOf = (rows: readonly Coming[], title: string): Column<Coming>[] =>
  rows.some(({ coupon }) => toMinor(coupon) > 0)
    ? [{ id: 'coupon', title, end: true, cell: ({ coupon }) => <Money amount={coupon} /> }]
    : [];

/** What the mall holds for the shop, order by order, and until when. */
export function Holds({ money }: { money: SellerMoney }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.money.${id}` });
  const columns: Column<Hold>[] = [
    {
      id: 'order',
      title: text('col.order'),
      cell: ({ trade_sn }) => <span className="num">{trade_sn}</span>,
    },
    {
      id: 'state',
      title: intl.formatMessage({ id: 'sellerOffice.orders.col.state' }),
      cell: ({ state }) => <StateBadge machine="order" state={state} map={orderBadges} />,
    },
    {
      id: 'amount',
      title: text('col.amount'),
      end: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    ...couponOf(money.holds, text('col.coupon')),
    {
      id: 'commission',
      title: text('col.commission'),
      end: true,
      cell: ({ commission }) => <Money amount={commission} />,
    },
    {
      id: 'net',
      title: text('col.net'),
      end: true,
      cell: (hold) => (
        <b>
          <Money amount={netOf(hold)} />
        </b>
      ),
    },
    {
      id: 'until',
      title: text('holds.until'),
      cell: ({ until }) => (
        <span className="num">{until ? moment(until) : text('holds.open')}</span>
      ),
    },
  ];
  return (
    <Section title={text('holds')}>
      <Stack gap={3}>
        {money.holds_count > money.holds.length && (
          <Note>
            <FormattedMessage
              id="sellerOffice.money.holds.more"
              values={{ shown: money.holds.length, count: money.holds_count }}
            />
          </Note>
        )}
        <DataTable
          caption={text('holds.table')}
          what={text('what')}
          columns={columns}
          rows={money.holds}
          rowId={({ order_id }) => order_id}
          rowName={({ trade_sn }) => trade_sn}
          href={({ order_id }) => to.sales({ id: order_id })}
          empty={<EmptyState icon="scales" title={text('holds.none')} />}
        />
      </Stack>
    </Section>
  );
}
/** What was paid at the door: no money of the mall's before it was handed over. */
export function Cash({ money: { cash, cash_count } }: { money: SellerMoney }) {
  const intl = useIntl();
  const { day } = useFormat();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.money.${id}` });
  if (cash.length === 0) return null;
  const columns: Column<Due>[] = [
    {
      id: 'order',
      title: text('col.order'),
      cell: ({ trade_sn }) => <span className="num">{trade_sn}</span>,
    },
    {
      id: 'state',
      title: intl.formatMessage({ id: 'sellerOffice.orders.col.state' }),
      cell: ({ state }) => <StateBadge machine="order" state={state} map={orderBadges} />,
    },
    {
      id: 'amount',
      title: text('col.amount'),
      end: true,
      cell: ({ amount }) => <Money amount={amount} />,
    },
    ...couponOf(cash, text('col.coupon')),
    {
      id: 'net',
      title: text('col.net'),
      end: true,
      cell: (due) => (
        <b>
          <Money amount={netOf(due)} />
        </b>
      ),
    },
    {
      id: 'since',
      title: text('due.since'),
      cell: ({ since, late }) => (
        <span className="num">
          {late
            ? intl.formatMessage({ id: 'sellerOffice.money.due.late' }, { date: day(since) })
            : day(since)}
        </span>
      ),
    },
  ];
  return (
    <Section title={text('due')}>
      <Stack gap={3}>
        {cash_count > cash.length && (
          <Note>
            <FormattedMessage
              id="sellerOffice.money.holds.more"
              values={{ shown: cash.length, count: cash_count }}
            />
          </Note>
        )}
        <DataTable
          caption={text('due.table')}
          what={text('what')}
          columns={columns}
          rows={cash}
          rowId={({ order_id }) => order_id}
          rowName={({ trade_sn }) => trade_sn}
          href={({ order_id }) => to.sales({ id: order_id })}
        />
      </Stack>
    </Section>
  );
}
