import { useEffect, useState } from 'react';

/**
 * True once `on` has lasted: work shorter than that shows nothing (docs/rules.md, Waiting: 200 ms
 * before loading is shown).
 */
export function useLate(on: boolean, ms = 200): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on, ms]);
  return on && late;
}
