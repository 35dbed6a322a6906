import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { IntlShape } from 'react-intl';
import type { AnyStateMachine } from 'xstate';
import type { FrozenStep } from '../../paths/freeze';
import type en from '../words/en.json';

/**
 * The script's own words in the reader's language (../words); everything else comes
 * from the packs and the screens.
 */
export type Words = typeof en;
export interface Reader {
  words: Words;
  intl: IntlShape;
}
/** A phrase with its blanks filled in. */
export const phrase = (
  words: Words,
  key: keyof Words,
  values: Record<string, string | number> = {},
): string =>
  words[key].replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
export const quoted = (words: Words, text: string): string => phrase(words, 'quote', { text });
export const listed = (words: Words, texts: readonly string[]): string =>
  texts.map((text) => quoted(words, text)).join(words.comma);

/** `the shop: Press …`, where several people take part in a chart. */
export function bySomeone(
  reader: Reader,
  machine: AnyStateMachine,
  { event }: FrozenStep,
  does: string,
): string {
  const who =
    typeof event.by === 'string' ? textOf(reader, `${machine.id}.by.${event.by}`) : undefined;
  return who ? phrase(reader.words, 'field', { name: who, value: does }) : does;
}
/** A text of the pack, or nothing where there is none. */
const textOf = ({ intl }: Reader, id: string): string | undefined => {
  const known = (intl.messages as Record<string, string | MessageFormatElement[]>)[id];
  return known === undefined ? undefined : intl.formatMessage({ id });
};
const codeWords = (reader: Reader, code: string | number) => ({
  code,
  text: quoted(reader.words, textOf(reader, `error.${code}`) ?? String(code)),
});

/**
 * With the step's own name: it is the name of the button that makes it happen on the page of state
 * links.
 */
function answer(reader: Reader, { outcome = '', event, name }: FrozenStep): string {
  const { words } = reader;
  if (outcome === 'network') return phrase(words, 'breaks', { name });
  if (outcome.startsWith('http')) return phrase(words, 'fails', { status: outcome.slice(4), name });
  if (event.type.startsWith('xstate.error'))
    return phrase(words, 'refuses', { ...codeWords(reader, outcome), name });
  return phrase(words, 'answers', { name });
}
/** Seconds until a delay has passed, as its chart names it. */
function secondsOf(machine: AnyStateMachine, { event }: FrozenStep): number {
  const name = event.type.split('.')[2] ?? '';
  const known = (machine.implementations.delays as Record<string, unknown>)[name];
  return Math.ceil((typeof known === 'number' ? known : Number(name)) / 1000);
}
function happening(reader: Reader, machine: AnyStateMachine, { name, event }: FrozenStep): string {
  const text = textOf(reader, `${machine.id}.history.${event.type}`);
  if (text) return phrase(reader.words, 'happens', { text: quoted(reader.words, text), name });
  if (typeof event.code === 'number')
    return phrase(reader.words, 'sessionEnds', { ...codeWords(reader, event.code), name });
  return phrase(reader.words, 'elsewhere', { name });
}
/**
 * What a step is that nobody does on this screen: an answer, a failure, time, something elsewhere.
 */
export function meanwhile(reader: Reader, machine: AnyStateMachine, step: FrozenStep): string {
  if (step.kind === 'actor') return answer(reader, step);
  if (step.kind === 'delay')
    return phrase(reader.words, 'wait', { seconds: secondsOf(machine, step), name: step.name });
  return step.kind === 'start'
    ? phrase(reader.words, 'open', { name: String(step.event.start) })
    : happening(reader, machine, step);
}
