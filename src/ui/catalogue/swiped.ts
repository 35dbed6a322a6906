import { useRef, type PointerEvent } from 'react';

/** Pixels a finger has to go sideways, and how much more than up or down. */
const far = 48;
const steep = 1.5;

/** Which way somebody swiped: 1 towards the next, -1 towards the one before, 0 for no swipe. */
export const swiped = (x: number, y: number): -1 | 0 | 1 =>
  Math.abs(x) < far || Math.abs(x) < Math.abs(y) * steep ? 0 : x < 0 ? 1 : -1;

/**
 * Handlers of an area that is swiped. `onSwipe` is told the way; the press that a swipe of a mouse
 * ends with opens nothing.
 */
export function useSwipe(onSwipe: (way: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number }>(null);
  const moved = useRef(false);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y };
      moved.current = false;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      const way = start ? swiped(clientX - start.x, clientY - start.y) : 0;
      moved.current = way !== 0;
      if (way !== 0) onSwipe(way);
    },
    onPointerCancel: () => void (from.current = null),
    onClickCapture: (e: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!moved.current) return;
      moved.current = false;
      e.preventDefault();
      e.stopPropagation();
    },
  };
}
