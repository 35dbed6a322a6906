import { FormattedMessage, useIntl } from 'react-intl';
import type { SellerMoney } from '#contract/sellerOffice';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle, Section, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { rateText } from '#ui/money/rate';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { to } from '../../to';
import { Cash, Holds } from './HeldMoney';
import s from './Seller.module.css';

type Moved = SellerMoney['moves'][number];
const known: readonly string[] = ['order_settle', 'transfer'];

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
          ref.startsWith('order-') ? to.sales({ id: ref.slice('order-'.length) }) : to.money()
        }
        pages={{
          page: money.page,
          pages: money.pages,
          href: (page) => to.money({ page }),
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
  const text = (id: string) => intl.formatMessage({ id: `sellerOffice.money.${id}` });
  const lead =
    money &&
    intl.formatMessage(
      { id: 'sellerOffice.money.lead' },
      { commission: rateText(money.commission_bp, intl.locale) },
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
