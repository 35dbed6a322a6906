import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useAlive } from '../useAlive';
import { cardSizes, sizesOf } from './pictureSizes';
import s from './Gallery.module.css';

const narrow = 240;
/** What of a picture's copies is shown: that of its card, or the narrowest; none where it has none. */
function copyOf(src: string, asCard: boolean): ComponentProps<'img'> | undefined {
  const all = sizesOf(src, asCard ? cardSizes : narrow);
  if (!all.srcSet) return undefined;
  return asCard ? all : { src: all.srcSet.split(' ')[0] };
}

/**
 * Until the picture in it is there, a small copy stands in its place, soft: the one that the small
 * picture beside it brought, or, where a page was opened in the mall, the card that led to it
 * (docs/decisions/095).
 */
export function FirstFrame({ src, children }: { src: string; children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const [settled, setSettled] = useState<string>();
  const alive = useAlive();
  const [ofCard] = useState(alive ? src : '');
  const copy = settled === src ? undefined : copyOf(src, src === ofCard);
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
      {copy && <img key={src} className={s.first} {...copy} alt="" data-first="" />}
      {children}
    </span>
  );
}
