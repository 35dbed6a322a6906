import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Errors = Record<string, string>;
const none: Errors = {};

/**
 * The server's field errors until each field is edited or the form is sent again; a new object
 * shows all again.
 */
export function useServerErrors(given: Errors | undefined): {
  errors: Errors;
  clear: (name?: string) => void;
} {
  const [gone, setGone] = useState<{ of: Errors | undefined; names: string[] }>({
    of: undefined,
    names: [],
  });
  const names = gone.of === given ? gone.names : [];
  const errors = given
    ? Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
    : none;
  const clear = (name?: string) =>
    setGone({
      of: given,
      names: name === undefined ? Object.keys(given ?? none) : [...names, name],
    });
  return { errors, clear };
}

/**
 * Moves focus once per failed submit and once per answer of the server, not when the list shrinks
 * while correcting.
 */
export function useFocusOnProblem(
  failures: number,
  fieldErrors: Errors | undefined,
  focus: () => void,
): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    if (failures > 0) latest.current();
  }, [failures]);
  useEffect(() => {
    if (fieldErrors && Object.keys(fieldErrors).length > 0) latest.current();
  }, [fieldErrors]);
}

/**
 * Empties the named fields when the server refused: passwords and security codes are typed anew.
 * Before anybody can type them.
 */
export function useForget(
  fieldErrors: Errors | undefined,
  names: string[],
  setFieldValue: (name: string, value: string, check: boolean) => unknown,
): void {
  const list = names.join(' ');
  useLayoutEffect(() => {
    if (fieldErrors && list) for (const name of list.split(' ')) setFieldValue(name, '', false);
  }, [fieldErrors, list, setFieldValue]);
}
