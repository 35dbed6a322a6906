import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import { session } from '#contract/session';
import { accountHandlers } from '#server/areas/identity/account.routes';
import { recoveryHandlers } from '#server/areas/identity/recovery.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sweep } from '#server/jobs/sweep';
import { sql } from '#server/platform/db/open';
import { hidden, reveal } from '#server/platform/mail/outbox';
import { testMall, type Client, type Mall } from '../lib/server';

let mall: Mall;
let real: Mall;
const password = 'correct horse battery';

beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, recoveryHandlers, accountHandlers] });
  real = await testMall({
    rooms: [accountHandlers],
    config: { demo: false, smtpUrl: 'smtp://127.0.0.1:1' },
  });
}, 240_000);
afterAll(async () => {
  await mall.close();
  await real.close();
});
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
afterEach(() => mall.db.rows(sql`delete from code_sends`));

let count = 0;
const fresh = () => `moved-${(count += 1)}@mall.test`;
const somebody = (at = mall): Promise<Client> =>
  at.person({ email: `mover-${(count += 1)}@mall.test`, password });
const ask = (as: Client, email: string, typed = password, at = mall) =>
  at.call(account.askEmail, { email, password: typed }, { as });
const prove = (as: Client, ticket: string, code: string) =>
  mall.call(account.proveEmail, { ticket, code }, { as });
const signIn = (email: string) =>
  mall.call(session.login, { email, password }, { as: mall.visitor() });
interface Kept {
  subject: string;
  body: string;
  secret: Uint8Array | null;
}
const mailsTo = async (email: string, { db } = mall) =>
  (
    await db.rows<Kept>(
      sql`select subject, body, secret from outbox_mail where recipient = ${email} order by id`,
    )
  ).map(({ subject, body, secret }) => ({ subject, body, open: reveal(body, secret) }));
async function move(as: Client, email: string) {
  const { data } = await ask(as, email);
  return prove(as, data.ticket, data.demo?.code ?? '');
}
/** What the last mail to the address before links to. */
async function linkOf(email: string): Promise<{ number: string; key: string }> {
  const [, number = '', key = ''] =
    /number=(\d+)&key=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.open ?? '') ?? [];
  return { number, key };
}
const notMe = (link: { number: string; key: string }) =>
  mall.call(account.notMe, link, { as: mall.visitor() });

describe('whoever moves to another mailbox', () => {
  test('signs in with it after six digits, and with the one before no more', async () => {
    const [ana, to] = [await somebody(), fresh()];
    expect(await move(ana, to)).toMatchObject({ code: codes.ok, data: { email: to } });
    expect((await signIn(to)).code).toBe(codes.ok);
    expect((await signIn(ana.email)).code).toBe(codes.wrongCredentials);
    expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
      'Se ha pedido otro correo',
      'Tu correo ha cambiado',
    ]);
    const { data } = await mall.call(account.events, {}, { as: ana });
    expect(data.events.map(({ kind }) => kind)).toEqual(['signedIn', 'emailChanged', 'emailAsked']);
  });
  test('needs the password, and a mailbox other than the one there is', async () => {
    const ana = await somebody();
    expect(await ask(ana, fresh(), 'not this one')).toMatchObject({
      code: codes.wrongCredentials,
      data: { fields: { password: 'form.passwordWrong' } },
    });
    expect(await ask(ana, ana.email.toUpperCase())).toMatchObject({
      code: codes.accountEditInvalid,
      data: { fields: { email: 'profile.email.same' } },
    });
    expect(await mailsTo(ana.email)).toEqual([]);
  });
  test('changes nothing with wrong digits, five times, nor with the right ones afterwards', async () => {
    const [ana, to] = [await somebody(), fresh()];
    const { data } = await ask(ana, to);
    const code = data.demo?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (const left of [4, 3, 2, 1, 0])
      expect(await prove(ana, data.ticket, wrong)).toMatchObject({
        code: codes.captchaFailed,
        data: { left },
      });
    await mall.db.rows(sql`delete from login_throttle`);
    expect((await prove(ana, data.ticket, code)).code).toBe(codes.captchaFailed);
    expect((await signIn(to)).code).toBe(codes.wrongCredentials);
  });
  test('proves it alone: the digits of another person open nothing', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const { data } = await ask(ana, fresh());
    const stolen = await prove(ben, data.ticket, data.demo?.code ?? '');
    expect(stolen).toMatchObject({ code: codes.captchaFailed, data: { left: 0 } });
    expect((await prove(ana, data.ticket, data.demo?.code ?? '')).code).toBe(codes.ok);
  });
  test('is told so where somebody took the address meanwhile', async () => {
    const [ana, to] = [await somebody(), fresh()];
    const { data } = await ask(ana, to);
    await mall.person({ email: to });
    expect((await prove(ana, data.ticket, data.demo?.code ?? '')).code).toBe(codes.emailExists);
  });
  test('ends what the mailbox before was asked to prove', async () => {
    const ana = await somebody();
    const forgot = await mall.call(recovery.ask, { email: ana.email });
    await move(ana, fresh());
    const proved = { ticket: forgot.data.ticket, code: forgot.data.demo?.code ?? '' };
    expect((await mall.call(recovery.prove, proved)).code).toBe(codes.captchaFailed);
  });
});

