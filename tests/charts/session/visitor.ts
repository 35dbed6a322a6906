import { randomUUID } from 'node:crypto';
import { codes } from '#contract/codes';
import { sql } from '#server/platform/db/open';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { countTry } from '#server/platform/http/throttle';
import { triesOf } from '#server/platform/http/tries';
import {
  arranged,
  click,
  patience,
  type FrozenPath,
  type FrozenStep,
  type Opening,
  type Scene,
} from '../../kit/index';
import type { RunningMall } from '../../e2e/lib/mall';
import { newSession } from '../shared/causes';
import { codeBecomes, mailsAtOnce } from './mailbox';
import { arrive, endSessions, type Member } from '../shared/members';
import { Stand } from '../shared/stand';

const password = 'a-long-enough-secret';
const hash = hashPassword(password);
/**
 * `guest`: whose cart joins the account's. `fresh`: the e-mail typed into the last registration.
 */
export interface Visitor extends Member {
  guest: string;
  fresh: string;
}
type At = Scene<Visitor>;

/** Somebody with an account, signed in, or not where the path begins with nobody. */
export async function newVisitor(
  mall: RunningMall,
  { steps }: FrozenPath,
  address: string,
): Promise<{ who: Visitor; opening: Opening }> {
  await mall.db.rows(sql`delete from login_throttle`);
  await mailsAtOnce(mall.db);
  const { who, opening } = await arrive(mall, {
    visitor: steps[1]?.name === 'loadUser ✓ nobody',
    passwordHash: await hash,
  });
  return { who: { ...who, fresh: '' }, opening: { ...opening, address } };
}
/** Nobody is hindered by how often somebody tried before. */
export const mayTry = ({ mall: { db } }: At) => db.rows(sql`delete from login_throttle`);
/** What is typed at a door, so that what the path says is what the server really answers. */
export function atTheDoor(
  { who, around: { ahead } }: At,
  { event }: FrozenStep,
): Record<string, string> | undefined {
  const outcome = ahead[0]?.outcome;
  if (event.type === 'signIn')
    return {
      email: who.email,
      password: outcome === String(codes.wrongCredentials) ? 'another-long-secret' : password,
    };
  if (event.type !== 'register') return undefined;
  who.fresh = `${randomUUID()}@example.org`;
  // One's own e-mail address as a password is refused by the server alone.
  const secret = outcome === String(codes.registrationFormat) ? who.fresh : password;
  return {
    name: 'Ana Lucía Torres',
    email: who.fresh,
    password: secret,
    password_confirmation: secret,
    terms: 'on',
  };
}
export const triedTooOften = arranged<Visitor>(async ({ mall: { db }, who }) => {
  // Nor does the browser help that a path signed in with before.
  await db.rows(sql`delete from known_devices`);
  for (let tries = 0; tries < 6; tries++)
    await countTry(db, triesOf({ door: 'login', account: who.email, ip: '127.0.0.1' })).catch(
      () => undefined,
    );
});
/** The visitor's cart: three things, or none. */
export const guestCart = (filled: boolean) =>
  arranged<Visitor>(async ({ mall, who }) => {
    const stand = await Stand.of(mall.db, who.id, who.guest);
    if (!filled) await stand.empty();
  });
export const accountIs = (state: 'open' | 'suspended') =>
  arranged<Visitor>(({ mall, who }) =>
    mall.db.rows(sql`update users set state = ${state} where id = ${who.id}`),
  );
/** Somebody else was quicker with the e-mail address that is being proved. */
export const emailTaken = arranged<Visitor>(async (scene) => {
  const {
    mall: { db },
    who,
  } = scene;
  await codeBecomes(scene, '123456');
  await db.rows(sql`update users set email = ${who.fresh} where id = ${who.id}`);
  who.email = who.fresh;
});
/** Once registered, that is who is here: the answer is on its way, the row soon there. */
export async function becomesFresh({ mall: { db }, who }: At): Promise<void> {
  for (
    const end = Date.now() + patience.ms;
    Date.now() < end;
    await new Promise((next) => setTimeout(next, 10))
  ) {
    const row = await db.row<{ id: number }>(sql`select id from users where email = ${who.fresh}`);
    if (row) return void Object.assign(who, { id: row.id, email: who.fresh });
  }
}

/**
 * With a token the account is asked for, without one nobody is: the browser's memory decides, and
 * can be emptied.
 */
export async function remembered(scene: At, known: boolean): Promise<void> {
  const kept = () => scene.page.evaluate(() => localStorage.getItem('access-token'));
  const token = known ? ((await kept()) ?? (await newSession(scene, scene.page))) : null;
  await scene.page.evaluate(
    (value) =>
      value === null
        ? localStorage.removeItem('access-token')
        : localStorage.setItem('access-token', value),
    token,
  );
}
/**
 * The header says what was chosen at once: the currency comes from what the chart keeps, the
 * language from the texts.
 */
export async function choosesThaiAndEuros({ page }: At): Promise<void> {
  const opener = 'header button[aria-haspopup="dialog"]';
  await click(page, opener);
  await page
    .locator('[role="dialog"] [name="ui-currency"]')
    .selectOption('EUR', { timeout: patience.ms });
  await click(page, '[role="dialog"] label[lang="th"]');
  await page.waitForFunction(() => document.documentElement.lang === 'th', null, {
    timeout: patience.ms,
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'), null, {
    timeout: patience.ms,
  });
  await page
    .locator(opener)
    .filter({ hasText: 'EUR' })
    .first()
    .waitFor({ state: 'attached', timeout: patience.ms });
}
export const goTo = ({ page }: At, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
/**
 * Somebody wrote to this person: the page that lists it knows first, and tells the bell above every
 * page.
 */
export async function isWrittenTo(scene: At): Promise<void> {
  const {
    mall: { db },
    page,
    who,
  } = scene;
  await db.rows(
    sql`insert into notices (outbox_id, user_id, type, text, vals, about) values (${-who.id}, ${who.id}, 1, 'order.paid', '{"number": "1", "shop": "Casa Verde"}'::jsonb, 'order-1')`,
  );
  await goTo(scene, '#/pages/mine/notices');
  await page
    .locator('header a[href*="/mine/notices"] b')
    .first()
    .waitFor({ state: 'attached', timeout: patience.ms });
}
let calls = 0;
/**
 * The server ends the session: the next call is told so, and there is one under way (`waits`:
 * which, by state) or another page makes one.
 */
export const forcedOut =
  (waits: Record<string, string>) =>
  async (
    scene: At,
    { event }: FrozenStep,
    release: (call: string) => Promise<void>,
  ): Promise<void> => {
    await endSessions(scene.mall, scene.who, Number(event.code));
    const actor = waits[scene.around.before?.shows.label ?? ''];
    calls += 1;
    await (actor
      ? release(actor)
      : goTo(scene, `#/pages/history/purchase?tab=cancelled&page=${calls}`));
  };
