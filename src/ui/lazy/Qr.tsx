import { encode } from 'uqr';
import s from './Qr.module.css';

/** Modules of quiet ground around the code that scanners ask for. */
const border = 2;
/** A text as a code to scan: dark on light in either theme. */
export default function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <span className={s.qr} data-theme="light">
      <span className="sr">{label}</span>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </span>
  );
}
