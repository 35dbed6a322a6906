import { randomUUID } from 'node:crypto';
import type { StaffRole } from '#contract/staff';
import { sql, type Db } from '#server/db/open';
import { cookieNames } from '#server/session/cookies';
import { openSession } from '#server/session/sessions';
import type { RunningMall } from '../lib/mall';
import { endSessions, type Member } from './members';
import type { Opening, Release, Scene } from './world';

/** A new member of staff: a row of its own, so that no path sees another's work. */
export async function newStaff(db: Db, role: StaffRole, name = 'Felix Finance'): Promise<Member> {
  const email = `${randomUUID()}@staff.example`;
  const row = await db.row<{ id: number }>(sql`insert into users (email, name, password_hash, role, staff_role, pcode)
    values (${email}, ${name}, 'none', 'customer', ${role}, ${randomUUID().slice(0, 12)}) returning id`);
  return { id: row?.id ?? 0, email };
}
/** A page of the back office, opened by somebody of staff in an empty browser. */
export async function atDesk({ db }: RunningMall, { id }: Member, hash: string): Promise<Opening> {
  const { token, half } = await openSession(db, String(id), 'office');
  return { address: `backoffice${hash}`, cookies: [{ name: cookieNames.office, value: half }], storage: { 'office-token': token } };
}
type Here = Pick<Scene<Member>, 'mall' | 'who' | 'tab' | 'page'>;
/** At the same page again, through another tab of this browser. */
export async function signInAgain({ mall, who, tab, page }: Here): Promise<void> {
  const { token, half } = await openSession(mall.db, String(who.id), 'office');
  await page.context().addCookies([{ name: cookieNames.office, value: half, url: mall.url.replace('http:', 'https:'), httpOnly: true, sameSite: 'Strict' }]);
  await (await tab()).evaluate((value) => localStorage.setItem('office-token', value), token);
}
/** The next answer ends the session: the door stands where the work stood. */
export async function sessionEnds(scene: Here, code: number, call: string, release: Release): Promise<void> {
  await endSessions(scene.mall, scene.who, code);
  await release(call);
  await scene.page.locator('form [name="password"]').waitFor();
}
/** May do this much now, from the next call on. */
export const mayBe = ({ mall: { db }, who }: Pick<Here, 'mall' | 'who'>, role: StaffRole): Promise<unknown> =>
  db.rows(sql`update users set staff_role = ${role} where id = ${who.id} and staff_role <> ${role}`);
/** Another page of the office, and back: what was begun here is put down meanwhile. */
export async function elsewhereAndBack(page: Scene<Member>['page']): Promise<void> {
  await page.evaluate(async () => {
    const here = location.hash;
    const gone = () => !document.querySelector('[data-machine]');
    location.hash = '#/nowhere';
    for (let tries = 0; !gone() && tries < 500; tries++) await new Promise((next) => setTimeout(next, 8));
    location.hash = here;
  });
}
