import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../controls/Button';
import type { Ground } from '../data/tone';
import { announce } from '../feedback/announce';
import { useOverlayRoot } from '../feedback/overlayRoot';
import { Icon } from '../Icon';
import { lazyPart, LazyBoundary } from '../lazyPart';
import { cx } from '../cx';
import { FirstFrame } from './FirstFrame';
import { beside, useFront, type GalleryPicture } from './galleryPictures';
import { GalleryThumbs } from './GalleryThumbs';
import { Picture } from './Picture';
import { largeWidth } from './pictureSizes';
import { useSwipe } from './swiped';
import s from './Gallery.module.css';

const Zoom = lazyPart(() => import('../lazy/Zoom').then((file) => ({ default: file.Zoom })));

export type GalleryProps = {
  pictures: readonly GalleryPicture[];
  name: string;
  /** The picture of what is chosen: it comes to the front when the choice changes. */
  chosen?: string | undefined;
  ground?: Ground;
  chip?: ReactNode;
};
const ways: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The two buttons beside the large picture. */
function Arrows({ onStep }: { onStep: (way: -1 | 1) => void }) {
  const intl = useIntl();
  return (
    <>
      <IconButton
        icon="caret-left"
        label={intl.formatMessage({ id: 'ui.gallery.previous' })}
        className={cx(s.arrow, s.before)}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon="caret-right"
        label={intl.formatMessage({ id: 'ui.gallery.next' })}
        className={cx(s.arrow, s.after)}
        onClick={() => onStep(1)}
      />
    </>
  );
}

interface LargeProps {
  picture: GalleryPicture | undefined;
  name: string;
  ground: Ground;
  chip: ReactNode;
  /** Nothing where there is only one. */
  onStep: ((way: -1 | 1) => void) | undefined;
  onOpen: () => void;
  opener: RefObject<HTMLButtonElement | null>;
}
/** The picture in front: swiped, stepped by keys, pressed to be seen full screen. */
function Large({ picture, name, ground, chip, onStep, onOpen, opener }: LargeProps) {
  const intl = useIntl();
  const swipe = useSwipe((way) => onStep?.(way));
  const onKeyDown = (e: KeyboardEvent) => {
    const way = ways[e.key];
    if (way && !e.altKey && !e.ctrlKey && !e.metaKey) onStep?.(way);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div className={cx(s.big, `g-${ground}`)} onKeyDown={onKeyDown} {...swipe}>
      <FirstFrame src={picture?.src ?? ''}>
        <Picture
          src={picture?.src}
          alt={picture?.alt || name}
          width={largeWidth}
          ground={ground}
          className={s.img}
          eager
        />
      </FirstFrame>
      {picture && (
        <button
          ref={opener}
          type="button"
          className={s.open}
          aria-label={intl.formatMessage({ id: 'ui.gallery.large' })}
          onClick={onOpen}
        >
          <span>
            <Icon name="magnifying-glass" size={20} />
          </span>
        </button>
      )}
      {chip && <span className={s.chip}>{chip}</span>}
      {onStep && <Arrows onStep={onStep} />}
    </div>
  );
}

/**
 * Pictures of a product: the large one is swiped, stepped through with arrows, and opened full
 * screen; the small ones are always there, never dots.
 */
export function Gallery({ pictures, name, chosen, ground = 'mist', chip }: GalleryProps) {
  const intl = useIntl();
  const root = useOverlayRoot();
  const opener = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useFront(pictures, chosen);
  const [open, setOpen] = useState<boolean>();
  const many = pictures.length > 1;
  const label = (i: number) =>
    intl.formatMessage(
      { id: 'ui.gallery.picture' },
      { n: i + 1, all: pictures.length, alt: pictures[i]?.alt || name },
    );
  const step = (way: -1 | 1) => {
    const next = beside(at, way, pictures.length);
    setAt(next);
    announce(label(next));
  };
  return (
    <section
      className={cx(s.gallery, !many && s.single)}
      aria-label={intl.formatMessage({ id: 'ui.gallery' })}
    >
      <Large
        picture={pictures[at]}
        name={name}
        ground={ground}
        chip={chip}
        onStep={many ? step : undefined}
        onOpen={() => setOpen(true)}
        opener={opener}
      />
      {many && (
        <GalleryThumbs pictures={pictures} at={at} ground={ground} label={label} onPick={setAt} />
      )}
      {open !== undefined && (
        <LazyBoundary fallback={null}>
          <Zoom
            open={open}
            onClose={() => setOpen(false)}
            pictures={pictures}
            at={at}
            label={label(at)}
            onStep={step}
            root={root}
            opener={opener}
          />
        </LazyBoundary>
      )}
    </section>
  );
}
