import { FormattedMessage, useIntl } from 'react-intl';
import { caseTabs, type CaseCard, type CaseList, type CaseTab } from '#contract/afterSale';
import type { TableAddress } from '#lib/useTableAddress';
import { useFormat } from '#lib/useFormat';
import { caseBadges } from '#ui/afterSale/caseBadges';
import { Chip } from '#ui/controls/Chip';
import { Tabs } from '#ui/controls/Tabs';
import { DataTable } from '#ui/data/DataTable';
import { StateBadge } from '#ui/data/StateBadge';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { Money } from '#ui/money/money';
import { PageTitle } from '#ui/shell/layout';
import { Search } from '../review/Search';
import s from '../../Office.module.css';

export interface ReturnsProps {
  /** Where the list stands. */
  at: TableAddress<CaseTab, 'deadline'>;
  list: CaseList | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** Another list is on its way. */
  stale?: boolean;
  /** The page of a case. */
  hrefOf: (of: CaseCard) => string;
}
/** Whose case it is, and whether something was written since it was last looked at. */
function Whose({ of: { order, buyer, unread } }: { of: CaseCard }) {
  return (
    <>
      <b className="num" translate="no">
        {order.trade_sn}
      </b>
      <span className="s13 muted" translate="no">
        {buyer}
      </span>
      {unread > 0 && (
        <Chip tone="brand" icon="chat-circle-dots">
          <FormattedMessage id="office.received.unread" values={{ count: unread }} />
        </Chip>
      )}
    </>
  );
}
function What({ of: { reason, pieces, lines } }: { of: CaseCard }) {
  return (
    <>
      <FormattedMessage id={`afterSale.reason.${reason}`} />
      <br />
      <span className="s13 muted">
        <FormattedMessage
          id="office.received.pieces"
          values={{ pieces, name: lines[0]?.name ?? '', more: lines.length - 1 }}
        />
      </span>
    </>
  );
}
function useColumns(): Column<CaseCard>[] {
  const intl = useIntl();
  const { moment } = useFormat();
  const text = (id: string) => intl.formatMessage({ id });
  return [
    {
      id: 'case',
      title: text('office.received.col.case'),
      cell: (of) => <Whose of={of} />,
    },
    {
      id: 'reason',
      title: text('office.received.col.reason'),
      cell: (of) => <What of={of} />,
    },
    {
      id: 'amount',
      title: text('office.received.col.amount'),
      end: true,
      cell: ({ amount }) => (
        <b>
          <Money amount={amount} />
        </b>
      ),
    },
    {
      id: 'state',
      title: text('office.col.state'),
      cell: ({ state }) => <StateBadge machine="afterSale" state={state} map={caseBadges} />,
    },
    {
      id: 'deadline',
      title: text('office.received.col.deadline'),
      cell: ({ next: { who, until } }) =>
        until ? (
          <>
            <span className="num">{moment(until)}</span>
            {who && (
              <>
                <br />
                <span className="s13 muted">
                  <FormattedMessage id={`office.received.turn.${who}`} />
                </span>
              </>
            )}
          </>
        ) : (
          '–'
        ),
    },
  ];
}
function Nothing({ at: { q, tab } }: Pick<ReturnsProps, 'at'>) {
  if (q)
    return (
      <EmptyState
        icon="magnifying-glass"
        title={<FormattedMessage id="office.received.notFound" values={{ q }} />}
      />
    );
  return (
    <EmptyState
      icon="check-circle"
      ground="mint"
      title={
        <FormattedMessage id={tab === 'answering' ? 'office.received.empty' : 'office.empty'} />
      }
    />
  );
}

/** What buyers ask back, by tab; each row leads to its case. */
export function ReturnsView(p: ReturnsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { at, list } = p;
  return (
    <>
      <PageTitle title={text('office.received.title')} lead={text('office.received.lead')} />
      <div className={s.queueTools}>
        <Tabs
          label={text('office.received.tabs')}
          items={caseTabs.map((tab) => ({
            href: at.href({ tab, id: '' }),
            text: text(`office.received.tab.${tab}`),
            count: list?.counts[tab],
            current: tab === at.tab,
          }))}
        />
        <Search
          value={at.q}
          label={text('office.received.search')}
          onSearch={(q) => at.go({ q, id: '' }, { replace: true })}
        />
      </div>
      <DataTable
        caption={text('office.received.title')}
        what={text('office.received.what')}
        columns={useColumns()}
        rows={list?.cases}
        rowId={({ id }) => id}
        rowName={({ order }) => order.trade_sn}
        href={p.hrefOf}
        empty={<Nothing at={at} />}
        problem={p.problem}
        onRetry={p.onRetry}
        busy={p.stale}
        pages={list && { page: at.page, pages: list.pages, href: (page) => at.href({ page }) }}
      />
    </>
  );
}
