import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { thirdParty } from '#contract/thirdParty';
import { accountHandlers } from '#server/areas/identity/account.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { thirdPartyHandlers } from '#server/areas/identity/thirdParty.routes';
import { sql } from '#server/platform/db/open';
import { testMall, type Client, type Mall } from '../../lib/server';
import { arrive, begin, comeBack, exchange, press, stranger } from './kit';

let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, accountHandlers, thirdPartyHandlers] });
}, 240_000);
afterAll(() => mall.close());
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
afterEach(() => mall.db.rows(sql`delete from code_sends`));

const password = 'correct horse battery';
const create = (ticket: string, email: string, as: Client, more = {}) =>
  mall.call(thirdParty.create, { ticket, name: 'Mia', email, terms: true, ...more }, { as });
const mailsTo = (email: string) =>
  mall.db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mail where recipient = ${email} order by id`,
  );
const usersWith = (email: string) =>
  mall.db.rows<{ id: number }>(sql`select id from users where lower(email) = lower(${email})`);

describe('whoever is new here', () => {
  test('sees what is taken over, agrees to the terms, and is signed in from then on', async () => {
    const who = stranger();
    const { data, as } = await arrive(mall, who);
    expect(data).toMatchObject({ outcome: 'newcomer', name: who.name, email: who.email });
    expect(data.verified).toBe(true);
    expect((await create(data.ticket, who.email, as, { terms: false })).code).toBe(
      codes.invalidParameter,
    );
    const made = await create(data.ticket, who.email, as);
    expect(made.data.outcome).toBe('signedIn');
    as.token = made.data.login?.['access-token'] ?? '';
    expect((await mall.call(session.user, {}, { as })).data.firstname).toBe('Mia');
    expect((await arrive(mall, who)).data.outcome).toBe('signedIn');
    expect(await usersWith(who.email)).toHaveLength(1);
  });
  test('proves another mailbox than the one that the provider checked', async () => {
    const who = stranger();
    const { data, as } = await arrive(mall, who);
    const asked = await create(data.ticket, `other-${who.email}`, as);
    expect(asked.data.outcome).toBe('code');
    expect(await usersWith(`other-${who.email}`)).toEqual([]);
    const wrong = await mall.call(thirdParty.prove, { ticket: data.ticket, code: '000000' });
    expect(wrong.code).toBe(codes.captchaFailed);
    const code = asked.data.sent?.demo?.code ?? '';
    const done = await mall.call(thirdParty.prove, { ticket: data.ticket, code }, { as });
    expect(done.data.outcome).toBe('signedIn');
    expect(await usersWith(`other-${who.email}`)).toHaveLength(1);
  });
  test('with a real mailbox proves it, even where the sandbox says that it is theirs', async () => {
    const { data } = await arrive(mall, { ...stranger(), email: 'somebody@example.org' });
    expect(data).toMatchObject({ outcome: 'newcomer', verified: false });
  });
  test('by TikTok, which tells no address, proves one', async () => {
    const { data } = await arrive(mall, { person: 'bare' }, mall.visitor(), 'sandboxtiktok');
    expect(data).toMatchObject({ outcome: 'newcomer', name: 'Noa', email: '', verified: false });
  });
  test('has no use of a code for another mailbox than it went to', async () => {
    const who = stranger();
    const { data, as } = await arrive(mall, { ...who, email: '' });
    const first = await create(data.ticket, `mine-${who.email}`, as);
    const code = first.data.sent?.demo?.code ?? '';
    await create(data.ticket, `theirs-${who.email}`, as);
    await mall.call(thirdParty.prove, { ticket: data.ticket, code }, { as });
    expect(await usersWith(`theirs-${who.email}`)).toEqual([]);
  });
  test('makes one account, however often it is pressed at once', async () => {
    const who = stranger();
    const { data } = await arrive(mall, who);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => create(data.ticket, who.email, mall.visitor())),
    );
    expect(all.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(await usersWith(who.email)).toHaveLength(1);
  });
});

describe('an account that is there', () => {
  test('is linked by its password, once, and hears of it', async () => {
    const who = stranger();
    await mall.person({ email: who.email, password });
    const { data, as } = await arrive(mall, who);
    expect(data).toMatchObject({ outcome: 'join', email: who.email });
    const { ticket } = data;
    const wrong = await mall.call(thirdParty.join, { ticket, password: 'not this' }, { as });
    expect(wrong.code).toBe(codes.wrongCredentials);
    const right = await mall.call(thirdParty.join, { ticket, password }, { as });
    expect(right.data.outcome).toBe('signedIn');
    expect((await arrive(mall, who)).data.outcome).toBe('signedIn');
    expect((await mailsTo(who.email))[0]?.body).toContain('Arcada Sandbox ID');
  });
  test('is never linked, and never told of, by an address that nobody checked', async () => {
    const [ana] = [await mall.person({ email: 'ana@arcada.test', password })];
    const { data, as } = await arrive(mall, { person: 'unverified' });
    expect(data).toMatchObject({ outcome: 'newcomer', verified: false, login: null });
    const known = await create(data.ticket, ana.email, as);
    const other = await arrive(mall, { person: 'bare' });
    const unknown = await create(other.data.ticket, 'nobody-here@arcada.test', other.as);
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data));
    expect([known.data.outcome, unknown.data.outcome]).toEqual(['code', 'code']);
    const subjects = [await mailsTo(ana.email), await mailsTo('nobody-here@arcada.test')];
    expect(subjects[0]?.at(-1)?.subject).toBe(subjects[1]?.at(-1)?.subject);
    // Who reads its mailbox once still needs its password.
    const code = known.data.sent?.demo?.code ?? '';
    const proved = await mall.call(thirdParty.prove, { ticket: data.ticket, code }, { as });
    expect(proved.data).toMatchObject({ outcome: 'join', login: null });
  });
  test('that is suspended lets nobody in', async () => {
    const who = stranger();
    const { data, as } = await arrive(mall, who);
    await create(data.ticket, who.email, as);
    await mall.db.rows(sql`update users set state = 'suspended' where email = ${who.email}`);
    expect((await arrive(mall, who)).code).toBe(codes.accountClosed);
  });
});

describe('in the profile', () => {
  const link = (as: Client, given = password) =>
    mall.call(thirdParty.link, { provider: 'sandboxoidc', password: given }, { as });
  async function linkBy(as: Client, who: Record<string, string>) {
    const { data } = await link(as);
    const led = { as, query: new URL(data.url, 'https://mall.invalid').searchParams };
    return exchange(mall, as, await comeBack(mall, as, await press(mall, led, who)));
  }
  test('linking takes the password, and nobody is linked twice', async () => {
    const [ana, ben] = [await mall.person({ password }), await mall.person({ password })];
    const who = stranger();
    expect((await link(ana, 'not this one')).code).toBe(codes.wrongCredentials);
    expect((await linkBy(ana, who)).data.outcome).toBe('linked');
    expect((await linkBy(ana, who)).data.outcome).toBe('linked');
    expect((await linkBy(ben, who)).data.outcome).toBe('taken');
    const mine = await mall.call(thirdParty.links, {}, { as: ana });
    expect(mine.data).toMatchObject({ links: [{ person: who.name }], password: true });
  });
  test('a link is taken away, and the account says so', async () => {
    const ana = await mall.person({ password });
    await linkBy(ana, stranger());
    const { data } = await mall.call(thirdParty.links, {}, { as: ana });
    const id = data.links[0]?.id ?? '';
    const ben = await mall.person();
    expect((await mall.call(thirdParty.unlink, { id }, { as: ben })).code).toBe(codes.notFound);
    expect((await mall.call(thirdParty.unlink, { id }, { as: ana })).data.links).toEqual([]);
    const { data: past } = await mall.call(account.events, {}, { as: ana });
    expect(past.events.map(({ kind }) => kind)).toEqual(['signInUnlinked', 'signInLinked']);
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });
  test('the only way in stays until there is a password', async () => {
    const who = stranger();
    const { data, as } = await arrive(mall, who);
    const made = await create(data.ticket, who.email, as);
    as.token = made.data.login?.['access-token'] ?? '';
    const { data: mine } = await mall.call(thirdParty.links, {}, { as });
    const id = mine.links[0]?.id ?? '';
    expect(mine.password).toBe(false);
    expect(await mall.call(thirdParty.unlink, { id }, { as })).toMatchObject({
      code: codes.notAllowedNow,
      message: 'thirdParty.lastWay',
    });
    await mall.db.rows(sql`update users set password_set = true where email = ${who.email}`);
    expect((await mall.call(thirdParty.unlink, { id }, { as })).code).toBe(codes.ok);
  });
  test('what was begun for one account links no other', async () => {
    const [ana, ben] = [await mall.person({ password }), await mall.person({ password })];
    const { data } = await link(ana);
    const led = { as: ana, query: new URL(data.url, 'https://mall.invalid').searchParams };
    const kept = await comeBack(mall, ana, await press(mall, led, stranger()));
    const both = { ...ben, cookies: new Map([...ben.cookies, ...ana.cookies]) };
    for (const [name, value] of ben.cookies) both.cookies.set(name, value);
    expect((await exchange(mall, both, kept)).code).toBe(codes.captchaFailed);
  });
});

test('who cancels, and whom the provider refuses, is told so, and nothing is kept', async () => {
  for (const [outcome, told] of [
    ['cancel', 'cancelled'],
    ['refuse', 'refused'],
    ['broken', 'refused'],
  ]) {
    const { data } = await arrive(mall, { ...stranger(), outcome: outcome ?? '' });
    expect(data).toMatchObject({ outcome: told, ticket: '', login: null });
  }
  const led = await begin(mall, mall.visitor());
  expect(led.query.get('code_challenge_method')).toBe('S256');
});
