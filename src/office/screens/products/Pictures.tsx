import { useId, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mostPictures } from '#contract/limits';
import { pictureRule } from '#contract/notices';
import { announce } from '#ui/feedback/announce';
import { Button, IconButton } from '#ui/controls/Button';
import { cx } from '#ui/cx';
import { FieldError } from '#ui/fields/Field';
import { TextField } from '#ui/fields/fields';
import { Icon } from '#ui/Icon';
import { Picture } from '#ui/catalogue/Picture';
import { ByAddress } from './ByAddress';
import type { Editor } from './useEditor';
import type { Pictures as Sending, Upload } from './usePictures';
import type { PictureDraft } from './values';
import page from './Product.module.css';
import s from './Pictures.module.css';

const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return from < 0 || to < 0 || to >= list.length
    ? [...list]
    : [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
};
type Held = {
  picture: PictureDraft;
  n: number;
  all: number;
  editor: Editor;
  onMove: (from: number, to: number) => void;
};

/** Its place in the list, or none. */
function Placing({ picture, n, all, editor, onMove }: Held) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id }, { n: n + 1 });
  const remove = () => {
    editor.set(
      (now) => ({ pictures: now.pictures.filter(({ id }) => id !== picture.id) }),
      'pictures',
    );
    announce(text('listing.edit.picture.removed'));
  };
  return (
    <div className="row wr">
      <IconButton
        icon="arrow-up"
        size={20}
        label={text('listing.edit.picture.earlier')}
        disabled={n === 0}
        onClick={() => onMove(n, n - 1)}
        extra={{ 'data-move': `${picture.id} -1` }}
      />
      <IconButton
        icon="arrow-down"
        size={20}
        label={text('listing.edit.picture.later')}
        disabled={n === all - 1}
        onClick={() => onMove(n, n + 1)}
        extra={{ 'data-move': `${picture.id} 1` }}
      />
      <IconButton
        icon="trash"
        size={20}
        label={text('listing.edit.picture.remove')}
        onClick={remove}
      />
      {n === 0 && (
        <span className="s13 muted">
          <FormattedMessage id="listing.edit.picture.first" />
        </span>
      )}
    </div>
  );
}
/** One that has arrived: its words, its place by buttons or by dragging. */
function One({ picture, n, all, editor, onMove }: Held) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id }, { n: n + 1 });
  const [over, setOver] = useState(false);
  const drop = (e: DragEvent) => {
    const from = e.dataTransfer.getData('application/x-picture');
    setOver(false);
    if (from === '') return;
    e.preventDefault();
    onMove(Number(from), n);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way; its buttons are the keyboard's
    <li
      className={cx(s.picture, over && s.over)}
      draggable
      onDragStart={(e) => e.dataTransfer.setData('application/x-picture', String(n))}
      onDragOver={(e) => {
        if (e.dataTransfer.types.includes('application/x-picture')) {
          e.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Picture src={picture.src} alt={picture.alt || text('listing.edit.picture')} size={84} />
      <div className={s.grow}>
        <TextField
          name={`pictures[${n}].alt`}
          label={text('listing.edit.alt')}
          value={picture.alt}
          maxLength={200}
          autoComplete="off"
          error={editor.errorOf(`pictures[${n}].alt`)}
          onChange={(alt) =>
            editor.set(
              (now) => ({
                pictures: now.pictures.map((one) =>
                  one.id === picture.id ? { ...one, alt } : one,
                ),
              }),
              `pictures[${n}].alt`,
            )
          }
          optional
        />
        <Placing picture={picture} n={n} all={all} editor={editor} onMove={onMove} />
      </div>
    </li>
  );
}
function OnItsWay({ upload, sending }: { upload: Upload; sending: Sending }) {
  const intl = useIntl();
  const { key, name, part, error, again } = upload;
  const doing = part === null ? 'listing.edit.picture.fetching' : 'listing.edit.picture.sending';
  return (
    <li className={s.picture}>
      <div className={s.grow}>
        <p className="s14 b" translate="no">
          {name}
        </p>
        {error ? (
          <FieldError id={`wrong-${key}`}>{error}</FieldError>
        ) : (
          <progress
            className={s.progress}
            value={part ?? undefined}
            max={1}
            aria-label={intl.formatMessage({ id: doing }, { name })}
          />
        )}
        <div className="row wr">
          {error && again && (
            <Button size="sm" icon="arrow-clockwise" onClick={() => sending.retry(key)}>
              <FormattedMessage id="ui.error.retry" />
            </Button>
          )}
          <Button size="sm" onClick={() => sending.drop(key)}>
            <FormattedMessage id={error ? 'file.remove' : 'ui.cancel'} />
          </Button>
        </div>
      </div>
    </li>
  );
}
function Chooser({ sending }: { sending: Sending }) {
  const id = useId();
  const [over, setOver] = useState(false);
  const dropped = (e: DragEvent) => {
    e.preventDefault();
    setOver(false);
    sending.add(e.dataTransfer.files);
  };
  return (
    <div>
      <input
        id={id}
        className={cx('sr', s.file)}
        type="file"
        name="pictures"
        multiple
        accept={pictureRule.types.join()}
        aria-describedby={`${id}-hint`}
        onChange={(e) => {
          sending.add(e.target.files ?? []);
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
        <Icon name="upload-simple" size={20} />
        <span>
          <FormattedMessage id="listing.edit.pictures.add" />
        </span>
      </label>
      <p id={`${id}-hint`} className="s13 muted">
        <FormattedMessage id="listing.edit.pictures.hint" values={{ max: mostPictures }} />
      </p>
    </div>
  );
}
/** Pictures are chosen or dropped, sent at once, and put in order. */
export function Pictures({ editor, sending }: { editor: Editor; sending: Sending }) {
  const list = useRef<HTMLUListElement>(null);
  const intl = useIntl();
  const { pictures } = editor.values;
  const move = (from: number, to: number) => {
    const picture = pictures[from];
    if (!picture || to < 0 || to >= pictures.length) return;
    editor.set((now) => ({ pictures: moved(now.pictures, from, to) }), 'pictures');
    announce(
      intl.formatMessage({ id: 'listing.edit.picture.moved' }, { n: to + 1, all: pictures.length }),
    );
    // The button stays under the finger; at the end of the list the other one takes over.
    requestAnimationFrame(() =>
      [
        ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-move^="${picture.id} "]`) ??
          []),
      ]
        .toSorted(
          (a, b) =>
            Number(b.dataset.move?.endsWith(` ${to - from}`)) -
            Number(a.dataset.move?.endsWith(` ${to - from}`)),
        )
        .find((one) => !one.disabled)
        ?.focus(),
    );
  };
  return (
    <div className={page.fields}>
      <ul ref={list} className={s.pictures}>
        {pictures.map((picture, n) => (
          <One
            key={picture.id}
            picture={picture}
            n={n}
            all={pictures.length}
            editor={editor}
            onMove={move}
          />
        ))}
        {sending.uploads.map((upload) => (
          <OnItsWay key={upload.key} upload={upload} sending={sending} />
        ))}
      </ul>
      <Chooser sending={sending} />
      <ByAddress sending={sending} />
    </div>
  );
}
