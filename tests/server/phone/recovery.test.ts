import { describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { aMinuteLater } from '../../lib/register';
import {
  ask,
  choose,
  mall,
  next,
  password,
  proofOf,
  proved,
  provenAt,
  real,
  sentTo,
  signIn,
  somebody,
  twoMalls,
} from './kit';

twoMalls();

describe('whoever forgot the password and has the telephone', () => {
  test('has a new one, and the mailbox is not taken for proved', async () => {
    const ana = await proved(await somebody());
    await mall.db.rows(sql`update users set email_proven_at = null where id = ${ana.id}`);
    const { data } = await ask(ana.email);
    const { proof } = (await proofOf(data.ticket, data.demo?.code ?? '')).data;
    expect((await choose(proof)).code).toBe(codes.ok);
    expect((await signIn(ana.email, next)).code).toBe(codes.ok);
    expect(await provenAt(ana, 'email')).toBeNull();
    expect(await provenAt(ana)).not.toBeNull();
    const subjects = (await sentTo(ana.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Un código para una contraseña nueva, por SMS');
    expect(subjects).toContain('Tu contraseña ha cambiado');
  });
  test('has none of a number that was not proved, of staff, or of a suspended account', async () => {
    const plain = await somebody();
    await mall.call(session.update, { phone: plain.phone }, { as: plain });
    const [staff, gone] = [await proved(await somebody()), await proved(await somebody())];
    await mall.db.rows(sql`update users set staff_role = 'support' where id = ${staff.id}`);
    await mall.db.rows(sql`update users set state = 'suspended' where id = ${gone.id}`);
    await mall.db.rows(sql`delete from outbox_mail`);
    for (const { email, phone } of [plain, staff, gone]) {
      expect((await ask(email)).data.demo).toEqual({ code: null });
      expect(await sentTo(phone)).toEqual([]);
    }
    expect((await sentTo(plain.email))[0]?.body).toContain('no tiene un teléfono comprobado');
  });
  test('asked anew has another code by the same way', async () => {
    const ana = await proved(await somebody());
    const { data } = await ask(ana.email);
    await aMinuteLater(mall);
    const again = await mall.call(recovery.resend, { ticket: data.ticket });
    expect(await sentTo(ana.phone)).toHaveLength(3);
    expect((await proofOf(data.ticket, again.data.demo?.code ?? '')).code).toBe(codes.ok);
  });
});

describe('a way back that somebody else left', () => {
  const young = async (days: number) => {
    const ana = await proved(await somebody());
    await mall.db.rows(
      sql`update users set phone_proven_at = clock_timestamp() - ${days} * interval '1 day' where id = ${ana.id}`,
    );
    const { data } = await mall.call(recovery.ask, { email: ana.email });
    const { proof } = (await proofOf(data.ticket, data.demo?.code ?? '')).data;
    await choose(proof);
    return provenAt(ana);
  };
  test('holds no more once the mailbox chose a new password, where it is younger than a week', async () => {
    expect(await young(6)).toBeNull();
    expect(await young(8)).not.toBeNull();
  });
  test('holds no more once a change of the address was taken back, however old it is', async () => {
    const ana = await proved(await somebody());
    await mall.db.rows(
      sql`update users set phone_proven_at = clock_timestamp() - interval '1 year' where id = ${ana.id}`,
    );
    await mall.call(account.askEmail, { email: `${ana.id}-new@mall.test`, password }, { as: ana });
    const letter = (await sentTo(ana.email)).at(-1)?.open ?? '';
    const [, number = '', key = ''] = /number=(\d+)&key=([\w-]+)/.exec(letter) ?? [];
    expect((await mall.call(account.notMe, { number, key }, { as: mall.visitor() })).code).toBe(
      200,
    );
    expect(await provenAt(ana)).toBeNull();
  });
});

describe('a stranger', () => {
  const known = async () => {
    const ana = await somebody(real);
    await real.db.rows(
      sql`update users set phone = ${ana.phone}, phone_proven_at = clock_timestamp() where id = ${ana.id}`,
    );
    return ana;
  };
  test('is answered alike whether or not there is an account with a telephone', async () => {
    const ana = await known();
    const shape = ({ code, message, data }: Awaited<ReturnType<typeof ask>>) => ({
      code,
      message,
      keys: Object.keys(data),
      demo: data.demo,
      ticket: data.ticket.length,
    });
    const [one, two] = [await ask(ana.email, {}, real), await ask('nobody@example.org', {}, real)];
    expect(shape(two)).toEqual(shape(one));
    expect(one.data.demo).toBeNull();
    expect(await sentTo(ana.phone, real)).toHaveLength(1);
  });
  test('of an account whose number had enough is answered as ever, and nothing is sent', async () => {
    const ana = await known();
    for (let n = 0; n < 5; n++) {
      await ask(ana.email, { headers: { 'x-forwarded-for': `10.8.${n}.1` } }, real);
      await aMinuteLater(real);
    }
    expect(await sentTo(ana.phone, real)).toHaveLength(5);
    const ben = await somebody(real);
    await real.db.rows(
      sql`update users set phone = ${ana.phone}, phone_proven_at = clock_timestamp() where id = ${ben.id}`,
    );
    expect((await ask(ben.email, {}, real)).code).toBe(codes.ok);
    expect(await sentTo(ana.phone, real)).toHaveLength(5);
  });
  test('spends no more than the mall’s day: the seventh of six is 2000001, account or not', async () => {
    const seen = [];
    for (let n = 0; n < 8; n++)
      seen.push(
        (await ask(`n${n}@example.org`, { headers: { 'x-forwarded-for': `10.7.${n}.1` } }, real))
          .code,
      );
    expect(seen).toEqual([...Array(6).fill(codes.ok), codes.smsFailed, codes.smsFailed]);
  });
  test('asks six times from one place, then waits', async () => {
    const seen = [];
    for (let n = 0; n < 8; n++) seen.push((await ask(`m${n}@mall.test`)).code);
    expect(seen.filter((code) => code === codes.ok).length).toBeLessThan(8);
    expect(seen).toContain(codes.tooManyRequests);
  });
  test('reads neither code nor number’s code in a table', async () => {
    const ana = await proved(await somebody());
    const { data } = await ask(ana.email);
    const rows = JSON.stringify([
      await mall.db.rows(sql`select r::text as row from recoveries r`),
      await mall.db.rows(sql`select p::text as row from phone_proofs p`),
      await mall.db.rows(sql`select body from outbox_mail`),
    ]);
    for (const secret of [data.demo?.code ?? '', data.ticket]) expect(rows).not.toContain(secret);
  });
});
