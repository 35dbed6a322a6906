import { randomUUID } from 'node:crypto';
import { cart } from '#contract/cart';
import { codes } from '#contract/codes';
import { session as sessionCalls } from '#contract/session';
import { site } from '#contract/site';
import { sql } from '#server/db/open';
import { hashPassword } from '#server/session/passwords';
import { countTry } from '#server/session/throttle';
import type { FrozenStep } from '../../kit/freeze';
import { arranged, newSession, signInElsewhere, signOutElsewhere, type Causes } from './causes';
import { arrive, endSessions, type Member } from './members';
import { Stand } from './stand';
import { click, patience } from './visit';
import { real, type Scene, type World } from './world';

const password = 'a-long-enough-secret';
const hash = hashPassword(password);
const home = '#/pages/mine/dashboard';
const doors = { login: '#/pages/users/login?redirect=%2Fpages%2Fmine%2Fdashboard', register: '#/pages/users/register?redirect=%2Fpages%2Fmine%2Fdashboard' };
/** `guest`: whose cart joins the account's. `fresh`: the e-mail typed into the last registration. */
interface Visitor extends Member { guest: string; fresh: string }
type At = Scene<Visitor>;

const enter: World<Visitor>['enter'] = async (mall, { steps }) => {
  await mall.db.rows(sql`delete from login_throttle`);
  const { who, opening } = await arrive(mall, { visitor: steps[1]?.name === 'loadUser ✓ nobody', passwordHash: await hash });
  return { who: { ...who, fresh: '' }, opening: { ...opening, address: home } };
};

/** What is typed, so that what the path says is what the server really answers. */
const typed = ({ who, around: { ahead } }: At, { event }: FrozenStep): Record<string, string> | undefined => {
  const outcome = ahead[0]?.outcome;
  if (event.type === 'signIn') return { email: who.email, password: outcome === String(codes.wrongCredentials) ? 'another-long-secret' : password };
  if (event.type !== 'register') return undefined;
  who.fresh = `${randomUUID()}@example.org`;
  // One's own e-mail address as a password is refused by the server alone.
  const secret = outcome === String(codes.registrationFormat) ? who.fresh : password;
  return { name: 'Ana Lucía Torres', email: who.fresh, password: secret, password_confirmation: secret, terms: 'on' };
};
async function tryTooOften({ mall: { db }, who }: At): Promise<void> {
  for (let tries = 0; tries < 6; tries++) await countTry(db, ['login', 'shop', who.email], '127.0.0.1').catch(() => undefined);
}
/** The visitor's cart: three things, or none. */
const guestCart = (filled: boolean) => arranged<Visitor>(async ({ mall, who }) => {
  const stand = await Stand.of(mall.db, who.id, who.guest);
  if (!filled) await stand.empty();
});
const accountIs = (state: 'open' | 'suspended') => arranged<Visitor>(({ mall, who }) => mall.db.rows(sql`update users set state = ${state} where id = ${who.id}`));
const byWhatIsTyped = () => real();
const causes: Causes<Visitor> = {
  'signIn ✓ known': accountIs('open'),
  [`signIn ✗ ${codes.accountClosed}`]: accountIs('suspended'),
  [`signIn ✗ ${codes.wrongCredentials}`]: byWhatIsTyped,
  [`signIn ✗ ${codes.tooManyRequests}`]: arranged(tryTooOften),
  [`register ✗ ${codes.registrationFormat}`]: byWhatIsTyped,
  [`register ✗ ${codes.emailExistsRegistration}`]: arranged(({ mall, who }) => mall.db.rows(sql`update users set email = ${who.fresh} where id = ${who.id}`).then(() => { who.email = who.fresh; })),
  'mergeCart ✓ nothing': guestCart(false),
  'mergeCart ✓ some': guestCart(true),
};
/** Once registered, that is who is here: the answer is on its way, the row soon there. */
async function becomeFresh({ mall: { db }, who }: At): Promise<void> {
  for (const end = Date.now() + patience.ms; Date.now() < end; await new Promise((next) => setTimeout(next, 10))) {
    const row = await db.row<{ id: number }>(sql`select id from users where email = ${who.fresh}`);
    if (row) return void Object.assign(who, { id: row.id, email: who.fresh });
  }
}

