import { FormattedMessage, useIntl } from 'react-intl';
import { failureWords } from '#lib/failure';
import { Ev } from '#ui/flow';
import { Note } from '#ui/feedback/Note';
import type { ImportProps } from './view';
import s from './Imports.module.css';

/** The file on its way to the mall. */
export function Uploading({ p }: { p: ImportProps }) {
  const intl = useIntl();
  const broke = p.at === 'uploading.failed';
  return (
    <div className={`card ${s.box}`}>
      <p translate="no">
        <b>{p.file?.name}</b>
      </p>
      {broke ? (
        <Note tone="bad">
          <FormattedMessage id="import.upload.failed" />
          {p.notice && <> {failureWords(intl, p.notice)}</>}
        </Note>
      ) : (
        <>
          <p>
            <FormattedMessage id="import.uploading" />
          </p>
          <progress
            className={s.bar}
            value={p.sent}
            max={1}
            aria-label={intl.formatMessage({ id: 'import.uploading' })}
          />
        </>
      )}
      <div className="row wr">
        {broke && (
          <Ev e={{ type: 'retry' }} kind="primary" icon="arrow-clockwise">
            <FormattedMessage id="action.retry" />
          </Ev>
        )}
        <Ev e={{ type: 'cancel' }}>
          <FormattedMessage id="import.cancel" />
        </Ev>
      </div>
    </div>
  );
}
/** The mall at work: rows so far. Leaving the page stops nothing. */
export function Working({ p }: { p: ImportProps }) {
  const intl = useIntl();
  const { progress } = p.item ?? {};
  const of = progress?.of ?? null;
  const label = intl.formatMessage({ id: `import.phase.${progress?.phase ?? 'reading'}` });
  const held = p.item?.can.cancel;
  return (
    <div className={`card ${s.box}`}>
      <p>{label}</p>
      <progress
        className={s.bar}
        value={of ? Math.min(progress?.rows ?? 0, of) : undefined}
        max={of ?? undefined}
        aria-label={label}
      />
      <p className="s14 muted num">
        <FormattedMessage
          id={of === null ? 'import.progress.rows' : 'import.progress.of'}
          values={{ rows: progress?.rows ?? 0, of: of ?? 0 }}
        />
      </p>
      {p.at.endsWith('.lost') && (
        <Note
          tone="warn"
          action={
            <Ev e={{ type: 'retry' }} size="sm">
              <FormattedMessage id="action.retry" />
            </Ev>
          }
        >
          <FormattedMessage id="import.lost" />
          {p.notice && <> {failureWords(intl, p.notice)}</>}
        </Note>
      )}
      <p className="s14 muted">
        <FormattedMessage id="import.leave" />
      </p>
      <div>
        <Ev e={{ type: 'cancel' }}>
          <FormattedMessage id="import.cancel" />
        </Ev>
      </div>
      {held && !held.ok && (
        <p className="s14 muted">
          <FormattedMessage id={held.reason} />
        </p>
      )}
    </div>
  );
}
