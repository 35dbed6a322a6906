import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { mostPasskeys, passkeys } from '#contract/passkeys';
import { recovery } from '#contract/recovery';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { reveal } from '#server/platform/mail/outbox';
import { authenticator, type Odd } from '../lib/authenticator';
import type { Client, Mall } from '../lib/server';
import { challengeIn, passkeyMall, passkeysAt, password } from './shopPasskeysKit';

let mall: Mall;
let here: ReturnType<typeof passkeysAt>;
beforeAll(async () => {
  mall = await passkeyMall();
  here = passkeysAt(mall);
}, 240_000);
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
afterAll(() => mall.close());

const eventsOf = async (as: Client) =>
  (await mall.call(account.events, {}, { as })).data.events.map(({ kind }) => kind);
const mailsTo = ({ email }: Client) =>
  mall.db.rows<{ subject: string; body: string; secret: Uint8Array | null }>(
    sql`select subject, body, secret from outbox_mail where recipient = ${email} order by id`,
  );

describe('a passkey of the profile', () => {
  test('is added after the password, by a device that keeps whose it is', async () => {
    const [ana, device] = [await here.somebody(), authenticator()];
    expect(await here.offer(ana, 'not this one')).toMatchObject({
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    });
    const { data } = await here.offer(ana);
    expect(data.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const made = await here.add(ana, device.make(challengeIn(data)), '  My telephone ');
    expect(made.data).toMatchObject({
      passkeys: [{ name: 'My telephone', last_used: null }],
      offered: true,
      password: true,
    });
    expect((await here.offer(ana)).data.options).toMatchObject({
      excludeCredentials: [{ id: device.id }],
    });
  });
  test('is told by mail and among what happened, when it comes and when it goes', async () => {
    const { ana, id } = await here.enrolled();
    expect((await here.remove(ana, id)).data.passkeys).toEqual([]);
    expect(await eventsOf(ana)).toEqual(['passkeyRemoved', 'passkeyAdded']);
    const [added, removed] = await mailsTo(ana);
    expect(added?.body).toContain('My telephone');
    expect(removed?.body).toContain('My telephone');
    expect(added?.subject).not.toBe(removed?.subject);
    expect(`${added?.body}${removed?.body}`).not.toContain('letter.');
  });
  test.each<[string, Odd]>([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['of another site', { site: 'evil.example' }],
    ['for another question', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['without a finger or a PIN', { unchecked: true }],
  ])('made %s is not kept', async (_, odd) => {
    const ana = await here.somebody();
    const { data } = await here.offer(ana);
    expect(await here.add(ana, authenticator().make(challengeIn(data), odd))).toMatchObject({
      code: codes.captchaFailed,
      message: 'passkey.failed',
    });
    expect(await here.countOf(ana)).toBe(0);
  });
  test('is of the session that asked, once, for five minutes', async () => {
    const [ana, ben] = [await here.somebody(), await here.somebody()];
    const tooLate = { code: codes.captchaFailed, message: 'passkey.tooLate' };
    const { data } = await here.offer(ana);
    const answer = authenticator().make(challengeIn(data));
    expect(await here.add(ben, answer)).toMatchObject(tooLate);
    expect((await here.add(ana, answer)).code).toBe(codes.ok);
    expect(await here.add(ana, answer)).toMatchObject(tooLate);
    const later = authenticator().make(challengeIn((await here.offer(ana)).data));
    await mall.db.rows(
      sql`update factor_offers set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await here.add(ana, later)).toMatchObject(tooLate);
    expect([await here.countOf(ana), await here.countOf(ben)]).toEqual([1, 0]);
  });
  test('that somebody has already is nobody else’s', async () => {
    const { device, ana } = await here.enrolled();
    const ben = await here.somebody();
    expect(await here.addOne(ben, device)).toMatchObject({
      code: codes.captchaFailed,
      message: 'passkey.failed',
    });
    expect([await here.countOf(ana), await here.countOf(ben)]).toEqual([1, 0]);
  });
  test('is one of ten at most, also where two are added at once', async () => {
    const ana = await here.somebody();
    for (let n = 1; n < mostPasskeys; n++) await here.addOne(ana, authenticator(), `Key ${n}`);
    const other: Client = { ...mall.visitor(), id: ana.id, email: ana.email };
    await mall.call(session.login, { email: ana.email, password }, { as: other });
    const made = await Promise.all(
      [ana, other].map(async (as) => ({
        as,
        answer: authenticator().make(challengeIn((await here.offer(as)).data)),
      })),
    );
    const both = await Promise.all(made.map(({ as, answer }) => here.add(as, answer)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.notAllowedNow]);
    expect(await here.countOf(ana)).toBe(mostPasskeys);
    expect(await here.offer(ana)).toMatchObject({
      code: codes.notAllowedNow,
      message: 'passkey.tooMany',
    });
  });
  test('has the name its person gives it, and no other person can', async () => {
    const [{ ana, id }, ben] = [await here.enrolled(), await here.somebody()];
    expect((await here.rename(ana, id, 'The blue key')).data.passkeys[0]?.name).toBe(
      'The blue key',
    );
    expect((await here.rename(ana, id, 'x'.repeat(61))).code).toBe(codes.invalidParameter);
    expect((await here.rename(ana, id, ' ')).code).toBe(codes.missingParameter);
    for (const foreign of [id, '999999'])
      for (const answer of [
        await here.rename(ben, foreign, 'Mine'),
        await here.remove(ben, foreign),
      ])
        expect(answer).toMatchObject({ code: codes.notFound, data: null });
    expect((await here.list(ana)).passkeys).toMatchObject([{ name: 'The blue key' }]);
  });
  test('is not the last way in that somebody without a password loses', async () => {
    const { ana, id } = await here.enrolled();
    await mall.db.rows(sql`update users set password_set = false where id = ${ana.id}`);
    expect(await here.remove(ana, id)).toMatchObject({
      code: codes.notAllowedNow,
      message: 'thirdParty.lastWay',
    });
    await mall.db.rows(
      sql`insert into third_party_links (user_id, provider, subject) values (${ana.id}, 'tiktok', ${`keys-${ana.id}`})`,
    );
    expect((await here.remove(ana, id)).code).toBe(codes.ok);
  });
});

describe('whoever takes the account back', () => {
  const aged = (id: string, days: number) =>
    mall.db.rows(
      sql`update passkeys set created_at = created_at - ${days} * interval '1 day' where id = ${id}`,
    );
  test('by the address before takes every passkey away', async () => {
    const { ana, device, id } = await here.enrolled();
    await aged(id, 30);
    const { email } = ana;
    await mall.call(account.askEmail, { email: `to-${email}`, password }, { as: ana });
    const mails = await mailsTo({ ...ana, email });
    const [, number = '', key = ''] =
      mails
        .map(({ body, secret }) => /number=(\d+)&key=([\w-]+)/.exec(reveal(body, secret)))
        .find(Boolean) ?? [];
    expect((await mall.call(account.notMe, { number, key })).code).toBe(codes.ok);
    expect(await here.countOf(ana)).toBe(0);
    expect((await here.signIn(device)).code).toBe(codes.notFound);
  });
  test('by a forgotten password takes those of the last week away, and hears of it', async () => {
    const { ana, device, id } = await here.enrolled();
    await aged(id, 8);
    const young = authenticator();
    await here.addOne(ana, young, 'Not mine');
    const { data } = await mall.call(recovery.ask, { email: ana.email, by: 'mail' });
    const proof = await mall.call(recovery.prove, {
      ticket: data.ticket,
      code: data.demo?.code ?? '',
    });
    const next = 'a quite different secret';
    const chosen = { proof: proof.data.proof, password: next, password_confirmation: next };
    expect((await mall.call(recovery.choose, chosen)).code).toBe(codes.ok);
    expect((await here.signIn(young)).code).toBe(codes.notFound);
    const as = mall.visitor();
    expect((await here.signIn(device, {}, as)).code).toBe(codes.ok);
    expect(await eventsOf(as)).toContain('passkeyRemoved');
    expect((await mailsTo(ana)).map(({ body }) => body).join()).toMatch(/Not mine[^]*Not mine/);
  });
  test('leaves no passkey to whoever was about to add one', async () => {
    const ana = await here.somebody();
    const answer = authenticator().make(challengeIn((await here.offer(ana)).data));
    // Everything ends while the answer is being judged.
    await mall.db.rows(sql`create function end_all() returns trigger language plpgsql as $$
      begin update sessions set ended = 'everywhere' where ended is null; return null; end $$`);
    await mall.db.rows(
      sql`create trigger meanwhile after delete on factor_offers execute function end_all()`,
    );
    expect((await here.add(ana, answer)).code).toBe(codes.notLoggedIn);
    await mall.db.rows(sql`drop trigger meanwhile on factor_offers`);
    expect(await here.countOf(ana)).toBe(0);
  });
});

test('a program reads its passkeys, and nothing of their keys', async () => {
  const { ana, device } = await here.enrolled();
  const answer = await mall.raw(passkeys.list, {}, { as: ana });
  expect(answer.body).not.toContain(device.id);
});
