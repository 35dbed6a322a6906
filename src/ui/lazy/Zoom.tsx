import { Dialog as Ark } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { useMemo, useRef, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { GalleryPicture } from '../catalogue/galleryPictures';
import { sizesOf } from '../catalogue/pictureSizes';
import { IconButton } from '../controls/Button';
import { Icon } from '../Icon';
import { cx } from '../cx';
import { useZoom } from './useZoom';
import s from './Zoom.module.css';
import { most, stride } from './zoomed';

export interface ZoomProps {
  open: boolean;
  onClose: () => void;
  pictures: readonly GalleryPicture[];
  /** Which one is shown, from 0. */
  at: number;
  /** "Picture 2 of 5: From the side". */
  label: string;
  onStep: (way: -1 | 1) => void;
  root: HTMLElement | null;
  /** Gets the focus back, wherever it was when the code of this had come. */
  opener: RefObject<HTMLElement | null>;
}
/** What fits a screen is asked for; nearer, everything there is. */
const screenful = 1200;

function Shown({
  pictures,
  at,
  label,
  onStep,
}: Omit<ZoomProps, 'open' | 'onClose' | 'root' | 'opener'>) {
  const intl = useIntl();
  const stage = useRef<HTMLDivElement>(null);
  const zoom = useZoom(stage, onStep);
  const { scale, x, y } = zoom.view;
  const text = (id: string) => intl.formatMessage({ id });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons in it
    <div className={s.whole} onKeyDown={zoom.onKeyDown}>
      <div className={s.bar}>
        <Ark.Title className={cx(s.title, 'num')}>{label}</Ark.Title>
        <IconButton
          icon="minus"
          label={text('ui.gallery.further')}
          disabled={scale === 1}
          onClick={() => zoom.by(1 / stride)}
        />
        <IconButton
          icon="plus"
          label={text('ui.gallery.closer')}
          disabled={scale === most}
          onClick={() => zoom.by(stride)}
        />
        <Ark.CloseTrigger className="tap" aria-label={text('ui.close')}>
          <Icon name="x" size={24} />
        </Ark.CloseTrigger>
      </div>
      <div ref={stage} className={cx(s.stage, scale > 1 && s.near)} {...zoom.onStage}>
        <img
          {...sizesOf(pictures[at]?.src ?? '', screenful * (scale > 1 ? 2 : 1))}
          alt={label}
          width={960}
          height={960}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </div>
      {pictures.length > 1 && (
        <div className={s.steps}>
          <IconButton
            icon="caret-left"
            label={text('ui.gallery.previous')}
            onClick={() => zoom.step(-1)}
          />
          <IconButton
            icon="caret-right"
            label={text('ui.gallery.next')}
            onClick={() => zoom.step(1)}
          />
        </div>
      )}
    </div>
  );
}

/** A picture full screen: nearer by keys, buttons, wheel, pinching or a double tap. */
export function Zoom({ open, onClose, root, opener, ...shown }: ZoomProps) {
  const container = useMemo(() => ({ current: root }), [root]);
  return (
    <Ark.Root
      open={open}
      finalFocusEl={() => opener.current}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal {...(root ? { container } : {})}>
        <Ark.Positioner className={s.place}>
          <Ark.Content className={s.box}>
            <Shown {...shown} />
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
