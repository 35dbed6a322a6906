import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { sizesOf } from './pictureSizes';
import s from './Gallery.module.css';

const narrow = 240;
/** The address of a picture's narrow copy; none where it has none. */
const narrowOf = (src: string): string | undefined => sizesOf(src, narrow).srcSet?.split(' ')[0];

/**
 * Until the picture in it is there, its narrow copy stands in its place, soft: a card or the small
 * picture beside it mostly brought that one already (docs/decisions/095).
 */
export function FirstFrame({ src, children }: { src: string; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [settled, setSettled] = useState<string>();
  const copy = settled === src ? undefined : narrowOf(src);
  useEffect(() => {
    const whole = box.current?.querySelector('img:not([data-first])');
    // It came before anybody listened.
    if (whole instanceof HTMLImageElement && whole.complete && whole.naturalWidth > 0)
      setSettled(src);
  }, [src]);
  const onLoad = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLElement && target.dataset.first === undefined) setSettled(src);
  };
  return (
    <span
      ref={box}
      className={s.frame}
      onLoadCapture={onLoad}
      onErrorCapture={() => setSettled(src)}
    >
      {copy && <img key={copy} className={s.first} src={copy} alt="" data-first="" />}
      {children}
    </span>
  );
}
