import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDoor } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import { sql } from '#server/platform/db/open';
import { factorHandlers } from '#server/areas/identity/factors.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { firstAdminAtStart, makeFirstAdmin, words } from '#server/areas/identity/users/firstAdmin';
import { testMall, type Mall } from '../lib/server';

const given = { email: 'boss@example.org', name: 'Bea Boss', password: 'correct horse battery' };
const variables = { adminEmail: given.email, adminPassword: given.password, adminName: given.name };
let mall: Mall;
beforeEach(async () => {
  mall = await testMall({ rooms: [sessionHandlers, factorHandlers], config: { demo: false } });
});
afterEach(() => mall.close());
const staff = () =>
  mall.db.rows(
    sql`select email, name, staff_role, password_must_change from users where staff_role is not null`,
  );
const made = [
  { email: given.email, name: given.name, staff_role: 'admin', password_must_change: true },
];

describe('the first administrator', () => {
  test('is made once, written to the audit log, and the door asks for a new password and a second factor', async () => {
    expect(await makeFirstAdmin(mall.db, given, 'setup')).toBeNull();
    expect(await staff()).toEqual(made);
    expect(
      await mall.db.rows(
        sql`select actor, action, detail->>'by' as by from audit_log where action = 'staff.first'`,
      ),
    ).toEqual([{ actor: 'system', action: 'staff.first', by: 'setup' }]);
    const as = mall.visitor();
    const first = (await mall.call(officeSession.login, given, { as })).data;
    expect(first).toMatchObject({ next: 'password' });
    const ticket = 'ticket' in first ? first.ticket : '';
    const own = 'a longer horse battery';
    expect(
      (
        await mall.call(
          officeDoor.password,
          { ticket, password: own, password_confirmation: own },
          { as },
        )
      ).data,
    ).toMatchObject({ next: 'enrol' });
    expect(
      (
        await mall.call(
          officeDoor.password,
          { ticket, password: own, password_confirmation: own },
          { as },
        )
      ).code,
    ).toBe(codes.invalidToken);
  });
  test('is one, where two processes make one at the same moment', async () => {
    const others = ['one', 'two', 'three'].map((name) =>
      makeFirstAdmin(mall.db, { ...given, email: `${name}@example.org` }, 'start'),
    );
    expect((await Promise.all(others)).sort()).toEqual(['made', 'made', null]);
    expect(await staff()).toHaveLength(1);
  });
  test('is never made again, even where nobody works here any more', async () => {
    await makeFirstAdmin(mall.db, given, 'setup');
    await mall.db.rows(sql`update users set staff_role = null`);
    expect(await makeFirstAdmin(mall.db, { ...given, email: 'other@example.org' }, 'setup')).toBe(
      'made',
    );
    expect(
      await firstAdminAtStart(mall.db, { ...variables, adminEmail: 'other@example.org' }),
    ).toBe('there');
    expect(await staff()).toEqual([]);
  });
  test('is not made where somebody works here by another way', async () => {
    await mall.person({ staff: 'content' });
    expect(await makeFirstAdmin(mall.db, given, 'setup')).toBe('made');
  });
  test('takes over no account that is there, and leaves the way open for another address', async () => {
    await mall.person({ email: 'Boss@example.org', password: 'their own password' });
    expect(await makeFirstAdmin(mall.db, given, 'setup')).toBe('taken');
    expect(await staff()).toEqual([]);
    expect(
      await makeFirstAdmin(mall.db, { ...given, email: 'other@example.org' }, 'setup'),
    ).toBeNull();
  });
  test('is not made by a wrong address, an empty name or a weak password, and it is said why', async () => {
    const wrong = [
      ['email', { email: 'boss' }],
      ['name', { name: ' ' }],
      ['password', { password: 'short' }],
      ['weak', { password: 'password123' }],
      ['weak', { password: given.email }],
    ] as const;
    for (const [why, part] of wrong)
      expect(await makeFirstAdmin(mall.db, { ...given, ...part }, 'setup')).toBe(why);
    expect(await staff()).toEqual([]);
    await expect(
      firstAdminAtStart(mall.db, { ...variables, adminPassword: 'password123' }),
    ).rejects.toThrow(words.weak);
    await expect(
      firstAdminAtStart(mall.db, { ...variables, adminPassword: undefined }),
    ).rejects.toThrow(words.password);
  });
  test('comes with the server’s start where the variables say so; without them, nobody does', async () => {
    expect(
      await firstAdminAtStart(mall.db, {
        adminEmail: undefined,
        adminPassword: undefined,
        adminName: 'x',
      }),
    ).toBe('nobody');
    expect(await firstAdminAtStart(mall.db, variables)).toBe('made');
    expect(await firstAdminAtStart(mall.db, variables)).toBe('there');
    expect(await staff()).toEqual(made);
  });
});
