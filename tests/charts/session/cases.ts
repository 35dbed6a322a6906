import { codes, sessionCodes } from '#contract/codes';
import { session } from '#machines/flows/session/session';
import type { SessionContext as Context } from '#machines/flows/session/context';
import { locale, registering, site, user } from './fixtures';
import { chartOf, endsSession } from '../shared/vocabulary';

const credentials = { email: 'ana@arcada.test', password: 'arcada-demo-1' };
const newcomer = {
  name: 'Ana Lucía Torres',
  ...credentials,
  password_confirmation: credentials.password,
  pcode: '',
  terms: true,
};
/** The server ends a session by its answer to some call of whoever is signed in. */
const calling =
  (code: number) =>
  ({ user: who }: Context, at: string) =>
    who && ['launching.site', 'launching.locale', 'merging', 'member.signedIn'].includes(at)
      ? { code }
      : null;
/**
 * The first answer that says a session is over is heard by everyone at once: to a single actor it
 * is no news (`forceOut`).
 */
const unended = (outcome: string) => !endsSession(outcome);

/** The test vocabulary of a visit. */
export const chart = chartOf<Context>(session, {
  user: {
    signIn: { valid: credentials },
    register: { valid: newcomer },
    prove: { digits: { code: '123456' } },
  },
  system: {
    forceOut: {
      tampered: calling(codes.invalidToken),
      expired: calling(codes.notLoggedIn),
      closed: calling(codes.accountClosed),
    },
    // Only who has a token can lose it to another tab.
    signedOutElsewhere: {
      tab: ({ user: who }, at) => (who || at === 'launching.user' ? {} : null),
    },
    signedInElsewhere: { tab: ({ site: loaded }) => loaded && {} },
    update: {
      renamed: (_, at) =>
        at === 'member.signedIn' ? { user: { ...user, firstname: 'Lucía' } } : null,
    },
    localise: { thai: ({ locale: spoken }) => spoken && { locale: { ...locale, lang: 'th' } } },
  },
  actors: {
    loadUser: {
      done: { known: user, nobody: null },
      codes: sessionCodes,
      when: (outcome, { site: loaded }) => outcome !== 'nobody' || !loaded,
    },
    loadSite: { done: { site }, when: unended },
    loadLocale: { done: { spanish: locale }, when: unended },
    signIn: {
      done: { known: user },
      codes: [codes.wrongCredentials, codes.tooManyRequests, codes.accountClosed],
      when: (outcome) => unended(outcome) || outcome === String(codes.accountClosed),
    },
    register: {
      done: { sent: registering },
      codes: [codes.registrationFormat, codes.tooManyRequests],
      when: unended,
    },
    resend: {
      done: { again: { ...registering, demo: null } },
      codes: [codes.captchaFailed, codes.tooManyRequests],
      when: unended,
    },
    prove: {
      done: { fresh: user },
      codes: [codes.captchaFailed, codes.emailExistsRegistration],
      when: unended,
    },
    mergeCart: {
      done: { nothing: [], some: [{ name: 'Stoneware teapot, 900 ml', added: 2, capped: true }] },
      when: unended,
    },
    signOut: { done: { done: null } },
  },
  /**
   * The rest of the app: whom it greets, what the mall offers, in which language, and whose page
   * was open.
   */
  tells: ({ user: who, site: offer, locale: spoken, lastUser }) => [
    who && [who.id, who.firstname],
    offer !== null,
    spoken?.lang,
    lastUser,
  ],
  project: ({ user: who, site: loaded, locale: spoken, ended, merged, registering: waits }) =>
    [who, loaded, spoken, ended, merged[0], waits, waits?.demo].map(Boolean),
});
