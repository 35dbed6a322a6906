import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { swiped } from '../catalogue/swiped';
import { panned, stride, toggled, whole, zoomed, type Spot, type View } from './zoomed';

/** Two taps within so many milliseconds and pixels are one double tap. */
const soon = 320;
const near = 24;
/** Pixels that an arrow key moves a picture that does not fit. */
const nudge = 80;
const arrows: Partial<Record<string, Spot>> = {
  ArrowLeft: { x: nudge, y: 0 },
  ArrowRight: { x: -nudge, y: 0 },
  ArrowUp: { x: 0, y: nudge },
  ArrowDown: { x: 0, y: -nudge },
};
const factors: Partial<Record<string, number>> = { '+': stride, '=': stride, '-': 1 / stride };
const middle: Spot = { x: 0, y: 0 };
const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
type Place = Pick<PointerEvent, 'clientX' | 'clientY'>;
type Stage = RefObject<HTMLElement | null>;

const sizeOf = ({ current }: Stage): Spot => ({
  x: current?.clientWidth ?? 0,
  y: current?.clientHeight ?? 0,
});
/** Counted from the middle of the stage. */
function spotOn({ current }: Stage, { clientX, clientY }: Place): Spot {
  const { left = 0, top = 0, width = 0, height = 0 } = current?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** Fingers and the mouse: `change` moves the picture, `step` goes to another one. */
function usePointers(
  stage: Stage,
  whole: boolean,
  change: (next: (view: View) => View) => void,
  step: (way: -1 | 1) => void,
) {
  const down = useRef(new Map<number, Spot>());
  const begun = useRef<Spot>(middle);
  const tapped = useRef<{ at: number; spot: Spot }>(null);
  /** Two fingers at once are no tap and no swipe, whichever leaves first. */
  const pinching = useRef(false);

  const tap = (spot: Spot, at: number) => {
    const last = tapped.current;
    const twice = last && at - last.at < soon && distance(spot, last.spot) < near;
    tapped.current = twice ? null : { at, spot };
    if (twice) change((now) => toggled(now, spot, sizeOf(stage)));
  };
  return {
    onPointerDown: (e: PointerEvent<HTMLElement>) => {
      const spot = spotOn(stage, e);
      e.currentTarget.setPointerCapture(e.pointerId);
      down.current.set(e.pointerId, spot);
      pinching.current = down.current.size > 1;
      begun.current = spot;
    },
    onPointerMove: (e: PointerEvent) => {
      const old = down.current.get(e.pointerId);
      if (!old) return;
      const spot = spotOn(stage, e);
      down.current.set(e.pointerId, spot);
      const other = [...down.current].find(([id]) => id !== e.pointerId)?.[1];
      change((now) =>
        other
          ? zoomed(
              now,
              distance(spot, other) / Math.max(1, distance(old, other)),
              other,
              sizeOf(stage),
            )
          : panned(now, { x: spot.x - old.x, y: spot.y - old.y }, sizeOf(stage)),
      );
    },
    onPointerUp: (e: PointerEvent) => {
      if (!down.current.delete(e.pointerId) || pinching.current) return;
      const spot = spotOn(stage, e);
      const way = whole ? swiped(spot.x - begun.current.x, spot.y - begun.current.y) : 0;
      if (way !== 0) step(way);
      else if (distance(spot, begun.current) < near) tap(spot, e.timeStamp);
    },
    onPointerCancel: (e: PointerEvent) => void down.current.delete(e.pointerId),
  };
}

/**
 * How a picture is looked at, and the handlers of the stage it stands on: pinched, dragged, tapped
 * twice, wheeled or moved by keys. A swipe of the whole picture, and an arrow key, are told to
 * `onStep`.
 */
export function useZoom(stage: Stage, onStep: (way: -1 | 1) => void) {
  const [view, setView] = useState<View>(whole);
  const step = (way: -1 | 1) => {
    setView(whole);
    onStep(way);
  };
  const by = (factor: number, spot = middle) =>
    setView((now) => zoomed(now, factor, spot, sizeOf(stage)));
  const pointers = usePointers(stage, view.scale === 1, setView, step);
  const onKeyDown = (e: KeyboardEvent) => {
    const factor = factors[e.key];
    const move = arrows[e.key];
    if (factor) by(factor);
    else if (e.key === '0') setView(whole);
    else if (move && view.scale > 1) setView((now) => panned(now, move, sizeOf(stage)));
    else if (move?.x) step(move.x > 0 ? -1 : 1);
    else return;
    e.preventDefault();
  };
  return {
    view,
    step,
    by,
    onKeyDown,
    onStage: {
      ...pointers,
      onWheel: (e: Place & { deltaY: number }) =>
        by(e.deltaY < 0 ? 1.2 : 1 / 1.2, spotOn(stage, e)),
    },
  };
}
