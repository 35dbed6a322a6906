import { useRef } from 'react';

/**
 * Idempotency keys by what is pressed: a press whose answer got lost is repeated with the same key,
 * and happens once.
 */
export function useKeys(): { of: (what: string) => string; forget: (what: string) => void } {
  const keys = useRef(new Map<string, string>());
  return {
    of: (what) => {
      const key = keys.current.get(what) ?? crypto.randomUUID();
      keys.current.set(what, key);
      return key;
    },
    forget: (what) => void keys.current.delete(what),
  };
}
