import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import type { TablePlace } from '#lib/useTableAddress';
import type { CaseKind } from '#machines/flows/assess/verdict';
import type { Dir } from '#ui/data/tableProps';
import { TablePager } from '#ui/data/DataTableTools';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle } from '#ui/shell/layout';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { Search } from '../money/Search';
import { MedianWait, Minutes } from '../money/Wait';
import { caseShapes, type CaseSort, type CaseTab } from './address';
import { CasesTable, type CaseRow } from './CasesTable';
import m from '../money/Money.module.css';
import s from './Assess.module.css';

export interface CasesPage {
  items: readonly CaseRow[];
  counts: Readonly<Partial<Record<CaseTab, number>>>;
  median_minutes: number | null;
  page: number;
  pages: number;
}
type Place = TablePlace<CaseTab, CaseSort>;
export interface CasesProps {
  kind: CaseKind;
  place: Place;
  list: CasesPage | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** What a verdict that is not answered yet, or is begun, says at its row: text ids. */
  words: ReadonlyMap<string, string>;
  /** Milliseconds; waits are counted up to here. */
  now: number;
  href: (change: Partial<Place>) => string;
  onSearch: (q: string) => void;
  onSort: (by: string, dir: Dir) => void;
  /** A row's link was pressed, or the keys moved there. */
  onPress: (id: string) => void;
  onMove: (id: string) => void;
  /** Verdicts that may be undone. */
  strip?: ReactNode;
  /** The case that is open. */
  children?: ReactNode;
}

/** Staff of another room (1000014). */
const Denied = () => (
  <EmptyState icon="lock-simple" title={<FormattedMessage id="error.1000014" />}>
    <p>
      <FormattedMessage id="office.assess.denied" />
    </p>
  </EmptyState>
);
function Empty({ place: { q, tab }, list }: CasesProps & { list: CasesPage }) {
  if (q)
    return (
      <EmptyState
        icon="magnifying-glass"
        title={<FormattedMessage id="office.queue.notFound" values={{ q }} />}
      />
    );
  if (tab !== 'waiting')
    return <EmptyState icon="check-circle" title={<FormattedMessage id="office.empty" />} />;
  return (
    <EmptyState
      icon="check-circle"
      ground="mint"
      title={<FormattedMessage id="office.queue.empty" />}
    >
      {list.median_minutes !== null && (
        <p>
          <FormattedMessage
            id="office.queue.median"
            values={{ time: <Minutes minutes={list.median_minutes} /> }}
          />
        </p>
      )}
    </EmptyState>
  );
}
function List(p: CasesProps) {
  const intl = useIntl();
  if (p.problem === String(codes.noPermission)) return <Denied />;
  if (p.problem) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!p.list)
    return (
      <Loading what={intl.formatMessage({ id: `office.assess.what.${p.kind}` })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  const { items, page, pages } = p.list;
  return (
    <div className={m.list}>
      {items.length === 0 ? <Empty {...p} list={p.list} /> : <CasesTable rows={items} p={p} />}
      <TablePager page={page} pages={pages} href={(to) => p.href({ page: to, id: '' })} />
    </div>
  );
}
function Tools(p: CasesProps) {
  const intl = useIntl();
  const tabs = caseShapes[p.kind].tabs.map((tab) => ({
    href: p.href({ tab, id: '' }),
    text: intl.formatMessage({ id: `office.assess.tab.${tab}` }),
    count: p.list?.counts[tab],
    current: tab === p.place.tab,
  }));
  return (
    <div className={m.tools}>
      <Search
        value={p.place.q}
        label={intl.formatMessage({ id: `office.assess.search.${p.kind}` })}
        onSearch={p.onSearch}
      />
      <Tabs label={intl.formatMessage({ id: 'office.assess.tabs' })} items={tabs} />
      {p.place.tab === 'waiting' && (
        <p className={`s13 muted ${m.keys}`}>
          <FormattedMessage
            id={`office.assess.keys.${p.kind}`}
            values={{ kbd: (text) => <kbd>{text}</kbd> }}
          />
        </p>
      )}
    </div>
  );
}

/** A queue of cases, the longest wait first, and beside it the one that is open. */
export function CasesView(p: CasesProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const some = p.list !== undefined && p.list.items.length > 0;
  return (
    <>
      <PageTitle
        title={text(`office.assess.title.${p.kind}`)}
        lead={
          <>
            {text(`office.assess.lead.${p.kind}`)}
            <MedianWait minutes={p.problem ? null : p.list?.median_minutes} />
          </>
        }
      />
      <Tools {...p} />
      {p.strip}
      <div className={s.grid}>
        <List {...p} />
        <div>
          {p.children ??
            (some && (
              <EmptyState
                icon="list-checks"
                title={<FormattedMessage id={`office.assess.pick.${p.kind}`} />}
              />
            ))}
        </div>
      </div>
    </>
  );
}
