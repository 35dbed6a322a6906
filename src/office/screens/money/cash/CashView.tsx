import { FormattedMessage, useIntl } from 'react-intl';
import { codes, type Failure } from '#contract/codes';
import type { CashHandover, CashPage, CashRow, HandedOver } from '#contract/cash';
import type { DecideHandoverInput, HandOverInput } from '#contract/shapes/cash';
import { failureWords } from '#lib/failure';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { SelectField } from '#ui/fields/fields';
import { PageTitle, Stack } from '#ui/shell/layout';
import { Money } from '#ui/money/money';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { Denied } from '../../review/Denied';
import { TablePager } from '#ui/data/DataTableTools';
import { Search } from '../../review/Search';
import { cashPage, cashTabs, type CashAddress } from './address';
import { Collection } from './Collection';
import { Endorsed } from './Endorsed';
import { HandOverList, numberOf } from './HandOver';
import s from '../../review/Review.module.css';

export interface CashProps extends CashAddress {
  list: CashPage | undefined;
  problem: string | undefined;
  onRetry: () => void;
  onSearch: (q: string) => void;
  onCarrier: (carrier: string) => void;
  busy: boolean;
  /** What the last press did. */
  done: HandedOver | undefined;
  /** The list of the last press, if all of it was taken. */
  booked?: string | undefined;
  /** Why the last press failed. */
  notice: Failure | null;
  onHandOver: (input: HandOverInput) => void;
  onDecide: (input: DecideHandoverInput) => void;
}
const fieldsOf = (notice: Failure | null): Record<string, string> =>
  (notice?.kind === 'code' &&
    (notice.data as { fields?: Record<string, string> } | null)?.fields) ||
  {};

function Said({ done }: Pick<CashProps, 'done'>) {
  if (!done) return null;
  const { handed, second, refused } = done;
  return (
    <Note tone={refused.length > 0 ? 'warn' : 'ok'}>
      {(handed > 0 || second === 0) && (
        <p>
          <FormattedMessage id="cash.handed" values={{ handed }} />
        </p>
      )}
      {second > 0 && (
        <p>
          <FormattedMessage id="statements.second" values={{ second }} />
        </p>
      )}
      {refused.map(({ number, reason }, i) => (
        <p key={`${i} ${number}`} className={s.detail}>
          <span translate="no">{number}</span>: <FormattedMessage id={reason} />
        </p>
      ))}
    </Note>
  );
}
function Trouble({ notice }: { notice: Failure | null }) {
  const intl = useIntl();
  if (!notice || Object.keys(fieldsOf(notice)).length > 0) return null;
  return (
    <Note tone="bad">
      <p>{failureWords(intl, notice)}</p>
    </Note>
  );
}
/** The second person's rows stand by hand-over. */
const handovers = (rows: readonly CashRow[]): CashHandover[] => [
  ...new Map(
    rows.flatMap(({ handover }) => (handover ? [[handover.id, handover] as const] : [])),
  ).values(),
];
function Rows(p: CashProps & { list: CashPage }) {
  const intl = useIntl();
  const {
    list: { rows, page, pages },
    tab,
    q,
    carrier,
    busy,
    notice,
    done,
  } = p;
  if (rows.length === 0)
    return (
      <EmptyState
        icon="hand-coins"
        title={
          q ? (
            <FormattedMessage id="office.queue.notFound" values={{ q }} />
          ) : (
            <FormattedMessage id="cash.empty" />
          )
        }
      />
    );
  return (
    <section className={s.list} aria-label={intl.formatMessage({ id: 'cash.what' })}>
      {tab === 'second'
        ? handovers(rows).map((one) => (
            <Endorsed
              key={one.id}
              handover={one}
              rows={rows.filter(({ handover }) => handover?.id === one.id)}
              busy={busy}
              onDecide={p.onDecide}
            />
          ))
        : rows.map((row) => (
            <Collection
              key={row.id}
              row={row}
              busy={busy}
              errors={fieldsOf(notice)}
              refused={done?.refused.find(({ number }) => number === numberOf(row))?.reason}
              onHandOver={p.onHandOver}
            />
          ))}
      <TablePager
        page={page}
        pages={pages}
        href={(to) => `#${cashPage({ tab, q, carrier, page: to })}`}
      />
    </section>
  );
}
function Tools({ list, tab, q, carrier, onSearch, onCarrier }: CashProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const names = [...new Set([...(list?.carriers ?? []), ...(carrier ? [carrier] : [])])];
  return (
    <div className={s.tools}>
      <Search value={q} label={text('cash.search')} onSearch={onSearch} />
      {names.length > 0 && (
        <div className={s.search}>
          <SelectField
            name="carrier"
            label={text('cash.carrier')}
            value={carrier}
            onChange={onCarrier}
            placeholder={text('cash.carrier.all')}
            options={names.map((name) => ({ value: name, text: name }))}
          />
        </div>
      )}
      <Tabs
        label={text('cash.tabs')}
        items={cashTabs.map((one) => ({
          href: `#${cashPage({ tab: one, q })}`,
          text: text(`cash.tab.${one}`),
          count: list?.counts[one],
          current: one === tab,
        }))}
      />
    </div>
  );
}
/** Cash of orders that were paid at the door: what a carrier handed over, and what it still has. */
export function CashView(p: CashProps) {
  const intl = useIntl();
  const { list, problem, tab, notice, onRetry } = p;
  const denied = problem === String(codes.noPermission);
  return (
    <Stack gap={4}>
      <PageTitle
        title={<FormattedMessage id="office.nav.cash" />}
        lead={<FormattedMessage id="cash.lead" />}
      />
      {list && (
        <p>
          <FormattedMessage
            id="cash.awaited"
            values={{
              amount: (
                <b className="num">
                  <Money amount={list.awaited} />
                </b>
              ),
              overdue: list.overdue,
            }}
          />
        </p>
      )}
      {!denied && tab === 'awaiting' && (
        <HandOverList
          busy={p.busy}
          errors={fieldsOf(notice)}
          booked={p.booked}
          onHandOver={p.onHandOver}
        />
      )}
      <output>
        <Said done={p.done} />
      </output>
      <div role="alert">
        <Trouble notice={notice} />
      </div>
      {!denied && <Tools {...p} />}
      {denied && <Denied />}
      {problem && !denied && <ErrorState code={problem} onRetry={onRetry} />}
      {!problem && !list && (
        <Loading what={intl.formatMessage({ id: 'cash.what' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {list && <Rows {...p} list={list} />}
    </Stack>
  );
}
