import { codes, Refusal } from '#contract/codes';
import type { PersonActInput } from '#contract/shapes/staff';
import { holds, type PersonState, type StaffRole } from '#contract/staff';
import { sql, type Db } from '../../../platform/db/open';
import { mailAboutSuspension } from './suspensionMail';
import { audit } from '../../../platform/ledger/audit';
import { resetFactors } from '../factors/reset';
import { noteEvent } from '../session/events';
import { endAllSessions } from '../session/sessions';
import { cansOf } from './cans';

interface Held {
  id: number;
  state: PersonState;
  guest: boolean;
  staff_role: StaffRole | null;
  sessions: number;
  factors: number;
}
/**
 * The person and every administrator, held in one order: of two who demote each other at once, the
 * second finds what the first did.
 */
const hold = (db: Db, id: string) =>
  db.rows<Held>(sql`select u.id, u.state, u.guest, u.staff_role, (select count(*)::int from sessions s where s.user_id = u.id and s.ended is null and s.expires_at > clock_timestamp()) as sessions,
      (select count(*)::int from factors f where f.user_id = u.id) as factors
    from users u where u.id = ${id} or u.staff_role = 'admin' order by u.id for update of u`);
const admins = (held: readonly Held[]) =>
  held.filter(({ state, staff_role }) => state === 'open' && staff_role === 'admin');

/** Whoever takes away the last administrator's role would lock everybody out. */
function refuseLast(held: readonly Held[], person: Held): void {
  if (admins(held).every(({ id }) => id === person.id))
    throw new Refusal(codes.notAllowedNow, 'people.cannot.last');
}
/**
 * Looked at once more with the rows held: the caller may have lost the right since they were let
 * in.
 */
function refuseFallen(held: readonly Held[], me: string): void {
  const caller = held.find(({ id }) => String(id) === me);
  if (caller?.state !== 'open' || !holds(caller.staff_role, 'people'))
    throw new Refusal(codes.noPermission, '', { needs: ['admin'] });
}

async function setRole(db: Db, person: Held, role: StaffRole | null): Promise<boolean> {
  if (role === person.staff_role) return false;
  await db.rows(sql`update users set staff_role = ${role} where id = ${person.id}`);
  if (!role)
    await db.rows(
      sql`update sessions set ended = 'role' where user_id = ${person.id} and audience = 'office' and ended is null`,
    );
  return true;
}
async function suspend(db: Db, { id }: Held, reason: string): Promise<void> {
  await db.rows(
    sql`update users set state = 'suspended', suspended_why = ${reason} where id = ${id}`,
  );
  await endAllSessions(db, String(id), 'suspended');
  await noteEvent(db, id, 'suspended');
  await mailAboutSuspension(db, id, reason);
}
async function reopen(db: Db, { id }: Held): Promise<void> {
  await db.rows(sql`update users set state = 'open', suspended_why = '' where id = ${id}`);
  await noteEvent(db, id, 'reopened');
}

/**
 * Changes an account, in the caller's transaction: role, suspension, sessions; each goes into the
 * audit log.
 */
export async function actOnPerson(
  db: Db,
  me: string,
  { id, event, role = '', reason = '' }: PersonActInput,
): Promise<void> {
  const held = await hold(db, id);
  refuseFallen(held, me);
  const person = held.find((one) => String(one.id) === id);
  if (!person) throw new Refusal(codes.notFound);
  const can = cansOf({ ...person, me: id === me })[event];
  if (!can.ok) throw new Refusal(can.code, can.reason);
  const to = role === '' ? null : role;
  if (event === 'suspend' || (event === 'setRole' && to !== 'admin')) refuseLast(held, person);
  if (event === 'setRole' && !(await setRole(db, person, to))) return;
  if (event === 'suspend') await suspend(db, person, reason);
  if (event === 'reopen') await reopen(db, person);
  if (event === 'resetFactors') await resetFactors(db, id);
  if (event === 'endSessions') {
    await endAllSessions(db, id, 'everywhere');
    await noteEvent(db, id, 'signedOutByStaff');
  }
  await audit(db, `staff:${me}`, `people.${event}`, {
    id,
    ...(event === 'setRole' ? { from: person.staff_role, to } : {}),
    ...(event === 'suspend' ? { reason } : {}),
  });
}
