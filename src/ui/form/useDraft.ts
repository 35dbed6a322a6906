import { useCallback, useEffect, useRef, useState } from 'react';

const keyOf = (name: string) => `draft:${name}`;

/** What was typed into a form of this name and not sent; nothing where it cannot be read. */
export function draftOf(name: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const text = name ? sessionStorage.getItem(keyOf(name)) : null;
    return { ...(JSON.parse(text ?? '{}') as object) };
  } catch {
    return {};
  }
}
function read<V extends object>(name: string | undefined, initial: V): V | undefined {
  // Of an older shape of the draft only what still fits.
  const known = Object.entries(draftOf(name)).filter(
    ([field, value]) =>
      field in initial &&
      typeof value === typeof initial[field as keyof V] &&
      value !== initial[field as keyof V],
  );
  return known.length > 0 ? { ...initial, ...Object.fromEntries(known) } : undefined;
}

/** What was typed before a reload, kept for this tab; `secret` fields never are. */
export function useDraft<V extends object>(
  name: string | undefined,
  initial: V,
  secret: readonly string[],
) {
  const [kept, setKept] = useState(() => read(name, initial));
  const start = useRef(initial);
  const hidden = secret.join(' ');
  const save = useCallback(
    (values: V) => {
      if (!name) return;
      const open = Object.entries(values).filter(
        ([field, value]) =>
          !hidden.split(' ').includes(field) && value !== start.current[field as keyof V],
      );
      if (open.length > 0)
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(open)));
      else sessionStorage.removeItem(keyOf(name));
    },
    [name, hidden],
  );
  const drop = () => {
    if (name) sessionStorage.removeItem(keyOf(name));
    setKept(undefined);
  };
  return { kept, save, drop };
}

/**
 * Keeps the draft in step with what is typed, and again when a submit came back; a form that left
 * after success keeps none.
 */
export function useSaveDraft<V>(values: V, active: boolean, save: (values: V) => void): void {
  useEffect(() => {
    if (active) save(values);
  }, [values, active, save]);
}
