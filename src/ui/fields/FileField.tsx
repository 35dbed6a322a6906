import { useEffect, useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { announce } from '../feedback/announce';
import { Button, type Extra } from '../controls/Button';
import { describedBy, FieldError, type FieldCommon } from './Field';
import { Icon } from '../Icon';
import { cx } from '../cx';
import field from './Field.module.css';
import s from './FileField.module.css';

export type FileState = 'empty' | 'sending' | 'done' | 'failed';
export type FileFieldProps = Omit<FieldCommon, 'labelHidden'> & {
  /** What the chooser offers: "image/jpeg,image/png". */
  accept: string;
  state: FileState;
  /** From 0 to 1; without it the bar only says that something is going on. */
  progress?: number | undefined;
  /** Address of the picture: `blob:` or `data:`. */
  preview?: string | undefined;
  /** Of the chosen file: what is said when it has arrived. */
  fileName?: string | undefined;
  /** One picture was chosen or dropped; also while another one stands there, which it replaces. */
  onChoose: (file: File) => void;
  /** Takes the picture away, or stops sending it. */
  onRemove: () => void;
  /** Sends the same file once more, after `failed`. */
  onRetry?: (() => void) | undefined;
  /** Attributes of the three controls (`evData`). */
  marks?: { choose?: Extra; remove?: Extra; retry?: Extra } | undefined;
};

/** Says what became of the file; the error itself stands beside the field. */
function useSaying({
  state,
  fileName = '',
  error,
}: Pick<FileFieldProps, 'state' | 'fileName' | 'error'>): void {
  const intl = useIntl();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'sending') announce(intl.formatMessage({ id: 'file.sending' }));
    if (state === 'done') announce(intl.formatMessage({ id: 'file.sent' }, { name: fileName }));
    if (state === 'failed')
      announce(
        typeof error === 'string' ? error : intl.formatMessage({ id: 'file.failed' }),
        'assertive',
      );
  }, [state, fileName, error, intl]);
}

/** The chooser: the platform's own, under a surface that also takes what is dropped on it. */
function Chooser({ id, ...p }: FileFieldProps & { id: string }) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) p.onChoose(file);
  };
  const chosen = (e: ChangeEvent<HTMLInputElement>) => {
    take(e.target.files);
    // The same file again is a choice too.
    e.target.value = '';
  };
  const dropped = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    take(e.dataTransfer.files);
  };
  return (
    <>
      <input
        id={id}
        className={cx('sr', s.input)}
        type="file"
        name={p.name}
        accept={p.accept}
        onChange={chosen}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-required={p.required || undefined}
        aria-invalid={p.error ? true : undefined}
        aria-describedby={describedBy(id, p)}
        {...p.marks?.choose}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way; the input beside it is the keyboard's */}
      <label
        htmlFor={id}
        id={`${id}-choose`}
        className={cx(s.zone, over && s.over)}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Icon name={p.state === 'done' ? 'arrow-clockwise' : 'upload-simple'} size={20} />
        <span>
          <FormattedMessage id={p.state === 'done' ? 'file.replace' : 'file.choose'} />
        </span>
      </label>
    </>
  );
}

/** What stands there now: the picture, how far it is, and what can be done with it. */
function Chosen({ state, progress, preview, fileName, onRemove, onRetry, marks }: FileFieldProps) {
  const intl = useIntl();
  const sending = state === 'sending';
  return (
    <div className={s.chosen}>
      {preview && (
        <img className={s.picture} src={preview} alt={intl.formatMessage({ id: 'file.preview' })} />
      )}
      <div className={s.about}>
        {fileName && <p className={s.name}>{fileName}</p>}
        {sending && (
          <progress
            className={s.bar}
            value={progress}
            max={1}
            aria-label={intl.formatMessage({ id: 'file.sending' })}
          />
        )}
        {state === 'done' && (
          <p className={s.done}>
            <Icon name="check-circle-fill" />
            <FormattedMessage id="file.done" />
          </p>
        )}
        <div className="row wr">
          {state === 'failed' && onRetry && (
            <Button size="sm" onClick={onRetry} extra={marks?.retry}>
              <FormattedMessage id="ui.error.retry" />
            </Button>
          )}
          <Button size="sm" onClick={onRemove} extra={marks?.remove}>
            <FormattedMessage id={sending ? 'ui.cancel' : 'file.remove'} />
          </Button>
        </div>
      </div>
    </div>
  );
}

/**
 * One picture: chosen or dropped, sent with progress, shown, replaced, removed. Focus stays on the
 * chooser, which never goes away.
 */
export function FileField(props: FileFieldProps) {
  const id = useId();
  const { label, hint, error, required, optional, state, onRemove } = props;
  const box = useRef<HTMLDivElement>(null);
  useSaying(props);
  const remove = () => {
    box.current?.querySelector('input')?.focus();
    onRemove();
  };
  return (
    <div ref={box} className={cx(field.field, Boolean(error) && field.bad, s.field)}>
      <span className={field.label} id={`${id}-label`}>
        {label}
        {required && (
          <i>
            {' '}
            <FormattedMessage id="ui.field.required" />
          </i>
        )}
        {optional && (
          <i>
            {' '}
            <FormattedMessage id="ui.field.optional" />
          </i>
        )}
      </span>
      {hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {state !== 'empty' && <Chosen {...props} onRemove={remove} />}
      <Chooser {...props} id={id} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
