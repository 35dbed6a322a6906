import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDoor } from '#contract/factors';
import { officeMoney } from '#contract/officeMoney';
import { officePeople } from '#contract/staff';
import { sql } from '#server/platform/db/open';
import { hashOf } from '#server/platform/crypto/secrets';
import { type Client } from '../lib/server';
import {
  standing,
  mall,
  somebody,
  logIn,
  ticketOf,
  digits,
  offer,
  enrolled,
  again,
  logged,
} from './officeDoorKit';

const mails = (as: Client) =>
  mall.db.rows<{ body: string }>(
    sql`select body from outbox_mail where recipient = ${as.email} order by id`,
  );
standing();

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
        sql`select 1 from sessions where user_id = ${as.id}
          and created_at > clock_timestamp() - interval '1 minute' and factor = 'none'`,
      ),
    ).toEqual([]);
  });
  test('opens once an app was proved, with ten recovery codes; the app’s secret and the codes are not kept readable', async () => {
    const { as, secret, recovery } = await enrolled('finance');
    expect((await mall.call(officeMoney.waiting, {}, { as })).code).toBe(codes.ok);
    expect(new Set(recovery).size).toBe(10);
    const kept = JSON.stringify(
      await mall.db
        .rows(sql`select encode(secret, 'escape') as s, encode(secret, 'base64') as b from factors
          where user_id = ${as.id}
      union all select encode(code_hash, 'escape'), encode(code_hash, 'base64') from recovery_codes
      where user_id = ${as.id}`),
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
      sql`insert into recovery_codes (user_id, code_hash)
        values (${as.id}, ${hashOf(`recovery\n${as.id}\n${old}`)})`,
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
        sql`update sign_ins set expires_at = clock_timestamp() where user_id = ${as.id}
          and token_hash <> ${hashOf(ticket)}`,
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
