import { FormattedMessage, useIntl } from 'react-intl';
import type { PeoplePage, Person } from '#contract/staff';
import { useFormat } from '#lib/useFormat';
import type { TableAddress } from '#lib/useTableAddress';
import { DataTable } from '#ui/data/DataTable';
import type { Column } from '#ui/data/tableProps';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { StateBadge } from '#ui/data/StateBadge';
import { Tabs } from '#ui/controls/Tabs';
import { Search } from '../review/Search';
import { peopleShape } from './address';
import { personBadges } from './badges';
import s from './People.module.css';

type Address = TableAddress<(typeof peopleShape.tabs)[number], (typeof peopleShape.sorts)[number]>;
export interface PeopleViewProps {
  address: Address;
  list: PeoplePage | undefined;
  busy: boolean;
  /** No account has the e-mail address that was searched for. */
  unknown: boolean;
  problem: string | undefined;
  onRetry: () => void;
}
function useColumns(): readonly Column<Person>[] {
  const intl = useIntl();
  const { date } = useFormat();
  const title = (id: string) => intl.formatMessage({ id: `people.col.${id}` });
  return [
    { id: 'name', title: title('name'), sort: 'up', cell: ({ name, email }) => name || email },
    {
      id: 'email',
      title: title('email'),
      cell: ({ email }) => <span translate="no">{email}</span>,
    },
    {
      id: 'role',
      title: title('role'),
      cell: ({ guest, staff_role, shop }) =>
        guest ? (
          <FormattedMessage id="people.guest" />
        ) : staff_role ? (
          <FormattedMessage id={`office.role.${staff_role}`} />
        ) : shop ? (
          shop.name
        ) : (
          <FormattedMessage id="people.customer" />
        ),
    },
    {
      id: 'state',
      title: title('state'),
      cell: ({ state }) => <StateBadge machine="person" state={state} map={personBadges} />,
    },
    {
      id: 'orders',
      title: title('orders'),
      sort: 'down',
      end: true,
      cell: ({ orders }) => intl.formatNumber(orders),
    },
    { id: 'since', title: title('since'), sort: 'down', cell: ({ since }) => date(since) },
    {
      id: 'seen',
      title: title('seen'),
      cell: ({ last_seen }) =>
        last_seen ? date(last_seen) : <FormattedMessage id="people.never" />,
    },
  ];
}

/** Everybody with an account: found, sorted, opened. */
export function PeopleView({ address, list, busy, unknown, problem, onRetry }: PeopleViewProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { tab, q, sort, dir } = address;
  const nothing = q ? intl.formatMessage({ id: 'people.notFound' }, { q }) : text('people.none');
  return (
    <>
      <PageTitle title={text('people.title')} lead={text('people.lead')} />
      <div className={s.tools}>
        <Search
          value={q}
          label={text('people.search')}
          onSearch={(typed) => address.go({ q: typed }, { replace: true })}
        />
        <Tabs
          label={text('people.tabs')}
          items={peopleShape.tabs.map((one) => ({
            href: address.href({ tab: one }),
            text: text(`people.tab.${one}`),
            current: one === tab,
          }))}
        />
      </div>
      {list && (
        <p className="s13 muted">
          <FormattedMessage id="people.count" values={{ count: list.total }} />
        </p>
      )}
      <DataTable
        caption={text('people.title')}
        what={text('people.what')}
        columns={useColumns()}
        rows={unknown ? [] : list?.people}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        href={({ id }) => address.href({ id })}
        sorted={{
          by: sort,
          dir,
          onSort: (by, to) =>
            address.go({ sort: peopleShape.sorts.find((one) => one === by) ?? sort, dir: to }),
        }}
        busy={busy}
        problem={problem}
        onRetry={onRetry}
        empty={<EmptyState icon="users-three" title={unknown ? text('people.noEmail') : nothing} />}
        pages={
          list && { page: list.page, pages: list.pages, href: (n) => address.href({ page: n }) }
        }
        compact={{
          on: address.compact,
          onChange: (compact) => address.go({ compact }, { replace: true }),
        }}
      />
    </>
  );
}
