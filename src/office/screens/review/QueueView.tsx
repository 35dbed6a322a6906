import { FormattedMessage, useIntl } from 'react-intl';
import { Duration } from '#ui/data/Duration';
import { codes } from '#contract/codes';
import { Tabs } from '#ui/controls/Tabs';
import { TablePager } from '#ui/data/DataTableTools';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { PageTitle } from '#ui/shell/layout';
import { Denied } from './Denied';
import type { QueueList, QueueProps } from './queueKind';
import { QueueTable } from './QueueTable';
import { Search } from './Search';
import { MedianWait } from './Wait';
import s from './Review.module.css';

type Listed = { id: string };

function Empty({
  place: { q, tab },
  minutes,
}: {
  place: { q: string; tab: string };
  minutes: number | null;
}) {
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
      {minutes !== null && (
        <p>
          <FormattedMessage
            id="office.queue.median"
            values={{ time: <Duration minutes={minutes} /> }}
          />
        </p>
      )}
    </EmptyState>
  );
}
function List<Row extends Listed, Tab extends string>(p: QueueProps<Row, Tab>) {
  const intl = useIntl();
  if (p.problem === String(codes.noPermission)) return <Denied text={p.kind.denied} />;
  if (p.problem) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!p.list)
    return (
      <Loading what={intl.formatMessage({ id: p.kind.loading })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  const { items, median_minutes: minutes, page, pages }: QueueList<Row, Tab> = p.list;
  return (
    <div className={s.list}>
      {items.length === 0 ? (
        <Empty place={p.place} minutes={minutes} />
      ) : (
        <QueueTable rows={items} p={p} />
      )}
      <TablePager page={page} pages={pages} href={(to) => p.href({ page: to, id: '' })} />
    </div>
  );
}
function Tools<Row extends Listed, Tab extends string>(p: QueueProps<Row, Tab>) {
  const intl = useIntl();
  const { kind, place, list } = p;
  const keys = kind.keys(place.tab);
  const tabs = kind.tabs.map(({ tab, text }) => ({
    href: p.href({ tab, id: '' }),
    text: intl.formatMessage({ id: text }),
    count: list?.counts[tab],
    current: tab === place.tab,
  }));
  return (
    <div className={s.tools}>
      <Search
        value={place.q}
        label={intl.formatMessage({ id: kind.search })}
        onSearch={p.onSearch}
      />
      <Tabs label={intl.formatMessage({ id: kind.tabsLabel })} items={tabs} />
      {keys && (
        <p className={`s13 muted ${s.keys}`}>
          <FormattedMessage id={keys} values={{ kbd: (text) => <kbd>{text}</kbd> }} />
        </p>
      )}
    </div>
  );
}

/** A queue of requests, the longest wait first, and beside it the one that is open. */
export function QueueView<Row extends Listed, Tab extends string>(p: QueueProps<Row, Tab>) {
  const intl = useIntl();
  const { title, lead, pick } = p.kind;
  const some = p.list !== undefined && p.list.items.length > 0;
  return (
    <>
      <PageTitle
        title={intl.formatMessage({ id: title })}
        lead={
          <>
            {intl.formatMessage({ id: lead })}
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
            (some && <EmptyState icon={pick.icon} title={<FormattedMessage id={pick.text} />} />)}
        </div>
      </div>
    </>
  );
}
