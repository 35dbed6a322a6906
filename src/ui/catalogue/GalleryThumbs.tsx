import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Picture } from './Picture';
import type { GalleryPicture } from './galleryPictures';
import type { Ground } from '../data/tone';
import { cx } from '../cx';
import s from './Gallery.module.css';

export interface GalleryThumbsProps {
  pictures: readonly GalleryPicture[];
  at: number;
  ground: Ground;
  /** More than this many fold into a "+4" tile, until one of the folded is in front. */
  fold: number;
  /** What a picture is called, from 0. */
  label: (at: number) => string;
  onPick: (at: number) => void;
}

/** The small pictures, each a button with its number; the one in front is marked. */
export function GalleryThumbs({ pictures, at, ground, fold, label, onPick }: GalleryThumbsProps) {
  const intl = useIntl();
  const [all, setAll] = useState(false);
  const folded = !all && pictures.length > fold && at < fold - 1;
  const left = pictures.length - fold + 1;
  return (
    <ul className={s.thumbs}>
      {(folded ? pictures.slice(0, fold - 1) : pictures).map(({ src }, i) => (
        <li key={src}>
          <button
            type="button"
            className={s.thumb}
            aria-current={i === at ? 'true' : undefined}
            aria-label={label(i)}
            onClick={() => onPick(i)}
          >
            <Picture src={src} alt="" width={100} ground={ground} className={s.small} />
          </button>
        </li>
      ))}
      {folded && (
        <li>
          <button
            type="button"
            className={cx(s.thumb, s.more, 'num')}
            aria-label={intl.formatMessage({ id: 'ui.gallery.more' }, { count: left })}
            onClick={() => setAll(true)}
          >
            +{left}
          </button>
        </li>
      )}
    </ul>
  );
}
