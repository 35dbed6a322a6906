import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { announce } from './announce';
import s from './Countdown.module.css';

export type CountdownProps = { /** Milliseconds since 1970. */ until: number; label: string; onEnd?: () => void; now?: () => number };
const SPOKEN_AT = [600, 60];

/** Time left as digits. Not live: said at 10 minutes, at 1 minute and at the end. */
export function Countdown({ until, label, onEnd, now = Date.now }: CountdownProps) {
  const intl = useIntl();
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((until - now()) / 1000)));
  const ended = useRef(0);
  useEffect(() => {
    const tick = setInterval(() => setLeft(Math.max(0, Math.ceil((until - now()) / 1000))), 1000);
    return () => clearInterval(tick);
  }, [until, now]);
  const words = intl.formatMessage({ id: 'ui.countdown' }, { label, hours: Math.floor(left / 3600), minutes: Math.floor((left % 3600) / 60) });
  useEffect(() => {
    if (SPOKEN_AT.includes(left)) announce(words);
    if (left > 0 || ended.current === until) return;
    ended.current = until;
    onEnd?.();
  }, [left, until, words, onEnd]);
  const two = (n: number) => String(n).padStart(2, '0');
  const parts = [[Math.floor(left / 3600), 'ui.countdown.h'], [Math.floor((left % 3600) / 60), 'ui.countdown.m'], [left % 60, 'ui.countdown.s']] as const;
  return (
    <span className={s.countdown} role="timer" aria-label={words}>
      <span className="s13 muted">{label}</span>
      <span className={s.digits} aria-hidden="true">{parts.map(([n, id]) => <span key={id}><b>{two(n)}</b><i>{intl.formatMessage({ id })}</i></span>)}</span>
    </span>
  );
}
