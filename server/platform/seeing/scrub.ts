/** Stands where something personal stood. */
export const taken = '[…]';
const most = 4000;
/** Words as they stand in what programs say; paths stay whole. */
// bounded: the 4,000 characters that scrub looks through
const word = /[^\s"'<>(),;=]{1,4000}/g;
/** Ten digits or more in one go, as telephones and accounts are written. */
// bounded: the same, and each match has at most 33
const number = /\+?\d[\d -]{7,30}\d/g;

const isAddress = (text: string): boolean => {
  const at = text.indexOf('@');
  return at > 0 && text[at - 1] !== '/' && text.lastIndexOf('.') > at;
};
/** Long, of letters and digits, and no path: a token, a key, a hash. */
const opens = (text: string): boolean =>
  // bounded: one of its words
  text.length >= 24 && /^[\w+=-]{24,}$/.test(text) && /\d/.test(text) && /[A-Za-z]/.test(text);
/** The values of an address's query may be anything. */
// bounded: the same
const query = /\?[^\s"'<>()?]{1,4000}/g;
const cleaned = (text: string): string => (isAddress(text) || opens(text) ? taken : text);

/**
 * Words of a program without e-mail addresses, tokens, numbers of people and what stands in
 * addresses' queries; at most some thousand characters of them.
 */
export const scrub = (text: string): string =>
  text.slice(0, most).replace(query, `?${taken}`).replace(word, cleaned).replace(number, taken);

interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  statusCode?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  cause?: unknown;
}
/** The database quotes the value it did not like. */
const messageOf = ({ message = '', severity }: Thrown): string =>
  // bounded: two marks
  scrub(severity ? (message.split(/: "/)[0] ?? '') : message);
const framesOf = ({ stack = '' }: Thrown): string =>
  stack
    .slice(0, 4 * most)
    .split('\n')
    // bounded: a line of 16,000 characters, and the pattern is anchored
    .filter((line) => /^ {2,8}at /.test(line))
    .join('\n');
const named = (value: unknown): string | number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' ? scrub(value) : undefined;

/** What kind, its words, where it came from. */
export interface ToldError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}
/**
 * An error as the log says it: what kind, its words without anything personal, where it came from.
 * Nothing else that hangs on it: drivers hang whole rows, mail servers their recipients.
 */
export function toldError(given: unknown, depth = 0): ToldError {
  if (typeof given !== 'object' || given === null)
    return { type: typeof given, message: scrub(String(given)), stack: '' };
  const error: Thrown = given;
  const cause = error.cause !== undefined && depth < 3;
  return {
    type: given.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    code: named(error.code),
    statusCode: named(error.statusCode),
    constraint: named(error.constraint),
    table: named(error.table),
    ...(cause ? { cause: toldError(error.cause, depth + 1) } : {}),
  };
}
