import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActivityFilter, WalletRecord } from '#contract/wallet';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { TextField } from '#ui/fields/fields';
import { Card, Stack } from '#ui/shell/layout';
import { Loading, SkeletonLine } from '#ui/feedback/Skeleton';
import { Tabs } from '#ui/controls/Tabs';
import { to } from '../../to';
import { RecordRow } from './Record';
import s from './Wallet.module.css';

const filters: ActivityFilter[] = ['all', 'in', 'out', 'pending', 'failed'];
export interface ActivityList {
  records: WalletRecord[] | undefined;
  more: boolean;
  loading: boolean;
  failed: string | undefined;
  onMore: () => void;
  onRetry: () => void;
}
/** The day each record belongs to, newest first, as the list comes. */
function byDay(
  records: readonly WalletRecord[],
  dayOf: (iso: string) => string,
): [string, WalletRecord[]][] {
  const days = new Map<string, WalletRecord[]>();
  for (const record of records)
    days.set(dayOf(record.at), [...(days.get(dayOf(record.at)) ?? []), record]);
  return [...days];
}

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const intl = useIntl();
  const [words, setWords] = useState(q);
  return (
    <search>
      <form
        className={s.search}
        onSubmit={(e) => {
          e.preventDefault();
          onSearch(words.trim());
        }}
      >
        <TextField
          name="q"
          type="search"
          label={intl.formatMessage({ id: 'wallet.search' })}
          labelHidden
          value={words}
          onChange={setWords}
          placeholder={intl.formatMessage({ id: 'wallet.search' })}
          maxLength={60}
        />
        <Button size="sm" type="submit">
          <FormattedMessage id="ui.search.go" />
        </Button>
      </form>
    </search>
  );
}

/** Everything that ever happened to this money: filtered, searched, by day. */
export function Activity({
  list,
  filter,
  q,
  onSearch,
}: {
  list: ActivityList;
  filter: ActivityFilter;
  q: string;
  onSearch: (q: string) => void;
}) {
  const intl = useIntl();
  const { date } = useFormat();
  const { records, failed } = list;
  return (
    <Stack gap={3}>
      <Tabs
        label={intl.formatMessage({ id: 'wallet.activity' })}
        items={filters.map((tab) => ({
          href: to.wallet({ ...(tab === 'all' ? {} : { tab }), ...(q ? { q } : {}) }),
          text: intl.formatMessage({ id: `wallet.filter.${tab}` }),
          current: tab === filter,
        }))}
      />
      <Search key={q} q={q} onSearch={onSearch} />
      {!records && failed && (
        <ErrorState level={3} code={failed} onRetry={list.onRetry} retrying={list.loading} />
      )}
      {!records && !failed && (
        <Card>
          <Loading>
            <SkeletonLine width={80} />
            <SkeletonLine width={60} />
            <SkeletonLine width={70} />
          </Loading>
        </Card>
      )}
      {records?.length === 0 && (
        <EmptyState
          level={3}
          icon="receipt"
          title={
            <FormattedMessage
              id={q || filter !== 'all' ? 'wallet.activity.none' : 'wallet.activity.empty'}
            />
          }
        />
      )}
      {records && records.length > 0 && (
        <Card>
          {byDay(records, date).map(([day, those]) => (
            <section key={day} aria-label={day}>
              <h3 className="s14 muted">{day}</h3>
              <ul className={s.records}>
                {those.map((record) => (
                  <RecordRow key={record.id} record={record} />
                ))}
              </ul>
            </section>
          ))}
          {list.more && (
            <Button
              block
              onClick={list.onMore}
              busyText={list.loading ? intl.formatMessage({ id: 'ui.loading' }) : undefined}
            >
              <FormattedMessage id="ui.more.show" values={{ count: 20 }} />
            </Button>
          )}
        </Card>
      )}
    </Stack>
  );
}
