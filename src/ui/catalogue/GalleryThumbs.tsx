import { useEffect, useRef } from 'react';
import { Picture } from './Picture';
import type { GalleryPicture } from './galleryPictures';
import type { Ground } from '../data/tone';
import s from './Gallery.module.css';

export interface GalleryThumbsProps {
  pictures: readonly GalleryPicture[];
  at: number;
  ground: Ground;
  /** What a picture is called, from 0. */
  label: (at: number) => string;
  onPick: (at: number) => void;
}
/** As far as it takes to see `one` in `list`; the page itself stays where it is. */
function bringIn(list: HTMLElement, one: HTMLElement): void {
  const [start, top] = [one.offsetLeft - list.offsetLeft, one.offsetTop - list.offsetTop];
  const inside = (from: number, least: number, most: number) =>
    Math.max(least, Math.min(most, from));
  list.scrollLeft = inside(list.scrollLeft, start + one.offsetWidth - list.clientWidth, start);
  list.scrollTop = inside(list.scrollTop, top + one.offsetHeight - list.clientHeight, top);
}

/** The small pictures, each a button with its number; the one in front is marked and in sight. */
export function GalleryThumbs({ pictures, at, ground, label, onPick }: GalleryThumbsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const one = list.current?.children[at];
    if (list.current && one instanceof HTMLElement) bringIn(list.current, one);
  }, [at]);
  return (
    <ul className={s.thumbs} ref={list}>
      {pictures.map(({ src }, i) => (
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
    </ul>
  );
}
