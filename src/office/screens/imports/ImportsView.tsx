import { importIs } from '#machines/lifecycles/importTags';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductImport } from '#contract/imports';
import { useFormat } from '#lib/useFormat';
import { LinkButton } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { EmptyState } from '#ui/feedback/EmptyState';
import { PageTitle } from '#ui/shell/layout';
import { StateBadge } from '#ui/data/StateBadge';
import { to } from '../../to';
import { importBadges } from './badges';
import s from './Imports.module.css';

/** All imports, newest first; the way to a new one, or to the one that is not over. */
export function ImportsView({
  list,
  problem,
  onRetry,
}: {
  list: readonly ProductImport[] | undefined;
  problem?: string | undefined;
  onRetry: () => void;
}) {
  const intl = useIntl();
  const { moment } = useFormat();
  const word = (id: string) => intl.formatMessage({ id });
  const going = list?.find(({ state }) => importIs(state, 'open'));
  const button = (
    <LinkButton kind="primary" icon="upload-simple" href={to.import({ id: going?.id })}>
      <FormattedMessage id={going ? 'import.go' : 'import.new'} />
    </LinkButton>
  );
  return (
    <div className={s.page}>
      <div className="row between wr">
        <PageTitle title={<FormattedMessage id="import.list.title" />} />
        {list && list.length > 0 && button}
      </div>
      <DataTable<ProductImport>
        caption={word('import.list.title')}
        what={word('import.list.what')}
        rows={list}
        rowId={({ id }) => id}
        rowName={({ file }) => file}
        href={({ id }) => to.import({ id })}
        problem={problem}
        onRetry={onRetry}
        empty={
          <EmptyState
            icon="upload-simple"
            ground="sky"
            title={<FormattedMessage id="import.list.empty" />}
            action={button}
          >
            <p>
              <FormattedMessage id="import.choose.known" />
            </p>
          </EmptyState>
        }
        columns={[
          {
            id: 'file',
            title: word('import.list.file'),
            cell: ({ file }) => <span translate="no">{file}</span>,
          },
          { id: 'at', title: word('import.list.at'), cell: ({ at }) => moment(at) },
          {
            id: 'state',
            title: word('import.list.state'),
            cell: ({ state }) => (
              <StateBadge machine="productImport" state={state} map={importBadges} />
            ),
          },
          {
            id: 'rows',
            title: word('import.list.rows'),
            end: true,
            cell: ({ counts }) => <span className="num">{intl.formatNumber(counts.rows)}</span>,
          },
          {
            id: 'skipped',
            title: word('import.count.skipped'),
            end: true,
            cell: ({ counts }) => <span className="num">{intl.formatNumber(counts.skipped)}</span>,
          },
        ]}
      />
    </div>
  );
}
