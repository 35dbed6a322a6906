import { useEffect, useRef } from 'react';
import Pad from 'signature_pad';
import s from '../fields/SignaturePad.module.css';

type Point = { x: number; y: number };
export type SignatureCanvasProps = {
  disabled: boolean;
  /** Told each stroke once it is drawn: its points in pixels of a field so wide. */ onStroke: (
    points: Point[],
    width: number,
  ) => void;
};

/**
 * Takes strokes of finger, pen and mouse. What was drawn stays only as long as the pen is down: the
 * picture behind keeps it.
 */
export default function SignatureCanvas({ disabled, onStroke }: SignatureCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const latest = useRef(onStroke);
  useEffect(() => {
    latest.current = onStroke;
  });
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || disabled) return;
    const pad = new Pad(canvas, { minWidth: 1.5, maxWidth: 2.5 });
    const fit = () => {
      const ratio = Math.max(1, window.devicePixelRatio);
      Object.assign(canvas, {
        width: canvas.offsetWidth * ratio,
        height: canvas.offsetHeight * ratio,
      });
      canvas.getContext('2d')?.scale(ratio, ratio);
    };
    const begun = () => {
      pad.penColor = getComputedStyle(canvas).color;
    };
    const ended = () => {
      latest.current(
        pad.toData().flatMap(({ points }) => points),
        canvas.offsetWidth,
      );
      pad.clear();
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(canvas);
    pad.addEventListener('beginStroke', begun);
    pad.addEventListener('endStroke', ended);
    return () => {
      pad.off();
      sizes.disconnect();
    };
  }, [disabled]);
  return <canvas ref={ref} className={s.canvas} />;
}
