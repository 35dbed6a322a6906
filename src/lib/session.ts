import { useSelector } from '@xstate/react';
import { createActor, fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { cart } from '#contract/cart';
import { catalogue } from '#contract/catalogue';
import { sessionCodes } from '#contract/codes';
import { shoppers } from '#contract/endpoint';
import { isLanguage, type Language } from '#contract/languages';
import {
  session as calls,
  type LoginAnswer,
  type LoginInput,
  type RegisterInput,
  type Registering,
  type User,
} from '#contract/session';
import { site, type Offers } from '#contract/site';
import { filesLieAt } from '#ui/catalogue/fileAddress';
import { session } from '#machines/flows/session/session';
import type { Locale } from '#machines/flows/session/context';
import { call, configureApi } from './api';
import { chosen, chosenLanguage, forgetAll, remember, visit } from './choices';
import { pickCurrency } from './currency';
import { detect } from './detect';
import { isFailure } from './failure';
import { chooseLanguage, languageAsked, languageNow, speakIn } from './intl';
import { relaunch } from './location';
import { homePage } from './paths';
import { forgetAnswers, put, queryClient } from './query';
import { token, tokenKey } from './token';

const lastUserKey = 'last-user';

/**
 * This device's choice, else the account's, else what the page was begun in, else the browser's
 * (docs/rules.md, Languages).
 */
const languageFor = (user: User | null): Language =>
  detect(
    chosenLanguage() ?? user?.config.lang ?? languageAsked(),
    globalThis.navigator?.languages ?? [],
  );
/**
 * Nothing chosen on this device: the account's language, before anything is asked for in another.
 */
async function adopt(user: User): Promise<User> {
  await speakIn(languageFor(user));
  return user;
}
/**
 * The account behind the token; null without one. A token the server refuses is dropped, and the
 * machine says why.
 */
async function loadUser(): Promise<User | null> {
  if (!token.get()) return null;
  try {
    return await adopt(await call(calls.user, {}, { quiet: true }));
  } catch (failure) {
    if (isFailure(failure) && failure.kind === 'code' && sessionCodes.includes(failure.code))
      token.clear();
    throw failure;
  }
}
async function loadSite() {
  const [adverts, website, categories] = await Promise.all([
    call(site.store, { type: 'advert' }),
    call(site.store, { type: 'website_config' }),
    call(catalogue.categories, {}),
  ]);
  put(catalogue.categories, {}, categories);
  put(site.store, { type: 'advert' }, adverts);
  put(site.store, { type: 'website_config' }, website);
  filesLieAt(website.website_config?.files_url ?? '');
  return {
    adverts: adverts.adverts ?? [],
    config: website.website_config as NonNullable<typeof website.website_config>,
    categories,
  };
}
async function loadLocale({ input: { user } }: { input: { user: User | null } }): Promise<Locale> {
  const lang = languageFor(user);
  const [currencies] = await Promise.all([call(site.currencies, {}), speakIn(lang)]);
  put(site.currencies, {}, currencies);
  return {
    lang,
    currencies,
    currency: pickCurrency(currencies, chosen('currency') ?? user?.config.cur),
  };
}
async function begin({ 'access-token': given, user }: LoginAnswer): Promise<User> {
  token.set(given);
  await adopt(user);
  localise({ lang: languageNow() });
  if (!chosen('currency')) await changeCurrency(user.config.cur, false);
  return user;
}
/** A form as it was filled in: without the name of its event. */
const filled = <I extends object>(input: I): I => ({ ...input, type: undefined });
const signIn = async ({ input }: { input: LoginInput }) =>
  begin(await call(calls.login, filled(input)));
const register = ({ input }: { input: RegisterInput }) => call(calls.register, filled(input));
const resend = ({ input }: { input: { ticket: string } }) => call(calls.resend, input);
const prove = async ({ input }: { input: { ticket: string; code: string } }) =>
  begin(await call(calls.prove, input));

const registeringKey = 'registering';
/**
 * Whoever looks into their mail and comes back finds the page still waiting, even where the browser
 * put it away meanwhile.
 */
function keptRegistering(): Registering | null {
  try {
    const kept = JSON.parse(visit.get(registeringKey) ?? 'null') as Registering | null;
    return kept && Date.parse(kept.until) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}
const keepRegistering = (registering: Registering | null): void =>
  registering
    ? visit.set(registeringKey, JSON.stringify(registering))
    : visit.remove(registeringKey);
async function mergeCart() {
  const { merged, cart: whole } = await call(cart.merge, {});
  put(cart.index, {}, whole);
  return merged;
}
/** Home first, so that no private page asks a visitor to sign in (docs/rules.md, Sessions). */
async function signOut(): Promise<null> {
  try {
    return await call(calls.logout, {}, { quiet: true });
  } finally {
    relaunch(homePage);
    token.clear();
    forgetAll();
  }
}

const here = session.provide({
  actors: {
    loadUser: fromPromise(loadUser),
    loadSite: fromPromise(loadSite),
    loadLocale: fromPromise(loadLocale),
    signIn: fromPromise(signIn),
    register: fromPromise(register),
    resend: fromPromise(resend),
    prove: fromPromise(prove),
    mergeCart: fromPromise(mergeCart),
    signOut: fromPromise(signOut),
  },
});
export type SessionSnapshot = SnapshotFrom<typeof session>;
/** The one session of this page: as long-lived as the page itself. */
export const visitor: ActorRefFrom<typeof session> = createActor(here, {
  input: { lastUser: visit.get(lastUserKey), registering: keptRegistering() },
});

/** Another tab signed in or out: the storage is shared. */
function onStorage({ key, newValue }: StorageEvent): void {
  if (key !== null && key !== tokenKey) return;
  const now = key === null ? token.get() : newValue;
  visitor.send({ type: now ? 'signedInElsewhere' : 'signedOutElsewhere' });
}
let person: string | null | undefined;
function onChange(snapshot: SessionSnapshot): void {
  const { user, lastUser, registering } = snapshot.context;
  keepRegistering(registering);
  if (lastUser) visit.set(lastUserKey, lastUser);
  else if (snapshot.matches('visitor')) visit.remove(lastUserKey);
  if (snapshot.matches('launching') || (user?.id ?? null) === person) return;
  const first = person === undefined;
  person = user?.id ?? null;
  if (!first) void forgetAnswers();
}
/**
 * The same visit on the server, which writes the first page: no storage, no other tabs. Resolves
 * when it may be shown.
 */
export async function visitFrom(currency: string): Promise<void> {
  configureApi({ lang: languageNow });
  if (started) visitor.send({ type: 'signedInElsewhere' });
  else visitor.start();
  started = true;
  const {
    context: { locale },
  } = await waitFor(visitor, (now) => !now.matches('launching'), { timeout: 5000 });
  if (locale) localise({ currency: pickCurrency(locale.currencies, currency) });
}
let started = false;
/** Starts the visit: what the person is, the site, language and currency. Once per page. */
export function startSession(): void {
  if (started) return;
  started = true;
  configureApi({
    ended: (code, message) => visitor.send({ type: 'forceOut', code, message }),
    lang: languageNow,
  });
  addEventListener('storage', onStorage);
  visitor.subscribe(onChange);
  visitor.start();
}
/** Resolves once launch is over and pages may be shown. */
export const launched = (): Promise<SessionSnapshot> =>
  waitFor(visitor, (snapshot) => !snapshot.matches('launching'));

export const useSession = <T>(select: (snapshot: SessionSnapshot) => T): T =>
  useSelector(visitor, select);
export const useUser = (): User | null => useSession(({ context }) => context.user);
/** Whoever is signed in with an account; null for a guest too. */
export const useMember = (): User | null => {
  const user = useUser();
  return hasAccount(user) ? user : null;
};
/** Has an account in the mall: neither a guest, nor staff, nor nobody. */
export const hasAccount = (user: User | null): user is User =>
  user !== null && shoppers.includes(user.role);
/** Before the site is known every door counts as open: the server decides. */
const everything: Offers = { card: true, payIn: true, payOut: true, mail: true, sms: true };
/** What this mall offers. */
export const useOffers = (): Offers =>
  useSession(({ context }) => context.site?.config.offers ?? everything);
export const useLocale = (): Locale | null => useSession(({ context }) => context.locale);

/** The account changed (profile, address book counts): everyone who shows it sees it. */
export const updateUser = (user: User): void => visitor.send({ type: 'update', user });
/** In the account too, when there is one; this device keeps it either way. */
async function tellAccount(change: { lang?: Language; cur?: string }): Promise<void> {
  if (!hasAccount(visitor.getSnapshot().context.user)) return;
  await call(calls.update, change)
    .then(updateUser)
    .catch(() => undefined);
}
function localise(change: Partial<Locale>): void {
  const { locale } = visitor.getSnapshot().context;
  if (locale) visitor.send({ type: 'localise', locale: { ...locale, ...change } });
}
/** The reader chose a language: everything is said, and asked for, in it. */
export async function changeLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  await chooseLanguage(code);
  localise({ lang: code });
  await Promise.all([queryClient.invalidateQueries(), tellAccount({ lang: code })]);
}
/** `keep: false` takes the account's choice without making it this device's. */
export async function changeCurrency(code: string, keep = true): Promise<void> {
  const { locale } = visitor.getSnapshot().context;
  if (!locale) return;
  const currency = pickCurrency(locale.currencies, code);
  localise({ currency });
  if (!keep) return;
  remember('currency', currency.code);
  await tellAccount({ cur: currency.code });
}
