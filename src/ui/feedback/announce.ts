export type Politeness = 'polite' | 'assertive';
type Words = Record<Politeness, string>;

const CLEAR_AFTER_MS = 1000;
const NO_WIDTH = '\u200B';

let words: Words = { polite: '', assertive: '' };
let repeats = false;
const last: Words = { polite: '', assertive: '' };
const timers: Partial<Record<Politeness, ReturnType<typeof setTimeout>>> = {};
const listeners = new Set<() => void>();

function set(level: Politeness, text: string): void {
  words = { ...words, [level]: text };
  for (const tell of listeners) tell();
}

/**
 * Says a text to screen readers through one of the two live regions. The same text twice in a row
 * is said twice.
 */
export function announce(text: string, level: Politeness = 'polite'): void {
  repeats = last[level] === text && !repeats;
  last[level] = text;
  set(level, repeats ? text + NO_WIDTH : text);
  clearTimeout(timers[level]);
  timers[level] = setTimeout(() => set(level, ''), CLEAR_AFTER_MS);
}

/** For LiveRegions only: what the two regions hold now. */
export const liveWords = {
  now: (): Words => words,
  watch(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
