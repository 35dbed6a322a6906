import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { sessionCodes } from '#contract/codes';
import type { StaffRole } from '#contract/staff';
import { sql, type Db } from '#server/platform/db/open';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import {
  patience,
  type FrozenStep,
  type Opening,
  type Release,
  type Scene,
  type World,
} from '../../kit/index';
import type { RunningMall } from '../../e2e/lib/mall';
import { endSessions, type Member } from './members';
import { every } from '../../../src/office/every';

/** A new member of staff: a row of its own, so that no path sees another's work. */
export async function newStaff(db: Db, role: StaffRole, name = 'Felix Finance'): Promise<Member> {
  const email = `${randomUUID()}@staff.example`;
  const row = await db.row<{
    id: number;
  }>(sql`insert into users (email, name, password_hash, role, staff_role, pcode)
    values (${email}, ${name}, 'none', 'customer', ${role}, ${randomUUID().slice(0, 12)}) returning id`);
  return { id: row?.id ?? 0, email };
}
/** A page of the back office, opened by somebody of staff in an empty browser. */
export async function atDesk({ db }: RunningMall, { id }: Member, hash: string): Promise<Opening> {
  const { token, half } = await openSession(db, String(id), 'office', { factor: 'checked' });
  return {
    address: `backoffice${hash}`,
    cookies: [{ name: cookieNames.office, value: half }],
    storage: { 'office-token': token },
  };
}
type Here = Pick<Scene<Member>, 'mall' | 'who' | 'tab' | 'page'>;
const door = 'form [name="password"]';
/**
 * At the same page again, through another tab of this browser: it has heard so once the door is
 * gone.
 */
async function signInAgain({ mall, who, tab, page }: Here): Promise<void> {
  const { token, half } = await openSession(mall.db, String(who.id), 'office', {
    factor: 'checked',
  });
  await page.context().addCookies([
    {
      name: cookieNames.office,
      value: half,
      url: mall.url.replace('http:', 'https:'),
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  await (await tab()).evaluate((value) => localStorage.setItem('office-token', value), token);
  await page.locator(door).waitFor({ state: 'detached', timeout: patience.ms });
}
/** The next answer ends the session: the door stands where the work stood. */
async function sessionEnds(
  scene: Here,
  code: number,
  call: string,
  release: Release,
): Promise<void> {
  await endSessions(scene.mall, scene.who, code);
  await release(call);
  await scene.page.locator(door).waitFor({ timeout: patience.ms });
}
const ended = (step: FrozenStep | undefined) =>
  sessionCodes.map(String).includes(step?.outcome ?? '');
/** The door stands where a failed look would. */
export const atDoor = (step: FrozenStep): boolean =>
  ended(step) && step.shows.label === 'openFailed';
/**
 * Where the session ended the door stands; signed in again, the work goes on where it was. `looks`:
 * the call that looks at a case.
 */
export const acrossSessions =
  <P extends Member>(looks: string): NonNullable<World<P>['perform']> =>
  async (scene, step, count, release) => {
    const { before } = scene.around;
    if (ended(step) && step.actor !== 'release') {
      await sessionEnds(
        scene,
        Number(step.outcome),
        step.actor === 'decide' ? 'decide' : looks,
        release,
      );
      if (step.actor === 'decide') await signInAgain(scene);
      count('real');
      return true;
    }
    if (step.event.type !== 'retry' || !before || !atDoor(before)) return false;
    return signInAgain(scene).then(() => true);
  };
/** May do this much now, from the next call on. */
export const mayBe = (
  { mall: { db }, who }: Pick<Here, 'mall' | 'who'>,
  role: StaffRole,
): Promise<unknown> =>
  db.rows(
    sql`update users set staff_role = ${role} where id = ${who.id} and staff_role <> ${role}`,
  );

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);
/**
 * Put down by opening none, at the list; what is decided is sent when its maker looks at something
 * else.
 */
export async function putDown(
  { page, around: { before } }: Pick<Scene<Member>, 'page' | 'around'>,
  list: string,
): Promise<void> {
  if (before?.shows.label !== 'undoable') return goTo(page, list);
  const here = new URL(page.url()).hash;
  await goTo(page, '#/nowhere');
  await page.locator('[data-machine]').waitFor({ state: 'detached', timeout: patience.ms });
  return goTo(page, here);
}
/** Something happens to a case, its list tells of it, and until it is looked at it has gone on. */
export async function news(
  page: Page,
  happened: () => Promise<unknown>,
  goneOn: () => Promise<unknown>,
  look: () => Promise<void>,
): Promise<void> {
  await happened();
  const asked = page.waitForRequest(/\/view\?/, { timeout: patience.ms });
  await page.clock.fastForward(every.queue);
  await asked;
  await goneOn();
  await look();
}
/** "recharge mine", "listing on sale": how it stands, without its kind. */
export const standingIn = (outcome: string): string => outcome.slice(outcome.indexOf(' ') + 1);
