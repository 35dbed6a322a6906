import { useId, useRef, type ChangeEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Failure } from '#contract/codes';
import { pictureRule } from '#contract/notices';
import { Button } from '#ui/controls/Button';
import { FieldError } from '#ui/fields/Field';
import { Icon } from '#ui/Icon';
import { Stack } from '#ui/shell/layout';
import { Problem } from '../../session/Problem';
import { Crop } from './Crop';
import s from './Photo.module.css';

export interface PhotoViewProps {
  /** Address of the photo that is kept; '' without one. */
  src: string;
  name: string;
  /** What was chosen and waits to be fitted. */
  image: ImageBitmap | null;
  /** Why what was chosen cannot be sent: a text id. */
  wrong: string | null;
  failure: Failure | null;
  progress: number | null;
  removing: boolean;
  onChoose: (file: File) => void;
  onUse: (photo: Blob) => void;
  onCancel: () => void;
  onRemove: () => void;
}
/** The photo, or the first letter of who has none. */
const Shown = ({ src, name }: Pick<PhotoViewProps, 'src' | 'name'>) => {
  const intl = useIntl();
  return src ? (
    <img className={s.shown} src={src} alt={intl.formatMessage({ id: 'profile.photo' })} />
  ) : (
    <span className={s.shown} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? <Icon name="user-circle" size={32} />}
    </span>
  );
};
function Chooser({ src, wrong, onChoose }: Pick<PhotoViewProps, 'src' | 'wrong' | 'onChoose'>) {
  const id = useId();
  const chosen = (e: ChangeEvent<HTMLInputElement>) => {
    const file = e.target.files?.[0];
    // The same file again is a choice too.
    e.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <div className={s.choose}>
      <input
        id={id}
        className={`sr ${s.chooser}`}
        type="file"
        accept={pictureRule.types.join(',')}
        onChange={chosen}
        aria-describedby={`${id}-hint${wrong ? ` ${id}-error` : ''}`}
        aria-invalid={wrong ? true : undefined}
      />
      <label htmlFor={id} className={s.pick}>
        <Icon name="camera" />
        <FormattedMessage id={src ? 'profile.photo.change' : 'profile.photo.choose'} />
      </label>
      <p id={`${id}-hint`} className="s14 muted">
        <FormattedMessage id="profile.photo.hint" />
      </p>
      {wrong && (
        <FieldError id={`${id}-error`}>
          <FormattedMessage id={wrong} />
        </FieldError>
      )}
    </div>
  );
}

/** The own photo, or while one is fitted its frame. */
export function PhotoView(p: PhotoViewProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const remove = () => {
    box.current?.querySelector('input')?.focus();
    p.onRemove();
  };
  if (p.image)
    return (
      <Stack gap={3}>
        {p.failure && <Problem failure={p.failure} />}
        <Crop image={p.image} progress={p.progress} onUse={p.onUse} onCancel={p.onCancel} />
      </Stack>
    );
  return (
    <div ref={box} className={s.photo}>
      <Shown {...p} />
      <Stack gap={2}>
        <Chooser {...p} />
        {p.src && (
          <div>
            <Button
              size="sm"
              icon="trash"
              onClick={remove}
              busyText={p.removing ? intl.formatMessage({ id: 'profile.photo.remove' }) : undefined}
            >
              <FormattedMessage id="profile.photo.remove" />
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}
