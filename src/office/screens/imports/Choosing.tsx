import { useId, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { importRule } from '#contract/imports';
import type { TableFile } from '#machines/flows/importing/context';
import { FieldError } from '#ui/fields/Field';
import { evData, useFlow } from '#ui/flow';
import { Icon } from '#ui/Icon';
import { cx } from '#ui/cx';
import type { ImportProps } from './view';
import s from './Imports.module.css';

const limits = { megabytes: importRule.bytes / 1_000_000, rows: importRule.rows };
/**
 * A file is chosen or dropped: the platform's own chooser under a surface that also takes what is
 * dropped on it.
 */
export function Choosing({ p }: { p: ImportProps }) {
  const intl = useIntl();
  const id = useId();
  const { send } = useFlow();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) send({ type: 'choose', file: file as TableFile } as never);
  };
  const dropped = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    take(e.dataTransfer.files);
  };
  const error = p.problem ? `${id}-error` : undefined;
  return (
    <div className={`card ${s.box}`}>
      <p id={`${id}-hint`} className="s14 muted">
        <FormattedMessage id="import.choose.hint" values={limits} />
      </p>
      <input
        ref={input}
        id={id}
        className={cx('sr', s.input)}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={intl.formatMessage({ id: 'import.choose' })}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, error].filter(Boolean).join(' ')}
        onChange={(e) => {
          take(e.target.files);
          e.target.value = '';
        }}
        {...evData({ type: 'choose' })}
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
          <FormattedMessage id="import.choose" />
        </b>
        <span className="s14 muted">
          <FormattedMessage id="import.choose.drop" />
        </span>
      </label>
      {p.problem && (
        <FieldError id={`${id}-error`}>
          <FormattedMessage id={p.problem} values={limits} />
        </FieldError>
      )}
      <p className="s14 muted">
        <FormattedMessage id="import.choose.known" />
      </p>
    </div>
  );
}
