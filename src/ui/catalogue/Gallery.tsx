import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Picture } from './Picture';
import type { Ground } from '../data/tone';
import { cx } from '../cx';
import s from './Gallery.module.css';

type GalleryPicture = { src: string; alt: string; thumb?: string };
export type GalleryProps = {
  pictures: GalleryPicture[];
  name: string;
  ground?: Ground;
  chip?: ReactNode;
  /** More than this many fold into a "+4" tile. */ fold?: number;
};

/** Pictures of a product: always thumbnails, never dots. */
export function Gallery({ pictures, name, ground = 'mist', chip, fold = 5 }: GalleryProps) {
  const intl = useIntl();
  const [at, setAt] = useState(0);
  const [all, setAll] = useState(false);
  const big = pictures[Math.min(at, pictures.length - 1)];
  const folded = !all && pictures.length > fold;
  const thumbs = folded ? pictures.slice(0, fold - 1) : pictures;
  const label = (i: number, alt: string) =>
    intl.formatMessage(
      { id: 'ui.gallery.picture' },
      { n: i + 1, all: pictures.length, alt: alt || name },
    );
  return (
    <section
      className={cx(s.gallery, pictures.length < 2 && s.single)}
      aria-label={intl.formatMessage({ id: 'ui.gallery' })}
    >
      <div className={cx(s.big, `g-${ground}`)}>
        <Picture
          src={big?.src}
          alt={big?.alt || name}
          width={600}
          ground={ground}
          className={s.img}
          eager
        />
        {chip && <span className={s.chip}>{chip}</span>}
      </div>
      {pictures.length > 1 && (
        <ul className={s.thumbs}>
          {thumbs.map((p, i) => (
            <li key={p.src}>
              <button
                type="button"
                className={s.thumb}
                aria-current={i === at ? 'true' : undefined}
                aria-label={label(i, p.alt)}
                onClick={() => setAt(i)}
              >
                <Picture
                  src={p.thumb ?? p.src}
                  alt=""
                  width={72}
                  ground={ground}
                  className={s.small}
                />
              </button>
            </li>
          ))}
          {folded && (
            <li>
              <button
                type="button"
                className={cx(s.thumb, s.more, 'num')}
                aria-label={intl.formatMessage(
                  { id: 'ui.gallery.more' },
                  { count: pictures.length - fold + 1 },
                )}
                onClick={() => setAll(true)}
              >
                +{pictures.length - fold + 1}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
