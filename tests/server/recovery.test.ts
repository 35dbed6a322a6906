import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import { session } from '#contract/session';
import { recoveryHandlers } from '#server/areas/identity/recovery.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sql } from '#server/platform/db/open';
import { sweep } from '#server/jobs/sweep';
import { aMinuteLater } from '../lib/register';
import { testMall, type CallOptions, type Client, type Mall } from '../lib/server';

let mall: Mall;
let real: Mall;
const first = 'correct horse battery';
const next = 'a quite different secret';

beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, recoveryHandlers] });
  real = await testMall({
    rooms: [recoveryHandlers],
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
/** Somebody with a password, where no mail can arrive. */
async function somebody(): Promise<Client> {
  count += 1;
  return mall.person({ email: `forgot-${count}@mall.test`, password: first });
}
const ask = (email: string, options: CallOptions = {}, at = mall) =>
  at.call(recovery.ask, { email }, options);
const prove = (ticket: string, code: string) => mall.call(recovery.prove, { ticket, code });
const choose = (proof: string, password = next, password_confirmation = password) =>
  mall.call(recovery.choose, { proof, password, password_confirmation });
const signIn = (email: string, password: string) =>
  mall.call(session.login, { email, password }, { as: mall.visitor() });
const mailsTo = (email: string, { db } = mall) =>
  db.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox_mail where recipient = ${email} order by id`,
  );
async function proofOf({ email }: Client): Promise<string> {
  const { data } = await ask(email);
  return (await prove(data.ticket, data.demo?.code ?? '')).data.proof;
}

describe('whoever forgot the password', () => {
  test('has a new one after six digits, and every session of before is over', async () => {
    const ana = await somebody();
    const proof = await proofOf(ana);
    expect((await choose(proof)).code).toBe(codes.ok);
    expect((await mall.call(session.user, {}, { as: ana })).code).toBe(codes.accountClosed);
    expect((await signIn(ana.email, first)).code).toBe(codes.wrongCredentials);
    expect((await signIn(ana.email, next)).code).toBe(codes.ok);
    expect((await mailsTo(ana.email)).map(({ subject }) => subject)).toEqual([
      'Tu código para una contraseña nueva',
      'Tu contraseña ha cambiado',
    ]);
  });
  test('is not kept out by the tries that went wrong before', async () => {
    const ana = await somebody();
    await signIn(ana.email, 'not this one');
    // The count of one person in one place is the one that is free for five tries.
    await mall.db.rows(
      sql`update login_throttle set tries = 9, blocked_until = clock_timestamp() + interval '1 hour' where free = 5`,
    );
    expect((await signIn(ana.email, first)).code).toBe(codes.tooManyRequests);
    await choose(await proofOf(ana));
    expect((await signIn(ana.email, next)).code).toBe(codes.ok);
  });
  test('chooses one that is long enough, typed twice, and not guessable, with the same proof', async () => {
    const ana = await somebody();
    const proof = await proofOf(ana);
    const refused = { code: codes.accountEditInvalid };
    expect(await choose(proof, 'short')).toMatchObject({
      ...refused,
      data: { fields: { password: 'form.minLength' } },
    });
    expect(await choose(proof, next, first)).toMatchObject({
      ...refused,
      data: { fields: { password_confirmation: 'form.passwordsDiffer' } },
    });
    expect(await choose(proof, ana.email)).toMatchObject({
      ...refused,
      data: { fields: { password: 'form.passwordCommon' } },
    });
    expect((await choose(proof)).code).toBe(codes.ok);
  });
});

describe('a stranger', () => {
  test('is answered alike whether or not there is an account, and only its mailbox is told', async () => {
    const known = 'known@example.org';
    await real.person({ email: known });
    const [one, two] = [await ask(known, {}, real), await ask('nobody@example.org', {}, real)];
    const shape = ({ code, message, data }: typeof one) => ({
      code,
      message,
      keys: Object.keys(data),
      demo: data.demo,
      ticket: data.ticket.length,
    });
    expect(shape(two)).toEqual(shape(one));
    expect(one.data.demo).toBeNull();
    const body = async (email: string) => (await mailsTo(email, real))[0]?.body ?? '';
    expect(await body(known)).toContain('Tu código para una contraseña nueva es');
    expect(await body('nobody@example.org')).toContain(
      'Ninguna cuenta abierta de Arcada la tiene.',
    );
  });
  test('of a demo is shown no code of an account with a mailbox of its own', async () => {
    await mall.person({ email: 'real@example.org' });
    expect((await ask('real@example.org')).data.demo).toBeNull();
  });
  test('finds no code for an account that was suspended', async () => {
    const ana = await somebody();
    await mall.db.rows(sql`update users set state = 'suspended' where id = ${ana.id}`);
    expect((await ask(ana.email)).data.demo).toEqual({ code: null });
  });
  test('guesses five times, however many guesses come at once, and asks ten times a day', async () => {
    const ana = await somebody();
    const { data } = await ask(ana.email);
    const wrong = data.demo?.code === '000000' ? '111111' : '000000';
    const guesses = await Promise.all(Array.from({ length: 30 }, () => prove(data.ticket, wrong)));
    expect(new Set(guesses.map(({ code }) => code))).not.toContain(codes.ok);
    await mall.db.rows(sql`delete from login_throttle`);
    expect((await prove(data.ticket, data.demo?.code ?? '')).message).toBe('session.code.over');
    const seen = [];
    for (let n = 0; n < 11; n++) {
      await aMinuteLater(mall);
      seen.push((await ask(ana.email, { headers: { 'x-forwarded-for': `10.9.${n}.1` } })).code);
    }
    expect(seen.filter((code) => code === codes.ok)).toHaveLength(9);
  });
  test('has nothing of a proof that is made up, used, too old, or of another account', async () => {
    const ana = await somebody();
    expect((await choose('x'.repeat(43))).code).toBe(codes.captchaFailed);
    const proof = await proofOf(ana);
    await mall.db.rows(sql`update recoveries set proven_at = proven_at - interval '15 minutes'`);
    expect((await choose(proof)).code).toBe(codes.captchaFailed);
    await mall.db.rows(
      sql`update recoveries set proven_at = clock_timestamp() where proof is not null`,
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => choose(proof)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect((await choose(proof)).code).toBe(codes.captchaFailed);
  });
  test('reads neither code nor proof in a table or in a mail that staff can read', async () => {
    const ana = await somebody();
    const { data } = await ask(ana.email);
    const code = data.demo?.code ?? '';
    const proof = (await prove(data.ticket, code)).data.proof;
    const rows = JSON.stringify([
      await mall.db.rows(sql`select r::text as row from recoveries r`),
      await mailsTo(ana.email),
    ]);
    for (const secret of [code, data.ticket, proof]) expect(rows).not.toContain(secret);
  });
});

test('another code may be sent after a minute, and the one before holds no more', async () => {
  const ana = await somebody();
  const { data } = await ask(ana.email);
  const again = () => mall.call(recovery.resend, { ticket: data.ticket });
  expect((await again()).code).toBe(codes.tooManyRequests);
  await aMinuteLater(mall);
  const other = await again();
  expect(other.data.ticket).toBe(data.ticket);
  const before = [data.demo?.code ?? ''].filter((code) => code !== other.data.demo?.code);
  for (const code of before)
    expect((await prove(data.ticket, code)).code).toBe(codes.captchaFailed);
  expect((await prove(data.ticket, other.data.demo?.code ?? '')).code).toBe(codes.ok);
});
test('whoever is signed in has no password to recover, unless nobody ever chose one', async () => {
  const ana = await somebody();
  expect((await ask(ana.email, { as: ana })).code).toBe(codes.alreadyLoggedIn);
  await mall.db.rows(sql`update users set password_set = false where id = ${ana.id}`);
  const { data } = await ask(ana.email, { as: ana });
  const proof = (await prove(data.ticket, data.demo?.code ?? '')).data.proof;
  expect((await choose(proof)).code).toBe(codes.ok);
  expect((await signIn(ana.email, next)).code).toBe(codes.ok);
});
test('a mall without mail says that it cannot', async () => {
  const silent = await testMall({ rooms: [recoveryHandlers], config: { demo: false } });
  expect((await ask('ana@example.org', {}, silent)).code).toBe(codes.notOffered);
  await silent.close();
});
test('what nobody finished is gone after two hours', async () => {
  await ask((await somebody()).email);
  await mall.db.rows(sql`update recoveries set created_at = created_at - interval '121 minutes'`);
  await sweep(mall.db);
  expect(await mall.db.rows(sql`select 1 from recoveries`)).toEqual([]);
});
