import { codes, sessionCodes } from '#contract/codes';
import type { User } from '#contract/session';
import { locale, site, user } from '../../stories/fixtures/session';
import type { Cases } from '../kit/model';

interface Context { user: User | null; ended: unknown; merged: unknown[]; lastUser: string | null }
const credentials = { email: 'ana@arcada.test', password: 'arcada-demo-1' };
const newcomer = { name: 'Ana Lucía Torres', ...credentials, password_confirmation: credentials.password, pcode: '', terms: true };

/** The test vocabulary of a visit. */
export const sessionCases: Cases = {
  starts: { page: undefined },
  sessionCodes,
  user: { signIn: { valid: credentials }, register: { valid: newcomer } },
  system: {
    forceOut: { tampered: { code: codes.invalidToken }, expired: { code: codes.notLoggedIn }, closed: { code: codes.accountClosed } },
    signedOutElsewhere: { tab: {} }, signedInElsewhere: { tab: {} },
    update: { renamed: { user: { ...user, firstname: 'Lucía' } } }, localise: { thai: { locale } },
  },
  actors: {
    loadUser: { done: { known: user, nobody: null }, codes: sessionCodes },
    loadSite: { done: { site } },
    loadLocale: { done: { spanish: locale } },
    signIn: { done: { known: user }, codes: [codes.wrongCredentials, codes.tooManyRequests] },
    register: { done: { fresh: user }, codes: [codes.emailExistsRegistration, codes.registrationFormat] },
    mergeCart: { done: { nothing: [], some: [{ name: 'Stoneware teapot, 900 ml', added: 2, capped: true }] } },
    signOut: { done: { done: null } },
  },
  project: (context: never) => {
    const { user: who, ended, merged } = context as Context;
    return [who !== null, ended !== null, merged.length > 0];
  },
};
