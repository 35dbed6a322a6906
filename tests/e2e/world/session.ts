import { randomUUID } from 'node:crypto';
import { codes } from '#contract/codes';
import { sql } from '#server/db/open';
import { cookieNames } from '#server/session/cookies';
import { hashPassword } from '#server/session/passwords';
import { hashOf, newSecret } from '#server/session/secrets';
import { countTry } from '#server/session/throttle';
import type { FrozenStep } from '../../kit/freeze';
import { endSessions, newMember, signedIn, type Member } from './members';
import { click, patience } from './visit';
import { real, type Caused, type Scene, type World } from './world';

const password = 'a-long-enough-secret';
const hash = hashPassword(password);
const home = '#/pages/mine/dashboard';
const doors = { login: '#/pages/users/login?redirect=%2Fpages%2Fmine%2Fdashboard', register: '#/pages/users/register?redirect=%2Fpages%2Fmine%2Fdashboard' };
/** `guest`: whose cart joins the account's. `fresh`: the e-mail typed into the last registration. */
interface Visitor extends Member { guest: string; fresh: string }
type At = Scene<Visitor>;

const enter: World<Visitor>['enter'] = async (mall, { steps }) => {
  const half = newSecret();
  const who = { ...(await newMember(mall, await hash)), guest: hashOf(half).toString('hex'), fresh: '' };
  await mall.db.rows(sql`delete from login_throttle`);
  const visitor = steps[1]?.name === 'loadUser ✓ nobody';
  return { who, opening: { address: home, cookies: [{ name: cookieNames.guest, value: half }], ...(visitor ? {} : { session: await signedIn(mall, who) }) } };
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
const run = async (work: Promise<unknown>): Promise<Caused> => {
  await work;
  return real();
};
async function tryTooOften({ mall: { db }, who }: At): Promise<void> {
  for (let tries = 0; tries < 6; tries++) await countTry(db, ['login', 'shop', who.email], '127.0.0.1').catch(() => undefined);
}
const guestCart = async ({ mall: { db }, who }: At, filled: boolean): Promise<void> => {
  const owner = `g:${who.guest}`;
  await db.rows(sql`delete from cart_lines where owner = ${owner}`);
  if (filled) await db.rows(sql`insert into cart_lines (owner, sku, quantity, price_then) select ${owner}, v.sku, 1, v.price_minor from variants v join products p on p.id = v.product_id join stock s on s.sku = v.sku where p.state = 'onSale' and v.on_sale and s.on_hand - s.reserved > 5 order by v.sku limit 1`);
};
const causes: Record<string, (scene: At) => Promise<Caused>> = {
  'loadUser ✓ known': async () => real(), 'loadSite ✓ site': async () => real(), 'loadLocale ✓ spanish': async () => real(), 'signOut ✓ done': async () => real(),
  'signIn ✓ known': ({ mall, who }) => run(mall.db.rows(sql`update users set state = 'open' where id = ${who.id}`)),
  [`signIn ✗ ${codes.wrongCredentials}`]: async () => real(),
  [`signIn ✗ ${codes.tooManyRequests}`]: (scene) => run(tryTooOften(scene)),
  [`signIn ✗ ${codes.accountClosed}`]: ({ mall, who }) => run(mall.db.rows(sql`update users set state = 'suspended' where id = ${who.id}`)),
  'register ✓ fresh': async () => real(),
  [`register ✗ ${codes.emailExistsRegistration}`]: ({ mall, who }) => run(mall.db.rows(sql`update users set email = ${who.fresh} where id = ${who.id}`).then(() => { who.email = who.fresh; })),
  [`register ✗ ${codes.registrationFormat}`]: async () => real(),
  'mergeCart ✓ nothing': (scene) => run(guestCart(scene, false)),
  'mergeCart ✓ some': (scene) => run(guestCart(scene, true)),
};
/** Once registered, that is who is here. */
async function becomeFresh({ mall: { db }, who }: At): Promise<void> {
  const row = await db.row<{ id: number }>(sql`select id from users where email = ${who.fresh}`);
  if (row) Object.assign(who, { id: row.id, email: who.fresh });
}

const tokenIs = ({ page }: At, value: string | null) => page.evaluate((token) => (token === null ? localStorage.removeItem('access-token') : localStorage.setItem('access-token', token)), value);
/** Another tab of this browser signs in: both halves of its session are this browser's. */
async function signInElsewhere({ mall, who, tab }: At): Promise<void> {
  const { token, half, cookie } = await signedIn(mall, who);
  const other = await tab();
  await other.context().addCookies([{ name: cookie, value: half, url: mall.url.replace('http:', 'https:'), httpOnly: true, sameSite: 'Strict' }]);
  await other.evaluate((value) => localStorage.setItem('access-token', value), token);
}
/** Opens the choice of language and currency, and picks there. */
async function choose({ page }: At, pick: 'currency' | 'language'): Promise<void> {
  await click(page, 'header button[aria-haspopup="dialog"]');
  if (pick === 'language') await click(page, '[role="dialog"] label[lang="th"]');
  else await page.locator('[role="dialog"] [name="ui-currency"]').selectOption('EUR', { timeout: patience.ms });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'), null, { timeout: patience.ms });
}
const goTo = ({ page }: At, hash: string) => page.evaluate((to) => { location.hash = to; }, hash);
let calls = 0;
/** The server ends the session: the next call is told so, and there is one under way or another page makes one. */
async function forceOut(scene: At, code: number, release: (call: string) => Promise<void>): Promise<void> {
  await endSessions(scene.mall, scene.who, code);
  const actor = { 'launching.site': 'loadSite', 'launching.locale': 'loadLocale', merging: 'mergeCart' }[scene.around.before?.shows.label ?? ''];
  if (actor) await release(actor);
  else {
    calls += 1;
    await goTo(scene, `#/pages/history/purchase?tab=cancelled&page=${calls}`);
  }
}
const perform: World<Visitor>['perform'] = async (scene, { name, event }, count, release) => {
  if (name === 'loadUser ✓ nobody') count('real');
  else if (event.type === 'forceOut') await forceOut(scene, Number(event.code), release);
  else if (event.type === 'signedOutElsewhere') await (await scene.tab()).evaluate(() => localStorage.removeItem('access-token'));
  else if (event.type === 'signedInElsewhere') await signInElsewhere(scene);
  else if (event.type === 'update') await choose(scene, 'currency');
  else if (event.type === 'localise') await choose(scene, 'language');
  else return false;
  return true;
};

const doorOf = (step: FrozenStep, next: FrozenStep | undefined): 'login' | 'register' => {
  if (next?.event.type === 'signIn' || next?.event.type === 'register') return next.event.type === 'signIn' ? 'login' : 'register';
  return step.shows.label.startsWith('visitor.regist') ? 'register' : 'login';
};
/** A visitor's states show at a door, a member's on the own page; whoever stands elsewhere goes there. */
const reach: World<Visitor>['reach'] = async (scene, step, next) => {
  const { label } = step.shows;
  const { page, around: { before } } = scene;
  if (step.name === 'register ✓ fresh') await becomeFresh(scene);
  const at = (part: string) => page.url().includes(part);
  if (label.startsWith('visitor') && !at(`/users/${doorOf(step, next)}?redirect=%2Fpages%2Fmine`)) {
    // Whoever was sent out is led to a door first.
    if (before?.shows.label.startsWith('member') || step.event.type === 'forceOut') await page.waitForURL(/\/users\/|home\/home/, { timeout: 8000, waitUntil: 'commit' });
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
    loadUser: { on: /\/customer\/info\/get_userinfo$/ },
    loadSite: { on: /\/customer\/index\/store$/, when: ({ type }) => type === 'advert' },
    loadLocale: { on: /\/customer\/index\/get_currency$/ },
    signIn: { on: /\/customer\/login\/account$/ },
    register: { on: /\/customer\/register\/account$/ },
    mergeCart: { on: /\/checkout\/cart\/merge$/ },
    signOut: { on: /\/customer\/user\/logout$/ },
  },
  enter, typed, perform, reach,
  before: async (scene, { event }) => {
    if (event.type === 'signIn' || event.type === 'register') await scene.mall.db.rows(sql`delete from login_throttle`);
    // With a token the account is asked for, without one nobody is: the browser's memory decides, and can be emptied.
    if (event.type === 'retry') await tokenIs(scene, scene.around.ahead[0]?.name === 'loadUser ✓ nobody' ? null : (await signedInHere(scene)));
  },
  cause: async (scene, { name }) => (await causes[name]?.(scene)) ?? null,
  endSession: ({ mall, who }, code) => endSessions(mall, who, code),
  elsewhere: ({ page }, step, next) => (event) =>
    event === 'signOut' ? !page.url().includes('/mine/dashboard') : event === (doorOf(step, next) === 'login' ? 'register' : 'signIn'),
  passing: (_, next) => next?.name === 'loadUser ✓ nobody',
  // The model shows doors and members on a screen of its own.
  otherWords: ({ shows }) => !shows.label.startsWith('launching'),
};
async function signedInHere({ mall, who, page }: At): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('access-token'));
  if (kept) return kept;
  const { token, half, cookie } = await signedIn(mall, who);
  await page.context().addCookies([{ name: cookie, value: half, url: mall.url.replace('http:', 'https:'), httpOnly: true, sameSite: 'Strict' }]);
  return token;
}
