import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  listings,
  listingsCsvPath,
  listingTabs,
  type ListingPage,
  type ListingRow,
} from '#contract/listings';
import { asFailure, failureCode } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { officeDownload } from '#lib/officeDownload';
import { useTableAddress } from '#lib/useTableAddress';
import { Button, LinkButton } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { Tabs } from '#ui/controls/Tabs';
import { useSelection } from '#ui/controls/useSelection';
import { to } from '../../to';
import { Search } from '../review/Search';
import { listShape } from './address';
import { BulkAnswers, BulkButtons } from './Bulk';
import { useColumns } from './columns';
import { QuickEdit } from './QuickEdit';
import { useBulk } from './useBulk';
import s from './Products.module.css';

const nothing: readonly ListingRow[] = [];

function Ends() {
  const intl = useIntl();
  const saving = useMutation({ mutationFn: () => officeDownload(listingsCsvPath, 'products.csv') });
  return (
    <div className="row wr">
      <Button
        icon="download-simple"
        onClick={() => saving.mutate()}
        busyText={
          saving.isPending ? intl.formatMessage({ id: 'listing.list.exporting' }) : undefined
        }
      >
        <FormattedMessage id="listing.list.export" />
      </Button>
      <LinkButton icon="upload-simple" href={to.imports()}>
        <FormattedMessage id="listing.list.imports" />
      </LinkButton>
      <LinkButton kind="primary" icon="plus" href={to.product()}>
        <FormattedMessage id="listing.list.new" />
      </LinkButton>
    </div>
  );
}
function Empty({ q, page }: { q: string; page: ListingPage | undefined }) {
  if (q)
    return (
      <EmptyState
        icon="magnifying-glass"
        title={<FormattedMessage id="listing.list.notFound" values={{ q }} />}
      />
    );
  if (page && page.counts.all > 0)
    return <EmptyState icon="check-circle" title={<FormattedMessage id="listing.list.empty" />} />;
  return (
    <EmptyState
      icon="package"
      ground="mint"
      title={<FormattedMessage id="listing.list.none" />}
      action={
        <LinkButton kind="primary" icon="plus" href={to.product()}>
          <FormattedMessage id="listing.list.new" />
        </LinkButton>
      }
    >
      <p>
        <FormattedMessage id="listing.list.none.text" />
      </p>
    </EmptyState>
  );
}

/** `#/shop/products`: what the shop sells, in tabs; several at once, price and stock in place. */
export default function Products() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const address = useTableAddress(listShape);
  const { tab, q, sort, dir, page } = address;
  const list = useQuery({
    queryKey: [listings.index.path, { tab, q, sort, dir, page }],
    queryFn: ({ signal }) =>
      officeCall(listings.index, { tab, sort, dir, page, ...(q ? { q } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const rows = list.data?.listings ?? nothing;
  const selection = useSelection(rows.map(({ id }) => id));
  const [quick, setQuick] = useState<ListingRow | null>(null);
  const bulk = useBulk((done) => selection.drop(done));
  const columns = useColumns(setQuick);
  return (
    <>
      <PageTitle
        title={text('listing.list.title')}
        lead={text('listing.list.lead')}
        end={<Ends />}
      />
      <div className={s.tools}>
        <Search
          value={q}
          label={text('listing.list.search')}
          onSearch={(typed) => address.go({ q: typed }, { replace: true })}
        />
        <Tabs
          label={text('listing.list.tabs')}
          items={listingTabs.map((one) => ({
            href: address.href({ tab: one }),
            text: text(`listing.tab.${one}`),
            count: list.data?.counts[one],
            current: one === tab,
          }))}
        />
      </div>
      {bulk.answer && <BulkAnswers answer={bulk.answer} bulk={bulk} />}
      <DataTable
        caption={text('listing.list.title')}
        what={text('listing.list.what')}
        columns={columns}
        rows={list.data?.listings}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        href={({ id }) => to.product({ id })}
        sorted={{
          by: sort,
          dir,
          onSort: (by, to) =>
            address.go({ sort: listShape.sorts.find((one) => one === by) ?? sort, dir: to }),
        }}
        selection={selection}
        bulk={<BulkButtons rows={rows.filter(({ id }) => selection.ids.has(id))} bulk={bulk} />}
        empty={<Empty q={q} page={list.data} />}
        problem={list.error && !list.data ? failureCode(asFailure(list.error)) : undefined}
        onRetry={() => void list.refetch()}
        busy={list.isPlaceholderData}
        pages={
          list.data && {
            page: list.data.page,
            pages: list.data.pages,
            href: (n) => address.href({ page: n }),
          }
        }
        compact={{
          on: address.compact,
          onChange: (compact) => address.go({ compact }, { replace: true }),
        }}
      />
      <QuickEdit row={quick} onClose={() => setQuick(null)} />
    </>
  );
}
