import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportPicture, ImportPictures } from '#contract/imports';
import { useFormat } from '#lib/useFormat';
import { Button } from '#ui/controls/Button';
import { DataTable } from '#ui/data/DataTable';
import { Note } from '#ui/feedback/Note';
import { Pager } from './Pager';
import s from './Imports.module.css';

export interface PicturesProps {
  pictures: ImportPictures;
  /** Those that did not come. */
  rows: readonly ImportPicture[] | undefined;
  page: number;
  pages: number;
  problem?: string | undefined;
  onRetry?: () => void;
  onPage: (page: number) => void;
  onAgain: () => void;
  asking: boolean;
  /** Why they are not tried again. */
  refused?: string | undefined;
}
/** How far they are: they come by themselves. */
function Standing({ pictures: { all, fetched, failed, until } }: { pictures: ImportPictures }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const label = intl.formatMessage({ id: 'import.pictures.progress' }, { fetched, all });
  const waiting = all - fetched - failed;
  return (
    <div className={`card ${s.box}`}>
      <p className="num">{label}</p>
      {waiting > 0 && (
        <>
          <progress className={s.bar} value={fetched + failed} max={all} aria-label={label} />
          <p className="s14 muted">
            <FormattedMessage id="import.pictures.leave" />
          </p>
        </>
      )}
      {waiting > 0 && until && (
        <Note tone="warn">
          <FormattedMessage id="import.pictures.until" values={{ at: moment(until) }} />
        </Note>
      )}
    </div>
  );
}
function Failures({ p }: { p: PicturesProps }) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <div className="row between wr">
        <h3>
          <FormattedMessage id="import.pictures.failed" />
        </h3>
        <Button
          size="sm"
          icon="arrow-clockwise"
          onClick={p.onAgain}
          busyText={p.asking ? word('import.pictures.asking') : undefined}
        >
          <FormattedMessage id="import.pictures.again" />
        </Button>
      </div>
      {p.refused && <Note tone="bad">{p.refused}</Note>}
      <DataTable<ImportPicture & { n: number }>
        caption={word('import.pictures.failed')}
        what={word('import.pictures.what')}
        rows={p.rows?.map((one, n) => ({ ...one, n }))}
        rowId={({ n }) => String(n)}
        rowName={({ line }) => intl.formatMessage({ id: 'import.report.row' }, { line })}
        problem={p.problem}
        onRetry={p.onRetry}
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
            id: 'address',
            title: word('import.field.picture'),
            cell: ({ address }) => (
              <span className={s.address} translate="no">
                {address}
              </span>
            ),
          },
          {
            id: 'reason',
            title: word('import.report.reason'),
            cell: ({ reason }) => <FormattedMessage id={`pictureFetch.${reason}`} />,
          },
        ]}
      />
      <Pager page={p.page} pages={p.pages} onPage={p.onPage} />
    </>
  );
}
/** Pictures that the file names at other hosts: how many are here, and which did not come. */
export function PicturesPart(p: PicturesProps) {
  return (
    <section className={s.part}>
      <h2>
        <FormattedMessage id="import.pictures.title" />
      </h2>
      <Standing pictures={p.pictures} />
      {p.pictures.failed > 0 && <Failures p={p} />}
    </section>
  );
}
