import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { accountHandlers } from '#server/areas/identity/account.routes';
import { deviceWords } from '#server/areas/identity/session/agent';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sweep } from '#server/jobs/sweep';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../lib/server';

let mall: Mall;
const first = 'correct horse battery';
const next = 'a quite different secret';

beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, accountHandlers] });
}, 240_000);
afterAll(() => mall.close());
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
afterEach(() => mall.db.rows(sql`delete from code_sends`));

let count = 0;
const somebody = async (): Promise<Client> => {
  count += 1;
  return mall.person({ email: `profile-${count}@mall.test`, password: first });
};
const update = (as: Client, input: object) =>
  mall.call(session.update, input as Record<string, string>, { as });
const me = (as: Client) => mall.call(session.user, {}, { as });
const sessions = (as: Client) => mall.call(account.sessions, {}, { as });
const kinds = async (as: Client) =>
  (await mall.call(account.events, {}, { as })).data.events.map(({ kind }) => kind);
async function signInAgain({ email }: Client): Promise<Client> {
  const other = mall.visitor();
  await mall.call(session.login, { email, password: first }, { as: other });
  return other;
}

describe('the profile', () => {
  test('gives back the phone it was told, and the own invitation code', async () => {
    const ana = await somebody();
    const { data } = await update(ana, { name: 'Ana Torres', phone: '+34 612 345 678' });
    expect(data).toMatchObject({ firstname: 'Ana Torres', phone: '+34612345678' });
    expect((await me(ana)).data).toMatchObject({ phone: '+34612345678', pcode: data.pcode });
    expect(data.pcode).toMatch(/^.{4,}$/);
    expect(await kinds(ana)).toEqual(['phoneChanged', 'nameChanged']);
  });
  test('refuses a password that was typed differently the second time', async () => {
    const ana = await somebody();
    expect(
      await update(ana, { password: next, password_confirmation: first, password_old: first }),
    ).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { password_confirmation: 'form.passwordsDiffer' } },
    });
    expect((await signInAgain(ana)).token).not.toBe('');
  });
  test('changes the password, ends the other sessions and says so', async () => {
    const ana = await somebody();
    const other = await signInAgain(ana);
    const changed = { password: next, password_confirmation: next, password_old: first };
    expect((await update(ana, changed)).code).toBe(codes.ok);
    expect((await me(other)).code).toBe(codes.accountClosed);
    expect((await me(ana)).code).toBe(codes.ok);
    expect((await kinds(ana))[0]).toBe('passwordChanged');
  });
});

describe('where one is signed in', () => {
  test('each session is told, this one marked, and none of anybody else', async () => {
    const [ana] = [await somebody(), await somebody()];
    const other = await signInAgain(ana);
    const { data } = await sessions(ana);
    expect(data.map(({ here, door }) => [here, door])).toEqual([
      [true, 'shop'],
      [false, 'shop'],
    ]);
    expect((await sessions(other)).data.find(({ here }) => here)?.id).toBe(data[1]?.id);
    expect(JSON.stringify(data)).not.toContain(ana.token);
  });
  test('one is ended, and its next call is refused', async () => {
    const ana = await somebody();
    const other = await signInAgain(ana);
    const id = (await sessions(ana)).data.find(({ here }) => !here)?.id ?? '';
    expect((await mall.call(account.endSession, { id }, { as: ana })).data).toHaveLength(1);
    expect((await me(other)).code).toBe(codes.accountClosed);
    expect((await mall.call(account.endSession, { id }, { as: ana })).code).toBe(codes.notFound);
  });
  test("another person's is answered like none", async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const id = (await sessions(ben)).data[0]?.id ?? '';
    const [foreign, none] = [
      await mall.call(account.endSession, { id }, { as: ana }),
      await mall.call(account.endSession, { id: '999999999' }, { as: ana }),
    ];
    expect(foreign).toEqual(none);
    expect((await me(ben)).code).toBe(codes.ok);
  });
  test('all others are ended at once', async () => {
    const ana = await somebody();
    const others = [await signInAgain(ana), await signInAgain(ana)];
    expect((await mall.call(account.endOthers, {}, { as: ana })).data).toHaveLength(1);
    for (const other of others) expect((await me(other)).code).toBe(codes.accountClosed);
    expect((await me(ana)).code).toBe(codes.ok);
    expect((await kinds(ana))[0]).toBe('othersEnded');
  });
});

describe('what happened to the account', () => {
  test('is told of the own account alone, with the browser it was done in', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    await mall.db.rows(sql`delete from account_events`);
    await signInAgain(ana);
    const { data } = await mall.call(account.events, {}, { as: ana });
    expect(data).toMatchObject({ total: 1, events: [{ kind: 'signedIn', door: 'shop' }] });
    expect(await kinds(ben)).toEqual([]);
  });
  test('is kept for a year', async () => {
    const ana = await somebody();
    await update(ana, { name: 'Another Name' });
    await mall.db.rows(
      sql`update account_events set at = clock_timestamp() - interval '366 days' where user_id = ${ana.id}`,
    );
    await sweep(mall.db);
    expect(await kinds(ana)).toEqual([]);
  });
  test.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      { browser: 'Firefox', system: 'Linux' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
      { browser: 'Edge', system: 'Windows' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS' },
    ],
    ['curl/8.5.0', { browser: '', system: '' }],
    ['Firefox/ '.repeat(100), { browser: '', system: '' }],
  ])('a browser is known by two words: %s', (agent, words) => {
    expect(deviceWords(agent)).toEqual(words);
  });
});
