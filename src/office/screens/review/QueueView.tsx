import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import type { Queue, QueuePage, QueueTab } from '#contract/officeMoney';
import { LinkButton } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle } from '#ui/shell/layout';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { queuePage, queueTabs } from '../money/address';
import { QueueTable } from './QueueTable';
import { Search } from './Search';
import { MedianWait, Minutes } from './Wait';
import s from './Review.module.css';

export interface QueueProps {
  queue: Queue;
  tab: QueueTab;
  q: string;
  page: number;
  list: QueuePage | undefined;
  problem: string | undefined;
  onRetry: () => void;
  /** The request that is open; empty for none. */
  id: string;
  /** What a decision that is not answered yet says at its row: text ids. */
  words: ReadonlyMap<string, string>;
  /** Milliseconds; waits are counted up to here. */
  now: number;
  href: (id: string) => string;
  onSearch: (q: string) => void;
  /** A row's link was pressed, or the keys moved there. */
  onPress: (id: string) => void;
  onMove: (id: string) => void;
  /** Decisions that may be undone. */
  strip?: ReactNode;
  /** The request that is open. */
  children?: ReactNode;
}

/** Staff of another room (1000014). */
export const Denied = () => (
  <EmptyState icon="lock-simple" title={<FormattedMessage id="error.1000014" />}>
    <p>
      <FormattedMessage id="office.denied" />
    </p>
  </EmptyState>
);
export function Pager({
  page,
  pages,
  href,
}: {
  page: number;
  pages: number;
  href: (page: number) => string;
}) {
  if (pages < 2) return null;
  return (
    <p className="row between wr">
      {page > 1 ? (
        <LinkButton size="sm" href={href(page - 1)}>
          <FormattedMessage id="office.page.before" />
        </LinkButton>
      ) : (
        <span />
      )}
      <span className="s13 muted num">
        <FormattedMessage id="office.page" values={{ page, pages }} />
      </span>
      {page < pages ? (
        <LinkButton size="sm" href={href(page + 1)}>
          <FormattedMessage id="office.page.after" />
        </LinkButton>
      ) : (
        <span />
      )}
    </p>
  );
}
function Empty({ q, tab, list }: Pick<QueueProps, 'q' | 'tab'> & { list: QueuePage }) {
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
function List(p: QueueProps) {
  const intl = useIntl();
  if (p.problem === String(codes.noPermission)) return <Denied />;
  if (p.problem) return <ErrorState code={p.problem} onRetry={p.onRetry} />;
  if (!p.list)
    return (
      <Loading what={intl.formatMessage({ id: 'office.queue.what' })}>
        <SkeletonCard lines={6} />
      </Loading>
    );
  if (p.list.items.length === 0) return <Empty q={p.q} tab={p.tab} list={p.list} />;
  return (
    <div className={s.list}>
      <QueueTable items={p.list.items} p={p} />
      <Pager
        page={p.list.page}
        pages={p.list.pages}
        href={(page) => `#${queuePage(p.queue, { tab: p.tab, q: p.q, page })}`}
      />
    </div>
  );
}
const Keys = () => (
  <p className={`s13 muted ${s.keys}`}>
    <FormattedMessage id="office.queue.keys" values={{ kbd: (text) => <kbd>{text}</kbd> }} />
  </p>
);

/** A queue of requests, the longest wait first, and beside it the one that is open. */
export function QueueView(p: QueueProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const some = p.list !== undefined && p.list.items.length > 0;
  return (
    <>
      <PageTitle
        title={text(`office.queue.${p.queue}`)}
        lead={
          <>
            {text('office.queue.lead')}
            <MedianWait minutes={p.problem ? null : p.list?.median_minutes} />
          </>
        }
      />
      <div className={s.tools}>
        <Search value={p.q} label={text('office.queue.search')} onSearch={p.onSearch} />
        <Tabs
          label={text('office.queue.tabs')}
          items={queueTabs.map((tab) => ({
            href: `#${queuePage(p.queue, { tab, q: p.q })}`,
            text: text(`office.tab.${tab}`),
            count: p.list?.counts[tab],
            current: tab === p.tab,
          }))}
        />
        <Keys />
      </div>
      {p.strip}
      <div className={s.grid}>
        <List {...p} />
        <div>
          {p.children ??
            (some && (
              <EmptyState icon="hand-coins" title={<FormattedMessage id="office.review.pick" />} />
            ))}
        </div>
      </div>
    </>
  );
}
