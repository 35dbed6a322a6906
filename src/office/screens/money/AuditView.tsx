import { FormattedMessage, useIntl } from 'react-intl';
import { codes } from '#contract/codes';
import type { AuditEntry } from '#contract/officeMoney';
import { useFormat } from '#lib/useFormat';
import { EmptyState } from '#ui/feedback/EmptyState';
import { ErrorState } from '#ui/feedback/ErrorState';
import { PageTitle } from '#ui/shell/layout';
import { Note } from '#ui/feedback/Note';
import { Loading, SkeletonCard } from '#ui/feedback/Skeleton';
import { auditPage } from './address';
import { Denied } from '../review/Denied';
import { TablePager } from '#ui/data/DataTableTools';
import { Search } from '../review/Search';
import s from '../review/Review.module.css';
import m from './Money.module.css';

export interface AuditProps {
  log: { entries: AuditEntry[]; whole: boolean; page: number; pages: number } | undefined;
  q: string;
  problem: string | undefined;
  onRetry: () => void;
  onSearch: (q: string) => void;
}
const written = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * What was done, in a word of the reader's where there is one, and its details as they were
 * written.
 */
function Row({ entry }: { entry: AuditEntry }) {
  const intl = useIntl();
  const { moment } = useFormat();
  const id = `office.audit.did.${entry.action}`;
  return (
    <tr>
      <th scope="row" className="num">
        {moment(entry.at)}
      </th>
      <td>
        <b translate="no">{entry.name}</b>
        <span className={`s13 muted ${s.detail}`} translate="no">
          {entry.actor}
        </span>
      </td>
      <td>
        {intl.messages[id] ? (
          <FormattedMessage id={id} />
        ) : (
          <span translate="no">{entry.action}</span>
        )}
      </td>
      <td className="s13 num" translate="no">
        {Object.entries(entry.detail).map(([name, value]) => (
          <span key={name} className={s.detail}>
            {name}: {written(value)}
          </span>
        ))}
      </td>
    </tr>
  );
}
function Entries({ log, q }: { log: NonNullable<AuditProps['log']>; q: string }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'office.audit.list' });
  const text = (id: string) => (
    <th scope="col">
      <FormattedMessage id={id} />
    </th>
  );
  if (log.entries.length === 0)
    return (
      <EmptyState
        icon="file-text"
        title={
          q ? (
            <FormattedMessage id="office.audit.notFound" values={{ q }} />
          ) : (
            <FormattedMessage id="office.audit.empty" />
          )
        }
      />
    );
  return (
    <div className={s.list}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways when narrow: the keyboard must get there */}
      <section className={`card ${s.table} ${m.wide}`} tabIndex={0} aria-label={label}>
        <table>
          <caption className="sr">{label}</caption>
          <thead>
            <tr>
              {text('office.audit.at')}
              {text('office.audit.who')}
              {text('office.audit.what')}
              {text('office.audit.detail')}
            </tr>
          </thead>
          <tbody>
            {log.entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </section>
      <TablePager page={log.page} pages={log.pages} href={(page) => `#${auditPage({ q, page })}`} />
    </div>
  );
}

/** The log of everything staff did, the newest first; each entry seals the one before. */
export function AuditView({ log, q, problem, onRetry, onSearch }: AuditProps) {
  const intl = useIntl();
  return (
    <>
      <PageTitle
        title={<FormattedMessage id="office.nav.audit" />}
        lead={<FormattedMessage id="office.audit.lead" />}
      />
      {log && (
        <Note tone={log.whole ? 'ok' : 'bad'}>
          <p>
            <FormattedMessage id={log.whole ? 'office.audit.whole' : 'office.audit.broken'} />
          </p>
        </Note>
      )}
      <div className={s.tools}>
        <Search
          value={q}
          label={intl.formatMessage({ id: 'office.audit.search' })}
          onSearch={onSearch}
        />
      </div>
      {problem === String(codes.noPermission) && <Denied />}
      {problem && problem !== String(codes.noPermission) && (
        <ErrorState code={problem} onRetry={onRetry} />
      )}
      {!problem && !log && (
        <Loading what={intl.formatMessage({ id: 'office.audit.list' })}>
          <SkeletonCard lines={6} />
        </Loading>
      )}
      {log && <Entries log={log} q={q} />}
    </>
  );
}
