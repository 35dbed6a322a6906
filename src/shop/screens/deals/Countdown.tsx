import { useIntl } from 'react-intl';
import s from './Deals.module.css';

const units = ['hour', 'minute', 'second'] as const;
/** Hours, minutes and seconds until a moment, never below none. */
export function partsUntil(until: string, at: number): [number, number, number] {
  const left = Math.max(0, Math.ceil((Date.parse(until) - at) / 1000));
  return [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
}

/**
 * How long until a moment: digits for the eye, words for a screen reader, who hears them when they
 * come by. A timer announces nothing by itself.
 */
export function Countdown({ until, at }: { until: string; at: number }) {
  const intl = useIntl();
  const parts = partsUntil(until, at);
  const words = parts.map((value, i) =>
    intl.formatNumber(value, { style: 'unit', unit: units[i] ?? 'second', unitDisplay: 'long' }),
  );
  return (
    <span role="timer" aria-live="off" className={s.timer}>
      <span aria-hidden="true" className="num" translate="no">
        {parts
          .map((value) => intl.formatNumber(value, { minimumIntegerDigits: 2, useGrouping: false }))
          .join(':')}
      </span>
      <span className="sr">{words.join(' ')}</span>
    </span>
  );
}
