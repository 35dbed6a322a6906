import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { handover } from '#contract/sellerOffice';
import { session } from '#contract/session';
import { officePeople } from '#contract/staff';
import { officeSession } from '#contract/officeSession';
import { sql } from '#server/platform/db/open';
import { ssoHandlers } from '#server/areas/identity/sso.routes';
import { userHandlers } from '#server/areas/identity/users.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { signIn, testMall, type Client, type Mall } from '../lib/server';

// On PostgreSQL (TEST_DATABASE_URL) connections run side by side; PGlite runs one after the other.
let mall: Mall;
let admin: Client;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, ssoHandlers, userHandlers] });
  admin = await mall.person({ staff: 'admin', name: 'Alma' });
});
afterAll(() => mall.close());
const act = (id: string, event: string, more: object = {}, as: Client = admin) =>
  mall.call(officePeople.act, { id, event, ...more }, { as, key: randomUUID() });
const view = async (id: string) => (await mall.call(officePeople.view, { id }, { as: admin })).data;
const logged = (id: string) =>
  mall.db.rows(
    sql`select actor, action, detail from audit_log where action like 'people.%' and detail->>'id' = ${id} order by id`,
  );

describe('a role', () => {
  test('is given, changed and taken away, each in the audit log with what it was', async () => {
    const bob = await mall.person({ name: 'Bob' });
    expect((await act(bob.id, 'setRole', { role: 'finance' })).data).toMatchObject({
      staff_role: 'finance',
    });
    expect((await act(bob.id, 'setRole', { role: 'support' })).data).toMatchObject({
      staff_role: 'support',
    });
    const inOffice = { ...mall.visitor(), id: bob.id };
    await signIn(mall.db, inOffice, 'office');
    expect((await act(bob.id, 'setRole', { role: '' })).data).toMatchObject({
      staff_role: null,
      state: 'open',
    });
    expect(await mall.call(officeSession.user, {}, { as: inOffice })).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'role' },
    });
    expect((await mall.call(session.user, {}, { as: bob })).code).toBe(codes.ok);
    expect(await logged(bob.id)).toEqual(
      [
        [null, 'finance'],
        ['finance', 'support'],
        ['support', null],
      ].map(([from, to]) => ({
        actor: `staff:${admin.id}`,
        action: 'people.setRole',
        detail: { id: bob.id, from, to },
      })),
    );
    expect((await view(bob.id)).history[0]).toMatchObject({
      actor: 'Alma',
      action: 'people.setRole',
    });
  });
  test('that stays the same changes nothing', async () => {
    const bob = await mall.person({ staff: 'finance' });
    expect((await act(bob.id, 'setRole', { role: 'finance' })).code).toBe(codes.ok);
    expect(await logged(bob.id)).toEqual([]);
  });
});

describe('a suspended account', () => {
  test('is signed out everywhere at once, told why by mail, and comes back when it is reopened', async () => {
    const bob = await mall.person({ password: 'correct horse battery' });
    expect((await act(bob.id, 'suspend', { reason: 'Three false receipts' })).data).toMatchObject({
      state: 'suspended',
      sessions: [],
    });
    expect(await mall.call(session.user, {}, { as: bob })).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'suspended' },
    });
    expect(
      (
        await mall.db.row<{ body: string }>(
          sql`select body from outbox_mail where recipient = ${bob.email}`,
        )
      )?.body,
    ).toContain('Three false receipts');
    const login = () =>
      mall.call(
        session.login,
        { email: bob.email, password: 'correct horse battery' },
        { as: mall.visitor() },
      );
    expect(await login()).toMatchObject({ code: codes.accountClosed });
    expect((await act(bob.id, 'reopen')).data).toMatchObject({ state: 'open' });
    expect((await login()).code).toBe(codes.ok);
  });
  test('of a seller loses the back office; the shop stays open', async () => {
    const owner = await mall.person({ role: 'seller' });
    await mall.db.rows(
      sql`insert into shops (id, owner_id, name) values ('of-suspended', ${owner.id}, 'Shop')`,
    );
    const inside = { ...mall.visitor(), id: owner.id };
    await signIn(mall.db, inside, 'seller', 'of-suspended');
    expect((await mall.call(handover.session, {}, { as: inside })).code).toBe(codes.ok);
    await act(owner.id, 'suspend', { reason: 'Under investigation' });
    expect(await mall.call(handover.session, {}, { as: inside })).toMatchObject({
      code: codes.accountClosed,
      data: { reason: 'suspended' },
    });
    expect(await mall.db.row(sql`select state from shops where id = 'of-suspended'`)).toEqual({
      state: 'open',
    });
  });
  test('needs a reason', async () => {
    expect((await act((await mall.person()).id, 'suspend')).code).toBe(codes.missingParameter);
  });
});