const tokenIs = ({ page }: At, value: string | null) => page.evaluate((token) => (token === null ? localStorage.removeItem('access-token') : localStorage.setItem('access-token', token)), value);
/** The header says what was chosen at once: the currency comes from what the chart keeps, the language from the texts. */
async function chooseThaiAndEuros({ page }: At): Promise<void> {
  const opener = 'header button[aria-haspopup="dialog"]';
  await click(page, opener);
  await page.locator('[role="dialog"] [name="ui-currency"]').selectOption('EUR', { timeout: patience.ms });
  await click(page, '[role="dialog"] label[lang="th"]');
  await page.waitForFunction(() => document.documentElement.lang === 'th', null, { timeout: patience.ms });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'), null, { timeout: patience.ms });
  await page.locator(opener).filter({ hasText: 'EUR' }).first().waitFor({ state: 'attached', timeout: patience.ms });
}
/** Somebody wrote to this person: the page that lists it knows first, and tells the bell above every page. */
async function isWrittenTo(scene: At): Promise<void> {
  const { mall: { db }, page, who } = scene;
  await db.rows(sql`insert into notices (outbox_id, user_id, type, text, vals, about) values (${-who.id}, ${who.id}, 1, 'order.paid', '{"number": "1", "shop": "Casa Verde"}'::jsonb, 'order-1')`);
  await goTo(scene, '#/pages/mine/notices');
  await page.locator('header a[href*="/mine/notices"] b').first().waitFor({ state: 'attached', timeout: patience.ms });
}
const goTo = ({ page }: At, hash: string) => page.evaluate((to) => { location.hash = to; }, hash);
let calls = 0;
/** The server ends the session: the next call is told so, and there is one under way or another page makes one. */
async function forceOut(scene: At, { event }: FrozenStep, release: (call: string) => Promise<void>): Promise<void> {
  await endSessions(scene.mall, scene.who, Number(event.code));
  const actor = { 'launching.site': 'loadSite', 'launching.locale': 'loadLocale', merging: 'mergeCart' }[scene.around.before?.shows.label ?? ''];
  if (actor) await release(actor);
  else {
    calls += 1;
    await goTo(scene, `#/pages/history/purchase?tab=cancelled&page=${calls}`);
  }
}
const doorOf = (step: FrozenStep, next: FrozenStep | undefined): 'login' | 'register' => {
  if (next?.event.type === 'signIn' || next?.event.type === 'register') return next.event.type === 'signIn' ? 'login' : 'register';
  return step.shows.label.startsWith('visitor.regist') ? 'register' : 'login';
};
/** A visitor's states show at a door, a member's on the own page; whoever stands elsewhere goes there. */
const reach: World<Visitor>['reach'] = async (scene, step, next) => {
  const { label } = step.shows;
  const { page } = scene;
  if (step.name === 'register ✓ fresh') await becomeFresh(scene);
  const at = (part: string) => page.url().includes(part);
  if (label.startsWith('visitor') && !at(`/users/${doorOf(step, next)}?redirect=%2Fpages%2Fmine`)) {
    // Whoever may not stay on a page is led away from it first.
    if (!at('/users/')) await page.waitForURL(/\/users\/|home\/home/, { timeout: patience.ms, waitUntil: 'commit' });
    if (!at(`/users/${doorOf(step, next)}?redirect=%2Fpages%2Fmine`)) await goTo(scene, doors[doorOf(step, next)]);
  }
  if (!label.startsWith('member') || at('/mine/dashboard')) return;
  await page.waitForURL((url) => !url.hash.includes('/users/'), { timeout: patience.ms, waitUntil: 'commit' });
  // What the visitor's cart brought is said above any page.
  if (next?.event.type !== 'dismiss' && !at('/mine/dashboard')) await goTo(scene, home);
};

/** A visit in the real mall: launching, the two doors, the own page. */
export const sessionWorld: World<Visitor> = {
  calls: {
    loadUser: sessionCalls.user, loadSite: { to: site.store, when: ({ type }) => type === 'advert' }, loadLocale: site.currencies,
    signIn: sessionCalls.login, register: sessionCalls.register, mergeCart: cart.merge, signOut: sessionCalls.logout,
  },
  happens: {
    'loadUser ✓ nobody': async () => 'real',
    forceOut, signedOutElsewhere: signOutElsewhere, signedInElsewhere: signInElsewhere,
    update: isWrittenTo, localise: chooseThaiAndEuros,
  },
  enter, typed, reach, causes,
  before: async (scene, { event }) => {
    if (event.type === 'signIn' || event.type === 'register') await scene.mall.db.rows(sql`delete from login_throttle`);
    // With a token the account is asked for, without one nobody is: the browser's memory decides, and can be emptied.
    if (event.type === 'retry') await tokenIs(scene, scene.around.ahead[0]?.name === 'loadUser ✓ nobody' ? null : (await signedInHere(scene)));
  },
  elsewhere: ({ page }, step, next) => (event) =>
    event === 'signOut' ? !page.url().includes('/mine/dashboard') : event === (doorOf(step, next) === 'login' ? 'register' : 'signIn'),
  passing: (_, next) => next?.name === 'loadUser ✓ nobody',
  // The model shows doors and members on a screen of its own.
  otherWords: ({ shows }) => !shows.label.startsWith('launching'),
};
const signedInHere = async (scene: At): Promise<string> => (await scene.page.evaluate(() => localStorage.getItem('access-token'))) ?? newSession(scene, scene.page);
