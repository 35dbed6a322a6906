import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, type Extra } from '../controls/Button';
import { Icon } from '../Icon';
import s from './Pictures.module.css';

/** One of several pictures, as far as it is. */
export interface PictureItem {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** From 0 to 1, while it is being sent and somebody counts. */
  progress?: number | undefined;
  /** Why it was not sent, in words. */
  error?: string | undefined;
  /** How it looks, small. */
  shown?: ReactNode;
  /** It cannot be taken away now. */
  stays?: boolean | undefined;
  /** Attributes of its two controls (`evData`). */
  marks?: { remove?: Extra; retry?: Extra } | undefined;
}
/** A place for it while nobody can see it yet. */
const Blank = () => (
  <span className={s.thumb} aria-hidden="true">
    <Icon name="image" size={24} />
  </span>
);
function Standing({ item: { state, progress, error } }: { item: PictureItem }) {
  const intl = useIntl();
  if (state === 'done')
    return (
      <p className={s.done}>
        <Icon name="check-circle-fill" /> <FormattedMessage id="file.done" />
      </p>
    );
  if (state === 'failed')
    return (
      <p className={s.failed} role="alert">
        <Icon name="warning-circle-fill" /> {error ?? <FormattedMessage id="file.failed" />}
      </p>
    );
  return (
    <progress
      className={s.bar}
      value={state === 'waiting' ? 0 : progress}
      max={1}
      aria-label={intl.formatMessage({ id: 'file.sending' })}
    />
  );
}
/** What it is called, how far it is, and what can be done with it. */
export function PictureRow({
  item,
  onRemove,
  onRetry,
}: {
  item: PictureItem;
  onRemove: () => void;
  onRetry: () => void;
}) {
  const { state, name, marks } = item;
  return (
    <li className={s.item} aria-label={name}>
      {item.shown || <Blank />}
      <div className={s.about}>
        <p className={s.name}>{name}</p>
        <Standing item={item} />
        <div className={s.acts}>
          {state === 'failed' && (
            <Button size="sm" onClick={onRetry} extra={marks?.retry}>
              <FormattedMessage id="action.retry" />
              <span className="sr"> {name}</span>
            </Button>
          )}
          {!item.stays && (
            <Button size="sm" onClick={onRemove} extra={marks?.remove}>
              <FormattedMessage id="file.remove" />
              <span className="sr"> {name}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
