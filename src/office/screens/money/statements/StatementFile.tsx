import { useId, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FieldError } from '#ui/fields/Field';
import { Icon } from '#ui/Icon';
import { cx } from '#ui/cx';
import s from '../../imports/Imports.module.css';

interface Props {
  busy: boolean;
  /** Text id of what was wrong with the last file. */
  error: string | undefined;
  onFile: (file: File) => void;
}
/** A file is chosen or dropped. */
export function StatementFile({ busy, error, onFile }: Props) {
  const intl = useIntl();
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const dropped = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    take(e.dataTransfer.files);
  };
  return (
    <div className={`card ${s.box}`} aria-busy={busy || undefined}>
      <p id={`${id}-hint`} className="s14 muted">
        <FormattedMessage id="statements.file.hint" />
      </p>
      <input
        id={id}
        className={cx('sr', s.input)}
        type="file"
        accept=".xml,text/xml,application/xml"
        aria-label={intl.formatMessage({ id: 'statements.file' })}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
        onChange={(e) => {
          take(e.target.files);
          e.target.value = '';
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way; the input beside it is the keyboard's */}
      <label
        htmlFor={id}
        className={cx(s.zone, over && s.over)}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Icon name="upload-simple" size={32} />
        <b>
          <FormattedMessage id={busy ? 'statements.reading' : 'statements.file'} />
        </b>
      </label>
      {error && (
        <FieldError id={`${id}-error`}>
          <FormattedMessage id={error} />
        </FieldError>
      )}
    </div>
  );
}