test('sessions of somebody are ended everywhere, once there are any', async () => {
  const bob = await mall.person();
  expect((await act(bob.id, 'endSessions')).data.sessions).toEqual([]);
  expect(await mall.call(session.user, {}, { as: bob })).toMatchObject({
    code: codes.accountClosed,
    data: { reason: 'everywhere' },
  });
  expect(await act(bob.id, 'endSessions')).toMatchObject({
    code: codes.notAllowedNow,
    message: 'people.cannot.noSessions',
  });
});

test.each([
  ['setRole', { role: '' }],
  ['suspend', { reason: 'x' }],
  ['reopen', {}],
  ['endSessions', {}],
])('nobody does %s to themselves, and the page says so', async (event, more) => {
  expect(await act(admin.id, event, more)).toMatchObject({
    code: codes.notAllowedNow,
    message: 'people.cannot.self',
  });
  expect((await view(admin.id)).can[event]).toEqual({
    ok: false,
    code: codes.notAllowedNow,
    reason: 'people.cannot.self',
  });
});

test('of two administrators who take each other’s role at once, one stays, ten times', async () => {
  for (let round = 0; round < 10; round++) {
    await mall.db.rows(sql`update users set staff_role = null where staff_role = 'admin'`);
    const [one, two] = [
      await mall.person({ staff: 'admin' }),
      await mall.person({ staff: 'admin' }),
    ];
    const event =
      round % 2 ? (['suspend', { reason: 'x' }] as const) : (['setRole', { role: '' }] as const);
    const answers = await Promise.all([
      act(two.id, event[0], event[1], one),
      act(one.id, event[0], event[1], two),
    ]);
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(
      await mall.db.rows(sql`select id from users where staff_role = 'admin' and state = 'open'`),
    ).toHaveLength(1);
    admin = answers[0].code === codes.ok ? one : two;
  }
});

describe('the list', () => {
  test('an e-mail address that no account has is 1100008, and part of one an empty list', async () => {
    const search = (q: string) => mall.call(officePeople.index, { q }, { as: admin });
    expect(await search('nobody@example.org')).toMatchObject({
      code: codes.emailUnknown,
      message: 'people.noEmail',
    });
    expect((await search('nobody@')).data.people).toEqual([]);
    const { email, id } = await mall.person();
    expect((await search(email)).data.people.map((one) => one.id)).toEqual([id]);
  });
  test('is searched, sorted, and shows staff, sellers and suspended apart', async () => {
    const list = async (query: object) =>
      (await mall.call(officePeople.index, query, { as: admin })).data.people;
    const [zoe, amy] = [
      await mall.person({ name: 'Zoe Findme' }),
      await mall.person({ name: 'Amy Findme', role: 'seller' }),
    ];
    await mall.db.rows(
      sql`insert into shops (id, owner_id, name) values ('of-amy', ${amy.id}, 'Amy’s')`,
    );
    await act(zoe.id, 'suspend', { reason: 'x' });
    expect((await list({ q: 'FINDME', sort: 'name', dir: 'up' })).map(({ name }) => name)).toEqual([
      'Amy Findme',
      'Zoe Findme',
    ]);
    expect(
      (await list({ q: 'findme', sort: 'name', dir: 'down' })).map(({ name }) => name),
    ).toEqual(['Zoe Findme', 'Amy Findme']);
    expect((await list({ q: 'findme', tab: 'sellers' })).map(({ shop }) => shop)).toEqual([
      { id: 'of-amy', name: 'Amy’s', state: 'open' },
    ]);
    expect((await list({ q: 'findme', tab: 'suspended' })).map(({ id }) => id)).toEqual([zoe.id]);
    expect((await list({ tab: 'staff' })).every(({ staff_role }) => staff_role !== null)).toBe(
      true,
    );
    expect(await list({ q: '%' })).toEqual([]);
    for (const sort of ['since', 'orders'])
      expect((await mall.call(officePeople.index, { sort }, { as: admin })).code).toBe(codes.ok);
  });
});
