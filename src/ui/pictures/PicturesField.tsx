import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { pictureRule } from '#contract/notices';
import type { Extra } from '../controls/Button';
import { describedBy, FieldError } from '../fields/Field';
import { Icon } from '../Icon';
import { cx } from '../cx';
import { PictureRow, type PictureItem } from './PictureRow';
import { useSayingPictures } from './useSayingPictures';
import field from '../fields/Field.module.css';
import s from './Pictures.module.css';

export interface PicturesFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  most: number;
  items: PictureItem[];
  /** Null while none can be chosen. */
  onChoose: ((files: File[]) => void) | null;
  /** One at a time. */
  single?: boolean | undefined;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  mark?: Extra | undefined;
}
/**
 * The platform's own chooser, under a surface that also takes what is dropped on it. It keeps its
 * place and the focus while none can be chosen.
 */
function Chooser({ id, onChoose, ...p }: PicturesFieldProps & { id: string }) {
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onChoose?.(p.single ? files.slice(0, 1) : files);
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
        name="pictures"
        multiple={!p.single}
        accept={pictureRule.types.join()}
        onChange={chosen}
        onClick={(e) => onChoose || e.preventDefault()}
        aria-disabled={onChoose ? undefined : true}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-invalid={p.error ? true : undefined}
        aria-describedby={describedBy(id, { hint: p.hint, error: p.error })}
        {...(onChoose ? p.mark : {})}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is one more way; the input beside it is the keyboard's */}
      <label
        htmlFor={id}
        id={`${id}-choose`}
        className={cx(s.zone, !onChoose && s.closed, over && s.over)}
        onDragOver={(e) => {
          e.preventDefault();
          setOver(onChoose !== null);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
      >
        <Icon name="camera" size={20} />
        <span>
          <FormattedMessage id="file.add" values={{ count: p.items.length, most: p.most }} />
        </span>
      </label>
    </>
  );
}
const Label = ({ id, label, required }: { id: string; label: ReactNode; required: boolean }) => (
  <span className={field.label} id={`${id}-label`}>
    {label}
    <i>
      {' '}
      <FormattedMessage id={required ? 'ui.field.required' : 'ui.field.optional'} />
    </i>
  </span>
);
/**
 * Several pictures: chosen one or many at a time, or dropped, each with its own progress; one that
 * fails keeps the others. The chooser stays where it is and says how many still fit; what is taken
 * away gives it the focus.
 */
export function PicturesField(p: PicturesFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useSayingPictures(p.items);
  const remove = (key: string) => {
    box.current?.querySelector('input')?.focus();
    p.onRemove(key);
  };
  return (
    <div ref={box} className={cx(field.field, p.error && field.bad, s.field)}>
      <Label id={id} label={p.label} required={p.required ?? false} />
      {p.hint && (
        <p className={field.hint} id={`${id}-hint`}>
          {p.hint}
        </p>
      )}
      {p.items.length > 0 && (
        <ul className={s.items}>
          {p.items.map((item) => (
            <PictureRow
              key={item.key}
              item={item}
              onRemove={() => remove(item.key)}
              onRetry={() => p.onRetry(item.key)}
            />
          ))}
        </ul>
      )}
      <Chooser {...p} id={id} />
      {p.error && <FieldError id={`${id}-error`}>{p.error}</FieldError>}
    </div>
  );
}
