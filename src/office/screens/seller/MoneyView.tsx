import { FormattedMessage, useIntl } from 'react-intl';
import { toAmount, toMinor } from '#contract/money';
import type { SellerMoney } from '#contract/sellerOffice';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/Button';
import { DataTable, type Column } from '#ui/DataTable';
import { EmptyState } from '#ui/EmptyState';
import { ErrorState } from '#ui/ErrorState';
import { PageTitle, Section, Stack } from '#ui/layout';
import { Money } from '#ui/money';
import { Note } from '#ui/Note';
import { orderBadges } from '#ui/orderBadges';
import { Loading, SkeletonCard } from '#ui/Skeleton';
import { StateBadge } from '#ui/StateBadge';
import s from './Seller.module.css';

type Hold = SellerMoney['holds'][number];
type Due = SellerMoney['cash'][number];
type Moved = SellerMoney['moves'][number];
const netOf = ({ amount, commission }: Pick<Hold, 'amount' | 'commission'>): string =>
  toAmount(toMinor(amount) - toMinor(commission));
const known: readonly string[] = ['order_settle', 'transfer'];
const bpOf = 10_000;

function Balances({ money }: { money: SellerMoney }) {
  return (
    <dl className={s.figures}>
      <div className={`card ${s.figure}`}>
        <dt className="s14 muted">
          <FormattedMessage id="sellerOffice.money.available" />
        </dt>
        <dd className="num">
          <Money amount={money.available} />
        </dd>
      </div>
      <div className={`card ${s.figure}`}>
        <dt className="s14 muted">
          <FormattedMessage id="sellerOffice.money.held" />
        </dt>
        <dd className="num">
          <Money amount={money.held} />
        </dd>
        <dd className={`s13 muted ${s.small}`}>
          <FormattedMessage id="sellerOffice.money.held.text" />
        </dd>
      </div>
      {money.cash_count > 0 && (
        <div className={`card ${s.figure}`}>
          <dt className="s14 muted">
            <FormattedMessage id="sellerOffice.money.due" />
          </dt>
          <dd className="num">
            <Money amount={money.cash_sum} />
          </dd>
          <dd className={`s13 muted ${s.small}`}>
            <FormattedMessage id="sellerOffice.money.due.text" />
          </dd>
        </div>
      )}
    </dl>
  );
}
function Holds({ money }: { money: SellerMoney }) {
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
          href={({ order_id }) => `#/shop/orders?id=${order_id}`}
          empty={<EmptyState icon="scales" title={text('holds.none')} />}
        />
      </Stack>
    </Section>
  );
}
/** What was paid at the door: no money of the mall's before it was handed over. */
function Cash({ money: { cash, cash_count } }: { money: SellerMoney }) {
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
          href={({ order_id }) => `#/shop/orders?id=${order_id}`}
        />
      </Stack>
    </Section>
  );
}
/** What moved, in words: an order's money by its number. */
function What({ move }: { move: Moved }) {
  const { kind, ref, number, commission } = move;
  return (
    <>
      <FormattedMessage
        id={`sellerOffice.money.kind.${known.includes(kind) ? kind : 'other'}`}
        values={{ number, ref }}
      />
      {commission !== '' && (
        <span className="s13 muted num">
          <FormattedMessage
            id="sellerOffice.money.kept"
            values={{ amount: <Money amount={commission} /> }}
          />
        </span>
      )}
    </>
  );
}
function Moves({ money, stale }: { money: SellerMoney; stale: boolean }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.money.${id}` });
  const columns: Column<Moved>[] = [
    { id: 'what', title: text('col.what'), cell: (move) => <What move={move} /> },
    {
      id: 'at',
      title: text('col.at'),
      cell: ({ at }) => <span className="num">{moment(at)}</span>,
    },
    {
      id: 'amount',
      title: text('col.amount'),
      end: true,
      cell: ({ amount }) => (
        <b>
          <Money amount={amount} />
        </b>
      ),
    },
    {
      id: 'balance',
      title: text('col.balance'),
      end: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
  ];
  return (
    <Section title={text('moves')}>
      <DataTable
        caption={text('moves.table')}
        what={text('what')}
        columns={columns}
        rows={money.moves}
        rowId={({ ref, at }) => `${ref} ${at}`}
        rowName={({ ref }) => ref}
        busy={stale}
        href={({ ref }) =>
          ref.startsWith('order-')
            ? `#/shop/orders?id=${ref.slice('order-'.length)}`
            : '#/shop/money'
        }
        pages={{
          page: money.page,
          pages: money.pages,
          href: (page) => `#/shop/money?page=${page}`,
        }}
        empty={
          <EmptyState icon="hand-coins" title={text('moves.none')}>
            {text('moves.none.text')}
          </EmptyState>
        }
      />
    </Section>
  );
}

/** Two balances, what is held and until when, what moved. */
export function MoneyView({
  money,
  stale = false,
  problem,
  onRetry,
}: {
  money: SellerMoney | undefined;
  stale?: boolean;
  problem: string | undefined;
  onRetry: () => void;
}) {
  const intl = useIntl();
  const { percent } = useFormat();
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.money.${id}` });
  const lead =
    money &&
    intl.formatMessage(
      { id: 'sellerOffice.money.lead' },
      { commission: percent(money.commission_bp / bpOf, 2) },
    );
  const body = () => {
    if (problem) return <ErrorState code={problem} onRetry={onRetry} />;
    if (!money)
      return (
        <Loading what={text('what')}>
          <Stack>
            <SkeletonCard lines={2} />
            <SkeletonCard lines={6} />
          </Stack>
        </Loading>
      );
    return (
      <Stack gap={6}>
        <Balances money={money} />
        <Holds money={money} />
        <Cash money={money} />
        <Moves money={money} stale={stale} />
      </Stack>
    );
  };
  return (
    <>
      <PageTitle
        title={text('title')}
        lead={lead}
        end={
          money && (
            <span data-noprint="">
              <Button size="sm" icon="printer" onClick={() => print()}>
                {text('print')}
              </Button>
            </span>
          )
        }
      />
      {body()}
    </>
  );
}
