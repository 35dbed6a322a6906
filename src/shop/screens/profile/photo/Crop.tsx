import { useEffect, useId, useRef, useState, type PointerEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/controls/Button';
import { Row, Stack } from '#ui/shell/layout';
import { drawn, kept, middle, mostZoom, moved, side, type Place } from './frame';
import s from './Photo.module.css';

interface Props {
  image: ImageBitmap;
  /** From 0 to 1 while it is sent; null before. */
  progress: number | null;
  onUse: (photo: Blob) => void;
  onCancel: () => void;
}
function Slider({
  id,
  value,
  range,
  onChange,
}: {
  id: string;
  value: number;
  range: [number, number];
  onChange: (value: number) => void;
}) {
  const field = useId();
  return (
    <div className={s.slider}>
      <label htmlFor={field} className="s14">
        <FormattedMessage id={id} />
      </label>
      <input
        id={field}
        type="range"
        min={range[0]}
        max={range[1]}
        step={0.05}
        value={value}
        onChange={(e) => onChange(Number(e.target.value))}
      />
    </div>
  );
}
/** The photo behind its frame, moved by a finger. */
function Frame({ image, place, onPlace }: Pick<Props, 'image'> & Moving) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { x, y, w, h } = drawn(image, place);
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    // What lets the ground through is sent as it is shown.
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, side, side);
    paper.drawImage(image, x, y, w, h);
  }, [image, place]);
  const move = (e: PointerEvent<HTMLCanvasElement>) => {
    if (!e.currentTarget.hasPointerCapture(e.pointerId)) return;
    onPlace(moved(image, place, { x: e.movementX, y: e.movementY }, e.currentTarget.clientWidth));
  };
  return (
    <canvas
      ref={canvas}
      className={s.frame}
      width={side}
      height={side}
      onPointerDown={(e) => e.currentTarget.setPointerCapture(e.pointerId)}
      onPointerMove={move}
    />
  );
}
interface Moving {
  place: Place;
  onPlace: (place: Place) => void;
}
function Sliders({ place, onPlace }: Moving) {
  return (
    <>
      <Slider
        id="profile.photo.zoom"
        value={place.zoom}
        range={[1, mostZoom]}
        onChange={(zoom) => onPlace(kept({ ...place, zoom }))}
      />
      <Slider
        id="profile.photo.across"
        value={place.across}
        range={[-1, 1]}
        onChange={(across) => onPlace(kept({ ...place, across }))}
      />
      <Slider
        id="profile.photo.down"
        value={place.down}
        range={[-1, 1]}
        onChange={(down) => onPlace(kept({ ...place, down }))}
      />
    </>
  );
}
/** The square of a photo that is kept: moved by finger, or by sliders for whoever uses keys. */
export function Crop({ image, progress, onUse, onCancel }: Props) {
  const intl = useIntl();
  const [place, setPlace] = useState(middle);
  const box = useRef<HTMLDivElement>(null);
  const sending = progress !== null;
  const use = () =>
    box.current
      ?.querySelector('canvas')
      ?.toBlob((photo) => photo && onUse(photo), 'image/jpeg', 0.9);
  return (
    <div ref={box}>
      <Stack gap={3}>
        <p className="s14 muted">
          <FormattedMessage id="profile.photo.fit" />
        </p>
        <Frame image={image} place={place} onPlace={setPlace} />
        <Sliders place={place} onPlace={setPlace} />
        {sending && (
          <progress
            className={s.bar}
            value={progress}
            max={1}
            aria-label={intl.formatMessage({ id: 'profile.photo.sending' })}
          />
        )}
        <Row>
          <Button
            kind="primary"
            onClick={use}
            busyText={sending ? intl.formatMessage({ id: 'profile.photo.sending' }) : undefined}
          >
            <FormattedMessage id="profile.photo.use" />
          </Button>
          <Button onClick={onCancel}>
            <FormattedMessage id="ui.cancel" />
          </Button>
        </Row>
      </Stack>
    </div>
  );
}
