import type { Localised } from '#contract/text';

/** The languages that something was written in: what is empty is left out. */
export const written = (words: Readonly<Record<string, string | undefined>>): Localised =>
  Object.fromEntries(Object.entries(words).filter(([, text]) => text)) as Localised;
