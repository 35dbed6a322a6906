import { hash, verify } from '@node-rs/argon2';
import { codes, Refusal } from '#contract/codes';
import { isBreached } from './breached';
import { isOwnWords } from './ownWords';

/** Argon2id, 19 MiB, 2 passes, 1 lane: OWASP's current cost (docs/promises.md S15). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const atOnce = 4;
const mostWaiting = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** At most 4 hashes at once, 20 waiting; then 1000010, so that sign-ins cannot take all memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce && waiting.length >= mostWaiting)
    throw new Refusal(codes.tooManyRequests, 'busy');
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const current = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
/** Made at another cost than is asked today. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(current);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), cost));

let dummy: Promise<string> | undefined;
/**
 * Whether the password is this account's. Without an account it costs the same and is never true.
 */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost);
  const against = stored ?? (await dummy);
  const fits = await inTurn(() => verify(against, password.normalize('NFC')).catch(() => false));
  return fits && stored !== undefined;
}

const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const backwards = (text: string) => [...text].reverse().join('');
const inSequence = (text: string) =>
  sequences.some((row) => row.includes(text) || backwards(row).includes(text));
/** One to four characters over and over: aaaaaaaa, 12121212. */
const repeated = (text: string) => /^(.{1,4}?)\1+$/s.test(text);

/** Without the marks people put behind a word. */
function withoutEnd(text: string): string {
  const letters = [...text];
  return letters.slice(0, letters.findLastIndex((one) => /[\p{L}\p{N}]/u.test(one)) + 1).join('');
}
/**
 * Too common to protect anybody, made of the mall's own words, or the person's own e-mail address
 * or name.
 */
export function isGuessable(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const bare = withoutEnd(text);
  const owned = own
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .map((word) => word.trim().toLowerCase());
  return (
    isOwnWords(text) ||
    [text, bare].some((word) => isBreached(word) || inSequence(word) || repeated(word)) ||
    owned.some((word) => word !== '' && word === text)
  );
}
