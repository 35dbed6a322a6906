import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { imports, type ImportRow, type ProductImport } from '#contract/imports';
import { failureCode, failureWords, asFailure } from '#lib/failure';
import { officeCall } from '#lib/officeApi';
import { Button } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { Note } from '#ui/feedback/Note';
import { Pager } from './Pager';
import { saveReport } from './reportFile';
import s from './Imports.module.css';

export interface ReportTableProps {
  rows: readonly ImportRow[] | undefined;
  page: number;
  pages: number;
  problem?: string | undefined;
  onRetry?: () => void;
  onPage: (page: number) => void;
  onSave: () => void;
  saving: boolean;
  /** Why it was not saved. */
  unsaved?: string | undefined;
}
/** The rows that were left out, and why; the whole report as a file. */
export function ReportTable({
  rows,
  page,
  pages,
  problem,
  onRetry,
  onPage,
  onSave,
  saving,
  unsaved,
}: ReportTableProps) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <section className={s.part}>
      <div className="row between wr">
        <h2>
          <FormattedMessage id="import.skipped.title" />
        </h2>
        <Button
          size="sm"
          icon="download-simple"
          onClick={onSave}
          busyText={saving ? word('import.report.saving') : undefined}
        >
          <FormattedMessage id="import.report.save" />
        </Button>
      </div>
      {unsaved && <Note tone="bad">{unsaved}</Note>}
      <DataTable
        caption={word('import.skipped.title')}
        what={word('import.skipped.what')}
        rows={rows}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => intl.formatMessage({ id: 'import.report.row' }, { line })}
        problem={problem}
        onRetry={onRetry}
        empty={
          <p className="muted">
            <FormattedMessage id="import.skipped.none" />
          </p>
        }
        columns={[
          {
            id: 'line',
            title: word('import.report.line'),
            cell: ({ line }) => <span className="num">{intl.formatNumber(line)}</span>,
          },
          {
            id: 'product',
            title: word('import.report.product'),
            cell: ({ product }) => <span translate="no">{product || '–'}</span>,
          },
          {
            id: 'reason',
            title: word('import.report.reason'),
            cell: ({ reason }) => <FormattedMessage id={`import.row.${reason}`} />,
          },
        ]}
      />
      <Pager page={page} pages={pages} onPage={onPage} />
    </section>
  );
}
/** The same with its calls. */
export function Report({ item }: { item: ProductImport }) {
  const intl = useIntl();
  const [page, setPage] = useState(1);
  const input = { id: item.id, outcome: 'skipped', page } as const;
  // Read anew once the import has moved on: a second reading may have other rows.
  const list = useQuery({
    queryKey: [imports.rows.path, input, item.state],
    queryFn: ({ signal }) => officeCall(imports.rows, input, { signal }),
    meta: { quiet: true },
    placeholderData: (before) => before,
  });
  const saving = useMutation({
    mutationFn: () => saveReport(intl, item.id, `report-${item.id}.csv`),
    meta: { quiet: true },
  });
  return (
    <ReportTable
      rows={list.data?.rows}
      page={page}
      pages={list.data?.pages ?? 1}
      problem={list.error ? failureCode(asFailure(list.error)) : undefined}
      onRetry={() => void list.refetch()}
      onPage={setPage}
      onSave={() => saving.mutate()}
      saving={saving.isPending}
      unsaved={saving.error ? failureWords(intl, asFailure(saving.error)) : undefined}
    />
  );
}
