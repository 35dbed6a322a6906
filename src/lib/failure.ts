import { afterOf, type Failure } from '#contract/codes';
import { textValues, type TextValues } from '#contract/text';
import { textsNow } from './intl';

export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' &&
  error !== null &&
  ['code', 'http', 'network'].includes((error as Failure).kind);
/**
 * Anything thrown, as a Failure: what is not one is a defect of ours and reads like a failed
 * interface.
 */
export const asFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: 'http', status: 0 };

/**
 * What a part that failed is told: the code, "http" or "network"; behind a code that has no text
 * here the server's words, "1234567 The shop is closed."; where it can be tried again in nine
 * seconds, "1234567+9 Later."; where the server's log knows the case, "http#7K3M9QXZ".
 * `problemText` reads it.
 */
export function failureCode(failure: Failure): string {
  if (failure.kind !== 'code') return failure.case ? `http#${failure.case}` : failure.kind;
  const { code, words } = failure;
  const texts = textsNow()?.intl.messages;
  const after = afterOf(failure);
  if (after > 0) return `${code}+${after} ${words}`;
  return words && texts && !(`error.${code}` in texts) ? `${code} ${words}` : String(code);
}

/**
 * The text of a failure: the server's own text id where it named one, `error.<code>` if there is
 * one, else the server's words, else the general text (docs/rules.md, Failures).
 */
export function failureText(
  failure: Failure,
  has: (id: string) => boolean,
): { id: string; values: TextValues } | { words: string } {
  if (failure.kind !== 'code') return { id: `error.${failure.kind}`, values: {} };
  const id = `error.${failure.code}`;
  const said = failure.message ?? '';
  // Dates in the data are not written for people: texts that can name one are said without it.
  if (said && has(said)) return { id: said, values: { ...textValues(failure.data), dated: 'no' } };
  if (has(id)) return { id, values: textValues(failure.data) };
  const words = failure.words ?? said;
  return words ? { words } : { id: 'error.http', values: {} };
}

interface Intl {
  messages: object;
  formatMessage: (text: { id: string }, values?: TextValues) => string;
}
/** The sentence a person reads about a failure, with the case that the server's log has of it. */
export function failureWords(intl: Intl, failure: Failure): string {
  const text = failureText(failure, (id) => id in intl.messages);
  const words = 'words' in text ? text.words : intl.formatMessage({ id: text.id }, text.values);
  const { case: code } = failure;
  return code ? `${words} ${intl.formatMessage({ id: 'ui.error.code' }, { code })}` : words;
}
