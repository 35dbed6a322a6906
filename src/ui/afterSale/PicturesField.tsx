import { useId, type ChangeEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pictureRule } from '#contract/notices';
import { Button, type Extra } from '../controls/Button';
import { describedBy, FieldError } from '../fields/Field';
import { Icon } from '../Icon';
import { cx } from '../cx';
import field from '../fields/Field.module.css';
import s from './Case.module.css';

/** One of several pictures, as far as it is. */
export interface PictureItem {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1, while it is being sent. */
  progress?: number | undefined;
  /** How it looks, small. */
  shown: ReactNode;
  /** Attributes of its two controls (`evData`). */
  marks?: { remove?: Extra; retry?: Extra } | undefined;
}
export interface PicturesFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  most: number;
  items: PictureItem[];
  onChoose: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  mark?: Extra | undefined;
}
function Item({
  item,
  onRemove,
  onRetry,
}: {
  item: PictureItem;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const intl = useIntl();
  const { state, name } = item;
  return (
    <li className={s.item} aria-label={name}>
      {item.shown}
      <div className={s.about}>
        <p className={s.name}>{name}</p>
        {(state === 'sending' || state === 'waiting') && (
          <progress
            className={s.bar}
            value={state === 'waiting' ? 0 : item.progress}
            max={1}
            aria-label={intl.formatMessage({ id: 'file.sending' })}
          />
        )}
        {state === 'done' && (
          <p className="s13">
            <Icon name="check-circle-fill" /> <FormattedMessage id="file.done" />
          </p>
        )}
        {state === 'failed' && (
          <p className="s13" role="alert">
            <Icon name="warning-circle-fill" /> <FormattedMessage id="file.failed" />
          </p>
        )}
        <div className="row wr">
          {state === 'failed' && (
            <Button size="sm" onClick={onRetry} extra={item.marks?.retry}>
              <FormattedMessage id="action.retry" />
              <span className="sr"> {name}</span>
            </Button>
          )}
          <Button size="sm" onClick={onRemove} extra={item.marks?.remove}>
            <FormattedMessage id="file.remove" />
            <span className="sr"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
/**
 * Several pictures: chosen one or many at a time, each with its own progress; one that fails keeps
 * the others. The chooser never goes away, and says how many still fit.
 */
export function PicturesField(p: PicturesFieldProps) {
  const id = useId();
  const chosen = (e: ChangeEvent<HTMLInputElement>) => {
    const files = [...(e.target.files ?? [])];
    // The same file again is a choice too.
    e.target.value = '';
    if (files.length > 0) p.onChoose(files);
  };
  return (
    <div className={cx(field.field, p.error && field.bad)}>
      <span className={field.label} id={`${id}-label`}>
        {p.label}
        <i>
          {' '}
          <FormattedMessage id={p.required ? 'ui.field.required' : 'ui.field.optional'} />
        </i>
      </span>
      {p.hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {p.hint}
        </p>
      )}
      {p.items.length > 0 && (
        <ul className={s.items}>
          {p.items.map((item) => (
            <Item
              key={item.key}
              item={item}
              onRemove={() => p.onRemove(item.key)}
              onRetry={() => p.onRetry(item.key)}
            />
          ))}
        </ul>
      )}
      <input
        id={id}
        className={cx('sr', s.input)}
        type="file"
        name="pictures"
        multiple
        accept={pictureRule.types.join()}
        onChange={chosen}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-invalid={p.error ? true : undefined}
        aria-describedby={describedBy(id, { hint: p.hint, error: p.error })}
        {...p.mark}
      />
      <label htmlFor={id} id={`${id}-choose`} className={s.zone}>
        <Icon name="camera" size={20} />
        <span>
          <FormattedMessage
            id="afterSale.page.pictures.add"
            values={{ count: p.items.length, most: p.most }}
          />
        </span>
      </label>
      {p.error && <FieldError id={`${id}-error`}>{p.error}</FieldError>}
    </div>
  );
}
/** Why a file is no picture that can be sent, as a text id; null where it may be one. */
export function wrongPicture({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureRule.types.some((one) => one === type)) return 'form.picture.kind';
  return size > pictureRule.bytes ? 'form.picture.big' : null;
}
