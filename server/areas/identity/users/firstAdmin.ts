import { ValidationError } from 'yup';
import { firstAdminInput, type FirstAdminInput } from '#contract/shapes/staff';
import { json, sql, type Db } from '../../../platform/db/open';
import { audit } from '../../../platform/ledger/audit';
import { newInvitation } from '../session/account';
import { hashPassword, isGuessable } from '../session/passwords';

/**
 * Why there is no first administrator by this: `made`, somebody works here or did; `taken`, the
 * e-mail has an account; else what is wrong with the input.
 */
export type NotMade = 'made' | 'taken' | 'email' | 'name' | 'password' | 'weak';
export const words: Record<NotMade, string> = {
  made: 'The mall has, or had, its first member of staff already. Further people are given their role in the back office, under People.',
  taken:
    'There is an account with this e-mail address already. Take another one for the first administrator.',
  email: 'This is no e-mail address.',
  name: 'The name is empty, or longer than 60 characters.',
  password: 'The password must have 8 to 64 characters.',
  weak: 'The password is too easy to guess. Take another one.',
};

/** Nothing at all where it may become the first administrator. */
export function wrongWith(given: Partial<FirstAdminInput>): NotMade | null {
  try {
    const { email, name, password } = firstAdminInput.validateSync(given, { abortEarly: true });
    return isGuessable(password, [email, name]) ? 'weak' : null;
  } catch (error) {
    if (error instanceof ValidationError) return (error.path as NotMade | undefined) ?? 'email';
    throw error;
  }
}
/** Once any member of staff was made nobody else is made here, whatever became of them. */
export const hadStaff = async (db: Db): Promise<boolean> =>
  Boolean(
    await db.row(
      sql`select 1 as yes where exists (select from users where staff_role is not null) or exists (select from setting where name = 'firstStaff')`,
    ),
  );

const insert = (tx: Db, { email, name }: FirstAdminInput, hash: string) =>
  tx.row<{
    id: number;
  }>(sql`insert into users (email, name, password_hash, password_must_change, staff_role, pcode, lang)
    values (${email}, ${name}, ${hash}, true, 'admin', ${newInvitation()}, 'en') on conflict (lower(email)) where not guest do nothing returning id`);

class Taken extends Error {}
/**
 * One row of settings lets a single one through: whoever comes second waits for it, and then finds
 * it there.
 */
async function claim(tx: Db): Promise<boolean> {
  const mine = await tx.row(
    sql`insert into setting (name, value) values ('firstStaff', ${json(true)}::jsonb) on conflict (name) do nothing returning name`,
  );
  return (
    Boolean(mine) && !(await tx.row(sql`select id from users where staff_role is not null limit 1`))
  );
}
/**
 * Makes the mall's first administrator, once; of several processes at once one does. The password
 * is changed at the first sign-in. `by`: how it was asked for, for the audit log.
 */
export async function makeFirstAdmin(
  db: Db,
  given: Partial<FirstAdminInput>,
  by: 'setup' | 'start',
): Promise<NotMade | null> {
  const wrong = wrongWith(given);
  if (wrong) return wrong;
  if (await hadStaff(db)) return 'made';
  const input = firstAdminInput.cast(given) as FirstAdminInput;
  const hash = await hashPassword(input.password);
  const make = async (tx: Db): Promise<NotMade | null> => {
    if (!(await claim(tx))) return 'made';
    const row = await insert(tx, input, hash);
    if (!row) throw new Taken();
    await audit(tx, 'system', 'staff.first', { id: String(row.id), by });
    return null;
  };
  return db.tx(make).catch((error: unknown) => {
    if (error instanceof Taken) return 'taken';
    throw error;
  });
}
/**
 * At the server's start, by ADMIN_EMAIL and ADMIN_PASSWORD: throws in words where they are set,
 * nobody was made yet and they cannot be used.
 */
export async function firstAdminAtStart(
  db: Db,
  {
    adminEmail,
    adminPassword,
    adminName,
  }: { adminEmail: string | undefined; adminPassword: string | undefined; adminName: string },
): Promise<'made' | 'nobody' | 'there'> {
  if (await hadStaff(db)) return 'there';
  if (!adminEmail && !adminPassword) return 'nobody';
  const why = await makeFirstAdmin(
    db,
    { email: adminEmail ?? '', name: adminName, password: adminPassword ?? '' },
    'start',
  );
  if (why === 'made') return 'there';
  if (why) throw new Error(`ADMIN_EMAIL, ADMIN_PASSWORD: ${words[why]}`);
  return 'made';
}
