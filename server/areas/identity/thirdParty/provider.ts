import type { FastifyBaseLogger } from 'fastify';
import type { SignInProvider } from '#contract/thirdParty';

/** What a provider says of a person. `email`: '' where it says none. */
export interface Identity {
  /** What it calls them for good. */
  subject: string;
  name: string;
  email: string;
  /** It says that the mailbox is theirs. */
  verified: boolean;
}
/** What belongs to one sign-in alone. */
export interface Attempt {
  state: string;
  nonce: string;
  /** PKCE: who has the code alone has nothing. */
  verifier: string;
  /** Where the provider sends the browser back to. */
  back: string;
}
/** Somebody whose word about who a person is this mall takes. */
export interface Provider extends SignInProvider {
  /** The provider's own page. */
  address: (attempt: Attempt) => Promise<string>;
  /** Who it is, by what the browser brought back. Throws where no good answer came. */
  identify: (heard: URLSearchParams, attempt: Omit<Attempt, 'state'>) => Promise<Identity>;
}
/** No usable answer; `why` goes into the log and no further. */
export class ProviderFailed extends Error {}
/** Of whoever asked only that it did not work: what somebody else's server said is no news to them. */
export function sayWhy(log: FastifyBaseLogger, provider: string, error: unknown): void {
  const why = error instanceof ProviderFailed ? error.message : (error as Error)?.name;
  log.warn({ provider, why }, 'a provider gave no usable answer');
}

/** One line of at most so many characters, out of whatever somebody else's server says. */
export const lineOf = (given: unknown, longest: number): string =>
  typeof given === 'string'
    ? given
        .slice(0, 4 * longest)
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim()
        .slice(0, longest)
        .replace(/\p{Surrogate}/gu, '')
    : '';
/** What looks like no address is none. */
export const mailOf = (given: unknown): string => {
  const text = typeof given === 'string' && given.length <= 254 ? given.trim() : '';
  return /^[^\s@]{1,64}@[^\s@]{3,189}$/.test(text) ? text : '';
};
/** A person without a name that does not change is nobody. */
export function subjectOf(given: unknown): string {
  if (typeof given === 'string' && given.length <= 255 && /^[\x21-\x7e]+$/.test(given))
    return given;
  throw new ProviderFailed('subject');
}
