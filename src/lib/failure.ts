import type { Failure } from '#contract/codes';
import { textValues, type TextValues } from '#contract/text';

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

/** What <ErrorState code> and the text `error.<code>` are keyed by. */
export const failureCode = (failure: Failure): string =>
  failure.kind === 'code' ? String(failure.code) : failure.kind;

/**
 * The text of a failure: the server's own text id where it named one, `error.<code>` if there is
 * one, else the server's words, else the general text (docs/rules.md, Failures).
 */
export function failureText(
  failure: Failure,
  has: (id: string) => boolean,
): { id: string; values: TextValues } | { words: string } {
  const id = `error.${failureCode(failure)}`;
  if (failure.kind !== 'code')
    return { id, values: failure.kind === 'http' ? { status: failure.status } : {} };
  const said = failure.message ?? '';
  // Dates in the data are not written for people: texts that can name one are said without it.
  if (said && has(said)) return { id: said, values: { ...textValues(failure.data), dated: 'no' } };
  if (has(id)) return { id, values: textValues(failure.data) };
  return failure.message ? { words: failure.message } : { id: 'error.http', values: {} };
}

interface Intl {
  messages: object;
  formatMessage: (text: { id: string }, values?: TextValues) => string;
}
/** The sentence a person reads about a failure. */
export function failureWords(intl: Intl, failure: Failure): string {
  const text = failureText(failure, (id) => id in intl.messages);
  return 'words' in text ? text.words : intl.formatMessage({ id: text.id }, text.values);
}
