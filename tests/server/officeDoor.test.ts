import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDoor, officeSecurity, type SignInStep } from '#contract/factors';
import { officeMoney } from '#contract/officeMoney';
import { officeMail, officeSession } from '#contract/orders';
import { session } from '#contract/session';
import { officePeople } from '#contract/staff';
import { sql } from '#server/platform/db/open';
import { factorHandlers } from '#server/areas/identity/factors.routes';
import { officeHandlers } from '#server/areas/orders/officeOrders.routes';
import { officeMoneyHandlers } from '#server/areas/wallet/officeMoney.routes';
import { peopleHandlers } from '#server/areas/identity/people.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { hashOf } from '#server/platform/crypto/secrets';
import { signIn, testMall, type Client, type Mall, type Person } from '../lib/server';

const password = 'correct horse battery';
/** As cheap a hash as there is: its price is not what is tested here. */
const cheap = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({
    rooms: [sessionHandlers, factorHandlers, officeHandlers, officeMoneyHandlers, peopleHandlers],
    config: { demo: false },
  });
});
afterAll(() => mall.close());

/** Somebody of staff, with a browser that nobody has signed in with. */
async function somebody(staff: NonNullable<Person['staff']>): Promise<Client> {
  const { id, email } = await mall.person({ staff });
  await mall.db.rows(sql`update users set password_hash = ${await cheap} where id = ${id}`);
  return { ...mall.visitor(), id, email };
}
const logIn = async (as: Client, typed = password): Promise<SignInStep> =>
  (await mall.call(officeSession.login, { email: as.email, password: typed }, { as })).data;
const ticketOf = (step: SignInStep): string => ('ticket' in step ? step.ticket : '');
const digits = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
const offer = async (ticket: string) => {
  const { data } = await mall.call(officeDoor.offer, { ticket, kind: 'totp' });
  if (data?.kind !== 'totp') throw new Error('no secret was offered');
  return data;
};
/** Signed in with an app that was just made; its first digits are used up. */
async function enrolled(staff: NonNullable<Person['staff']>) {
  const as = await somebody(staff);
  const ticket = ticketOf(await logIn(as));
  const { secret } = await offer(ticket);
  const { data } = await mall.call(
    officeDoor.enrol,
    { ticket, kind: 'totp', code: digits(secret, -1) },
    { as },
  );
  return { as, secret, recovery: data.next === 'in' ? data.recovery_codes : [] };
}
const again = (as: Client): Client => ({ ...mall.visitor(), id: as.id, email: as.email });
const logged = (as: Client) =>
  mall.db.rows<{ action: string; detail: object }>(
    sql`select action, detail from audit_log where actor = ${`staff:${as.id}`} and action like 'security.%' order by id`,
  );
const mails = (as: Client) =>
  mall.db.rows<{ body: string }>(
    sql`select body from outbox_mail where recipient = ${as.email} order by id`,
  );

