import { codes, sessionCodes } from '#contract/codes';
import type { User } from '#contract/session';
import type { Locale } from '#machines/flows/session';
import { locale, site, user } from '../../stories/fixtures/session';
import type { Cases } from '../kit/model';

interface Context { user: User | null; lastUser: string | null; site: unknown; locale: Locale | null; ended: unknown; merged: unknown[] }
const credentials = { email: 'ana@arcada.test', password: 'arcada-demo-1' };
const newcomer = { name: 'Ana Lucía Torres', ...credentials, password_confirmation: credentials.password, pcode: '', terms: true };

const thai = { ...locale, lang: 'th' };

const only = <T extends object>(happens: (context: Context, at: string) => boolean, payload: T) => (context: never, at: string) => (happens(context, at) ? { ...payload } : null);
/** The server ends a session by its answer to some call of whoever is signed in. */
const calling = ({ user: who }: Context, at: string) => who !== null && ['launching.site', 'launching.locale', 'merging', 'member.signedIn'].includes(at);
/** Only who has a token can lose it to another tab. */
const holding = ({ user: who }: Context, at: string) => who !== null || at === 'launching.user';
const launched = ({ site: loaded }: Context) => loaded !== null;
/** The first answer that says a session is over is heard by everyone at once: to a single actor it is no news (`forceOut`). */
const unended = (outcome: string) => !sessionCodes.includes(Number(outcome));

/** The test vocabulary of a visit. */
export const sessionCases: Cases = {
  starts: { page: undefined },
  sessionCodes,
  user: { signIn: { valid: credentials }, register: { valid: newcomer } },
  system: {
    forceOut: { tampered: only(calling, { code: codes.invalidToken }), expired: only(calling, { code: codes.notLoggedIn }), closed: only(calling, { code: codes.accountClosed }) },
    signedOutElsewhere: { tab: only(holding, {}) }, signedInElsewhere: { tab: only(launched, {}) },
    update: { renamed: only((_, at) => at === 'member.signedIn', { user: { ...user, firstname: 'Lucía' } }) }, localise: { thai: only((context) => context.locale !== null, { locale: thai }) },
  },
  actors: {
    loadUser: { done: { known: user, nobody: null }, codes: sessionCodes, when: (outcome, context: never) => outcome !== 'nobody' || !launched(context) },
    loadSite: { done: { site }, when: unended },
    loadLocale: { done: { spanish: locale }, when: unended },
    signIn: { done: { known: user }, codes: [codes.wrongCredentials, codes.tooManyRequests, codes.accountClosed], when: (outcome) => unended(outcome) || outcome === String(codes.accountClosed) },
    register: { done: { fresh: user }, codes: [codes.emailExistsRegistration, codes.registrationFormat], when: unended },
    mergeCart: { done: { nothing: [], some: [{ name: 'Stoneware teapot, 900 ml', added: 2, capped: true }] }, when: unended },
    signOut: { done: { done: null } },
  },
  /** The rest of the app: whom it greets, what the mall offers, in which language, and whose page was open. */
  tells: (context: never) => {
    const { user: who, site: offer, locale: spoken, lastUser } = context as Context;
    return [who && [who.id, who.firstname], offer !== null, spoken?.lang, lastUser];
  },
  project: (context: never) => {
    const { user: who, site: loaded, locale: spoken, ended, merged } = context as Context;
    return [who !== null, loaded !== null, spoken !== null, ended !== null, merged.length > 0];
  },
};
