import { useEffect, useState } from 'react';

/**
 * The mall's clock, each second: what it said when it answered, and how long ago that was. The
 * reader's own clock may be wrong by hours; only how far it went on since counts.
 */
export function useMallClock(said: string | undefined, receivedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(beat);
  }, []);
  // An answer that came after the last beat was just said.
  return said === undefined ? 0 : Date.parse(said) + Math.max(0, now - receivedAt);
}