test('whether an address has an account only its mailbox is told', async () => {
  const [ana, known] = [await somebody(real), 'known@example.org'];
  await real.person({ email: known });
  const [one, two] = [
    await ask(ana, known, password, real),
    await ask(ana, 'nobody@example.org', password, real),
  ];
  const shape = ({ code, message, data }: typeof one) => [
    code,
    message,
    Object.keys(data),
    data.demo,
    data.ticket.length,
  ];
  expect(shape(one)).toEqual(shape(two));
  expect((await mailsTo(known, real))[0]?.open).toContain('Ya tiene una cuenta');
  expect((await mailsTo('nobody@example.org', real))[0]?.open).toMatch(/\d{6}/);
});

describe('whoever reads the mailbox before', () => {
  test('takes a change back: the address, every session and the password', async () => {
    const [ana, to] = [await somebody(), fresh()];
    await move(ana, to);
    const link = await linkOf(ana.email);
    expect((await notMe(link)).code).toBe(codes.ok);
    expect((await mall.call(session.user, {}, { as: ana })).code).toBe(codes.accountClosed);
    for (const email of [to, ana.email])
      expect((await signIn(email)).code).toBe(codes.wrongCredentials);
    const { data } = await mall.call(recovery.ask, { email: ana.email });
    expect(data.demo?.code).toMatch(/^\d{6}$/);
    expect((await notMe(link)).code).toBe(codes.captchaFailed);
  });
  test('stops one that is only asked for', async () => {
    const [ana, to] = [await somebody(), fresh()];
    const { data } = await ask(ana, to);
    expect((await notMe(await linkOf(ana.email))).code).toBe(codes.ok);
    const { n } = (await mall.db.row<{ n: number }>(
      sql`select count(*)::int as n from email_changes where user_id = ${ana.id}`,
    )) ?? { n: -1 };
    expect(n).toBe(0);
    expect((await prove(ana, data.ticket, data.demo?.code ?? '')).code).toBe(codes.accountClosed);
  });
  test('is before whoever moved on from a mailbox they had taken', async () => {
    const [ana, one, two] = [await somebody(), fresh(), fresh()];
    await move(ana, one);
    const mine = await linkOf(ana.email);
    await move(ana, two);
    const theirs = await linkOf(one);
    expect((await notMe(mine)).code).toBe(codes.ok);
    expect((await notMe(theirs)).code).toBe(codes.captchaFailed);
    const row = await mall.db.row(sql`select email from users where id = ${ana.id}`);
    expect(row).toEqual({ email: ana.email });
  });
  test('has a week for it, and nobody else has the link', async () => {
    const ana = await somebody();
    await move(ana, fresh());
    const link = await linkOf(ana.email);
    const [first = 'A'] = link.key;
    const guessed = { ...link, key: `${first === 'A' ? 'B' : 'A'}${link.key.slice(1)}` };
    expect((await notMe(guessed)).code).toBe(codes.captchaFailed);
    // Staff who read the outbox see it hidden.
    expect((await mailsTo(ana.email)).at(-1)?.body).toContain(hidden);
    await mall.db.rows(
      sql`update email_changes set done_at = clock_timestamp() - interval '8 days' where user_id = ${ana.id}`,
    );
    expect((await notMe(link)).code).toBe(codes.captchaFailed);
    await sweep(mall.db);
    expect(await mall.db.row(sql`select id from email_changes where user_id = ${ana.id}`)).toBe(
      undefined,
    );
  });
});