describe('the office’s door', () => {
  test('asks who touches money or roles for a second factor before it opens, and lets the others choose', async () => {
    for (const staff of ['reviewer', 'finance', 'admin'] as const)
      expect(await logIn(await somebody(staff))).toMatchObject({
        next: 'enrol',
        kinds: ['totp', 'passkey'],
      });
    for (const staff of ['support', 'content'] as const)
      expect(await logIn(await somebody(staff))).toMatchObject({ next: 'in' });
  });
  test('gives no session for a password alone: the ticket opens no route', async () => {
    const as = await somebody('finance');
    const step = await logIn(as);
    expect(step).not.toHaveProperty('access-token');
    expect(as.cookies.size).toBe(0);
    as.token = ticketOf(step);
    expect((await mall.call(officeMoney.waiting, {}, { as })).code).toBe(codes.invalidToken);
    expect(
      await mall.db.rows(
        sql`select 1 from sessions where user_id = ${as.id} and created_at > clock_timestamp() - interval '1 minute' and factor = 'none'`,
      ),
    ).toEqual([]);
  });
  test('opens once an app was proved, with ten recovery codes; the app’s secret and the codes are not kept readable', async () => {
    const { as, secret, recovery } = await enrolled('finance');
    expect((await mall.call(officeMoney.waiting, {}, { as })).code).toBe(codes.ok);
    expect(new Set(recovery).size).toBe(10);
    const kept = JSON.stringify(
      await mall.db
        .rows(sql`select encode(secret, 'escape') as s, encode(secret, 'base64') as b from factors where user_id = ${as.id}
      union all select encode(code_hash, 'escape'), encode(code_hash, 'base64') from recovery_codes where user_id = ${as.id}`),
    );
    for (const shown of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(shown);
    expect(await logged(as)).toEqual([
      { action: 'security.add', detail: { kind: 'totp', name: 'App' } },
    ]);
    expect((await mails(as)).map(({ body }) => body).join()).toContain('App');
  });
  test('then asks for it each time, and takes no wrong digits', async () => {
    const { as, secret } = await enrolled('admin');
    const next = again(as);
    const ticket = ticketOf(await logIn(next));
    expect(
      await mall.call(
        officeDoor.prove,
        { ticket, code: digits(secret) === '000000' ? '111111' : '000000' },
        { as: next },
      ),
    ).toMatchObject({ code: codes.captchaFailed });
    expect(
      (await mall.call(officeDoor.prove, { ticket, code: digits(secret) }, { as: next })).data,
    ).toMatchObject({ next: 'in' });
    expect((await mall.call(officePeople.index, {}, { as: next })).code).toBe(codes.ok);
  });
  test('takes each of an app’s digits once, not those of the enrolment either', async () => {
    const { as, secret } = await enrolled('admin');
    const prove = async (code: string) =>
      mall.call(officeDoor.prove, { ticket: ticketOf(await logIn(again(as))), code });
    expect((await prove(digits(secret, -1))).code).toBe(codes.captchaFailed);
    const now = digits(secret);
    expect((await prove(now)).data).toMatchObject({ next: 'in' });
    expect((await prove(now)).code).toBe(codes.captchaFailed);
  });
  test('opens for one of several who send the same digits at once', async () => {
    const { as, secret } = await enrolled('admin');
    const tickets = [];
    for (let n = 0; n < 4; n++) tickets.push(ticketOf(await logIn(again(as))));
    const code = digits(secret);
    const all = await Promise.all(
      tickets.map((ticket) => mall.call(officeDoor.prove, { ticket, code })),
    );
    expect(all.filter((one) => one.code === codes.ok)).toHaveLength(1);
  });
  test('opens once for a recovery code, for one of several at once, and tells its person', async () => {
    const {
      as,
      recovery: [first = ''],
    } = await enrolled('finance');
    const tickets = [];
    for (let n = 0; n < 4; n++) tickets.push(ticketOf(await logIn(again(as))));
    const all = await Promise.all(
      tickets.map((ticket) =>
        mall.call(officeDoor.prove, {
          ticket,
          code: ` ${first.toLowerCase().replaceAll('-', ' ')}`,
        }),
      ),
    );
    expect(all.filter((one) => one.code === codes.ok)).toHaveLength(1);
    expect((await logged(as)).map(({ action }) => action)).toEqual([
      'security.add',
      'security.recovery',
    ]);
    expect(await mails(as)).toHaveLength(2);
  });
  test('recovery codes are too long to be guessed out of their hashes; one of the shorter ones from before opens as well, once', async () => {
    const { as, recovery } = await enrolled('finance');
    for (const code of recovery) expect(code).toMatch(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/);
    const old = 'ABCD2345EFGH6789';
    await mall.db.rows(
      sql`insert into recovery_codes (user_id, code_hash) values (${as.id}, ${hashOf(`recovery\n${as.id}\n${old}`)})`,
    );
    const prove = async () =>
      (await mall.call(officeDoor.prove, { ticket: ticketOf(await logIn(again(as))), code: old }))
        .code;
    expect([await prove(), await prove()]).toEqual([codes.ok, codes.captchaFailed]);
  });
  test('slows guessing down, from wherever it comes, and a right one after it waits too', async () => {
    const { as, secret } = await enrolled('finance');
    const ticket = ticketOf(await logIn(again(as)));
    const tries = [];
    for (let n = 1; n < 9; n++)
      tries.push(
        (
          await mall.call(
            officeDoor.prove,
            { ticket, code: `00000${n}` },
            { headers: { 'x-forwarded-for': `203.0.113.${n}` } },
          )
        ).code,
      );
    expect(tries.filter((code) => code === codes.captchaFailed)).toHaveLength(5);
    expect((await mall.call(officeDoor.prove, { ticket, code: digits(secret) })).code).toBe(
      codes.tooManyRequests,
    );
  });
  test('lets nobody enrol with the password alone where there is a factor already', async () => {
    const { as } = await enrolled('finance');
    const ticket = ticketOf(await logIn(again(as)));
    for (const kind of ['totp', 'passkey'])
      expect((await mall.call(officeDoor.offer, { ticket, kind })).code).toBe(codes.invalidToken);
    expect((await mall.call(officeDoor.enrol, { ticket, kind: 'totp', code: '123456' })).code).toBe(
      codes.invalidToken,
    );
  });
  test('keeps one factor of two enrolments that run at once', async () => {
    const as = await somebody('finance');
    const tickets = [ticketOf(await logIn(again(as))), ticketOf(await logIn(again(as)))];
    const secrets = await Promise.all(tickets.map(offer));
    const all = await Promise.all(
      tickets.map((ticket, n) =>
        mall.call(officeDoor.enrol, {
          ticket,
          kind: 'totp',
          code: digits(secrets[n]?.secret ?? ''),
        }),
      ),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([codes.ok, codes.invalidToken].sort());
    expect(await mall.db.rows(sql`select id from factors where user_id = ${as.id}`)).toHaveLength(
      1,
    );
    expect(
      await mall.db.rows(sql`select 1 from recovery_codes where user_id = ${as.id}`),
    ).toHaveLength(10);
  });
  test('a ticket opens one session, ends after ten minutes, with another password and with the account', async () => {
    const { as, secret } = await enrolled('admin');
    const ticket = ticketOf(await logIn(again(as)));
    const end = async (change: Parameters<typeof mall.db.rows>[0]) => {
      const one = ticketOf(await logIn(again(as)));
      await mall.db.rows(change);
      return (await mall.call(officeDoor.prove, { ticket: one, code: digits(secret) })).code;
    };
    expect(
      await end(
        sql`update sign_ins set expires_at = clock_timestamp() where user_id = ${as.id} and token_hash <> ${hashOf(ticket)}`,
      ),
    ).toBe(codes.invalidToken);
    expect((await mall.call(officeDoor.prove, { ticket, code: digits(secret) })).code).toBe(
      codes.ok,
    );
    expect((await mall.call(officeDoor.prove, { ticket, code: digits(secret, 1) })).code).toBe(
      codes.invalidToken,
    );
    expect(await end(sql`update users set staff_role = null where id = ${as.id}`)).toBe(
      codes.invalidToken,
    );
    await mall.db.rows(sql`update users set staff_role = 'admin' where id = ${as.id}`);
    expect(await end(sql`update users set password_hash = 'another' where id = ${as.id}`)).toBe(
      codes.invalidToken,
    );
  });
});

describe('a factor that comes or goes', () => {
  const open = async (as: Client) =>
    (await mall.call(officeSession.user, {}, { as })).code === codes.ok;
  /** Two sessions of the office and one of the mall besides the one that changes something. */
  async function elsewhere(as: Client) {
    const [office, shop] = [again(as), again(as)];
    await signIn(mall.db, office, 'office');
    await signIn(mall.db, shop, 'shop');
    return { office, shop };
  }
  const over = async ({ office, shop }: { office: Client; shop: Client }) => {
    expect((await mall.call(officeSession.user, {}, { as: office })).code).toBe(
      codes.accountClosed,
    );
    expect((await mall.call(session.user, {}, { as: shop })).code).toBe(codes.accountClosed);
  };
  test('ends every other session of its person, and not the one it was changed in', async () => {
    const { as } = await enrolled('finance');
    const first = await elsewhere(as);
    const { data } = await mall.call(officeSecurity.offer, { kind: 'totp' }, { as });
    const added = await mall.call(
      officeSecurity.add,
      { kind: 'totp', name: 'Two', code: digits(data.kind === 'totp' ? data.secret : '') },
      { as },
    );
    expect(added.code).toBe(codes.ok);
    await over(first);
    const second = await elsewhere(as);
    expect(
      (
        await mall.call(
          officeSecurity.act,
          { id: added.data.security.factors[1]?.id ?? '', event: 'remove' },
          { as },
        )
      ).code,
    ).toBe(codes.ok);
    await over(second);
    expect(await open(as)).toBe(true);
  });
  test('at the door ends those that were opened without it', async () => {
    const as = await somebody('finance');
    const before = await elsewhere(as);
    const ticket = ticketOf(await logIn(as));
    const { secret } = await offer(ticket);
    expect(
      (await mall.call(officeDoor.enrol, { ticket, kind: 'totp', code: digits(secret) }, { as }))
        .code,
    ).toBe(codes.ok);
    await over(before);
    expect(await open(as)).toBe(true);
  });
});

test('who proves themselves once more goes on under new halves, for as long as before; the old ones open nothing', async () => {
  const { as, secret } = await enrolled('finance');
  const old: Client = { ...as, cookies: new Map(as.cookies) };
  const began = () =>
    mall.db.rows(
      sql`select created_at from sessions where user_id = ${as.id} and audience = 'office' and ended is null`,
    );
  const before = await began();
  const { data } = await mall.call(officeSecurity.confirm, { code: digits(secret) }, { as });
  expect(data.security.fresh).toBe(true);
  expect([as.token === old.token, await began()]).toEqual([false, before]);
  expect((await mall.call(officeMoney.waiting, {}, { as })).code).toBe(codes.ok);
  for (const copied of [old, { ...old, cookies: as.cookies }, { ...as, cookies: old.cookies }])
    expect(
      (
        await mall.call(
          officeMoney.waiting,
          {},
          { as: { ...copied, cookies: new Map(copied.cookies) } },
        )
      ).code,
    ).toBe(codes.invalidToken);
});

describe('a session without a second factor', () => {
  test('may not use a role that takes one, however the role came', async () => {
    const bob = await somebody('content');
    await logIn(bob);
    await mall.db.rows(sql`update users set staff_role = 'finance' where id = ${bob.id}`);
    expect((await mall.call(officeMoney.waiting, {}, { as: bob })).code).toBe(codes.factorNeeded);
    expect((await mall.call(officeSession.user, {}, { as: bob })).data).toMatchObject({
      staff_role: 'finance',
      factor_needed: true,
    });
    expect(await logIn(again(bob))).toMatchObject({ next: 'enrol' });
  });
  test('is enough for a role that takes none', async () => {
    const sam = await somebody('support');
    await logIn(sam);
    expect((await mall.call(officeMail.index, {}, { as: sam })).code).toBe(codes.ok);
    expect((await mall.call(officeSession.user, {}, { as: sam })).data).toMatchObject({
      factor_needed: false,
    });
  });
});

describe('a password that somebody else gave', () => {
  const given = async () => {
    const as = await somebody('support');
    await mall.db.rows(sql`update users set password_must_change = true where id = ${as.id}`);
    return as;
  };
  test('opens nothing but its own change', async () => {
    const as = await given();
    const ticket = ticketOf(await logIn(as));
    expect((await mall.call(officeDoor.offer, { ticket, kind: 'totp' })).code).toBe(
      codes.invalidToken,
    );
    await signIn(mall.db, as, 'office');
    for (const row of [officeMail.index, officeSession.user, officeSecurity.index])
      expect((await mall.call(row, {}, { as })).code).toBe(codes.passwordMustChange);
  });
  test('is changed into another one, which nobody guesses, and then the door opens', async () => {
    const as = await given();
    const ticket = ticketOf(await logIn(as));
    const change = (to: string, more = to) =>
      mall.call(officeDoor.password, { ticket, password: to, password_confirmation: more }, { as });
    for (const [to, message] of [
      [password, 'security.samePassword'],
      ['password123', 'form.passwordCommon'],
      ['short', 'form.minLength'],
    ])
      expect(await change(to ?? '')).toMatchObject({
        code: codes.invalidParameter,
        data: { fields: { password: message } },
      });
    expect((await change('a longer horse battery', 'another')).code).toBe(codes.invalidParameter);
    expect((await change('a longer horse battery')).data).toMatchObject({ next: 'in' });
    expect((await mall.call(officeMail.index, {}, { as })).code).toBe(codes.ok);
    expect(
      (await mall.call(officeSession.login, { email: as.email, password }, { as: again(as) })).code,
    ).toBe(codes.wrongCredentials);
    expect(await logIn(again(as), 'a longer horse battery')).toMatchObject({ next: 'in' });
    expect((await logged(as)).map(({ action }) => action)).toEqual(['security.password']);
  });
});
