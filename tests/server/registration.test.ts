import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { cartHandlers } from '#server/areas/orders/cart.routes';
import { sweep } from '#server/jobs/sweep';
import { ratioOf } from '../lib/asLong';
import { aMinuteLater, begin, codeOf, newcomer, prove, registered } from '../lib/register';
import { testMall, type Mall } from '../lib/server';

let mall: Mall;
let real: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, cartHandlers] });
  real = await testMall({
    rooms: [sessionHandlers],
    config: { demo: false, smtpUrl: 'smtp://127.0.0.1:1' },
  });
});
afterAll(async () => {
  await mall.close();
  await real.close();
});
beforeEach(() => mall.db.rows(sql`delete from login_throttle`));
afterEach(() => mall.db.rows(sql`delete from login_throttle`));

const people = async (email: string) =>
  (await mall.db.rows(sql`select id from users where lower(email) = lower(${email})`)).length;
const mailsTo = (email: string, { db } = mall) =>
  db.rows<{ subject: string; body: string; secret: Uint8Array | null }>(
    sql`select subject, body, secret from outbox_mail where recipient = ${email} order by id`,
  );
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
/** The other code, but for the one case in a million in which it is the same. */
const unlike = (code: string, other: string): string => (other === code ? wrongOf(code) : other);
const wrongOf = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('registering', () => {
  test('sends six digits, makes the account by them, and signs in', async () => {
    const [ann, input] = [mall.visitor(), newcomer()];
    const begun = await begin(mall, input, { as: ann });
    expect(begun).toMatchObject({
      code: codes.ok,
      data: {
        email: input.email,
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        demo: { code: expect.stringMatching(/^\d{6}$/) },
      },
    });
    expect([await people(input.email), ann.token, ann.cookies.size]).toEqual([0, '', 0]);
    const answer = await prove(mall, begun.data.ticket, codeOf(begun), { as: ann });
    expect(answer).toMatchObject({
      code: codes.ok,
      data: {
        user: {
          firstname: 'Ann Lee',
          email: input.email,
          role: 'customer',
          config: { lang: 'es', cur: 'USD' },
        },
        card: { count: 0 },
      },
    });
    expect(await mall.call(session.user, {}, { as: ann })).toMatchObject({
      code: codes.ok,
      data: { email: input.email },
    });
    expect(JSON.stringify([begun, answer])).not.toMatch(/argon2|password/);
    expect(
      await mall.db.row(
        sql`select email_proven_at is not null as proven from users where email = ${input.email}`,
      ),
    ).toEqual({ proven: true });
  });
  test('takes the digits however they are spaced, and in full width', async () => {
    const begun = await begin(mall);
    const spaced = [...codeOf(begun)]
      .map((digit, i) =>
        i === 3 ? ` ${String.fromCharCode(digit.charCodeAt(0) + 0xfee0)}` : digit,
      )
      .join('');
    expect((await prove(mall, begun.data.ticket, ` ${spaced} `)).code).toBe(codes.ok);
  });
  test('remembers the language it was done in', async () => {
    expect(
      (await registered(mall, newcomer(), { as: mall.visitor(), lang: 'th' })).data.user.config
        .lang,
    ).toBe('th');
  });
  test.each([
    ['no e-mail', { email: '' }, { email: 'form.enter' }],
    ['a bad e-mail', { email: 'ann' }, { email: 'form.email' }],
    [
      'a short password',
      { password: 'short', password_confirmation: 'short' },
      { password: 'form.minLength' },
    ],
    [
      'two different passwords',
      { password_confirmation: 'another one' },
      { password_confirmation: 'form.passwordsDiffer' },
    ],
    ['terms not agreed to', { terms: false }, { terms: 'form.terms' }],
    ['an invitation that does not exist', { pcode: 'NOBODY-7' }, { pcode: 'form.id' }],
    [
      'a common password',
      { password: 'Password123!', password_confirmation: 'Password123!' },
      { password: 'form.passwordCommon' },
    ],
    [
      'nothing at all',
      { name: '', email: '', password: '', password_confirmation: '', terms: '' },
      { name: 'form.enter', email: 'form.enter', password: 'form.enter', terms: 'form.terms' },
    ],
  ])('with %s is 1100001 and names the field', async (_, change, fields) => {
    expect(await begin(mall, newcomer(change))).toMatchObject({
      code: codes.registrationFormat,
      data: { fields },
    });
  });
  test('notes who invited, and cannot set anything else of the account', async () => {
    const friend = await mall.person();
    const row = await mall.db.row<{ pcode: string }>(
      sql`select pcode from users where id = ${friend.id}`,
    );
    const { data } = await registered(
      mall,
      newcomer({
        pcode: row?.pcode.toLowerCase(),
        role: 'seller',
        staff_role: 'admin',
        id: 1,
        state: 'removed',
        seller_url: 'x',
        invited_by: 1,
      }),
    );
    expect(
      await mall.db.row(
        sql`select role, staff_role, state, invited_by from users where id = ${data.user.id}`,
      ),
    ).toEqual({ role: 'customer', staff_role: null, state: 'open', invited_by: Number(friend.id) });
  });
  test('while signed in is 1100006, at each of its calls', async () => {
    const [as, begun] = [await mall.person(), await begin(mall)];
    for (const answer of [
      await begin(mall, newcomer(), { as }),
      await prove(mall, begun.data.ticket, codeOf(begun), { as }),
      await mall.call(session.resend, { ticket: begun.data.ticket }, { as }),
    ])
      expect(answer.code).toBe(codes.alreadyLoggedIn);
  });
  test('stores the password as argon2id with 19 MiB, two passes, one lane', async () => {
    const { data } = await registered(mall);
    const row = await mall.db.row<{ password_hash: string }>(
      sql`select password_hash from users where id = ${data.user.id}`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  test('in a mall that sends no mail is not offered', async () => {
    const mute = await testMall({
      rooms: [sessionHandlers],
      config: { demo: false, smtpUrl: undefined },
    });
    expect(await begin(mute)).toMatchObject({ code: codes.notOffered, data: { offer: 'mail' } });
    await mute.close();
  });
});

describe('an address that has an account', () => {
  test('is answered like any other; only its mail says so', async () => {
    const { email } = await real.person();
    const [known, free] = [
      await begin(real, newcomer({ email: email.toUpperCase() })),
      await begin(real),
    ];
    const shape = ({ code, message, data }: typeof known) => ({
      code,
      message,
      keys: Object.keys(data),
      demo: data.demo,
      ticket: data.ticket.length,
      status: known.status,
    });
    expect(shape(known)).toEqual(shape(free));
    const [mail] = await mailsTo(email.toUpperCase(), real);
    expect(mail?.subject).toBe('Ya tienes una cuenta en Arcada');
    expect([mail?.secret, /\d{6}/.test(mail?.body ?? '')]).toEqual([null, false]);
  });
  test('costs as much time as any other', async () => {
    const { email } = await real.person();
    const knock = async (input: object, ip: string) => {
      await aMinuteLater(real);
      expect((await begin(real, newcomer(input), from(ip))).code).toBe(codes.ok);
    };
    const ratio = await ratioOf(
      (n) => knock({ email }, `10.3.${n}.1`),
      (n) => knock({}, `10.4.${n}.1`),
      9,
    );
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });
  test('is opened by no digits, and the tries are told in the same words', async () => {
    const { email } = await mall.person();
    const said = async (input: object) => {
      const {
        data: { ticket, demo },
      } = await begin(mall, input);
      const answers = [];
      for (let n = 0; n < 6; n++) {
        await mall.db.rows(sql`delete from login_throttle`);
        const { code, message, data } = await prove(mall, ticket, wrongOf(demo?.code ?? ''));
        answers.push({ code, message, data });
      }
      return answers;
    };
    expect(await said(newcomer({ email }))).toEqual(await said(newcomer()));
  });
  test('waits for the next mail like any other, and is slowed down like any other', async () => {
    const { email } = await mall.person();
    const codesFor = async (input: object, ip: string) => {
      const seen = [];
      for (let n = 0; n < 8; n++) {
        seen.push((await begin(mall, input, from(ip))).code);
        await aMinuteLater(mall);
      }
      return seen;
    };
    const known = await codesFor(newcomer({ email }), '10.9.1.1');
    expect(known).toEqual(await codesFor(newcomer(), '10.9.2.1'));
    expect([known[0], known.at(-1)]).toEqual([codes.ok, codes.tooManyRequests]);
  });
  test('in a demo the page says what its mail says', async () => {
    const { email } = await mall.person();
    expect((await begin(mall, newcomer({ email }))).data.demo).toEqual({ code: null });
    expect((await begin(real)).data.demo).toBeNull();
  });
});

describe('a code', () => {
  test('stands in no table and no mail that staff can read', async () => {
    const input = newcomer();
    const code = codeOf(await begin(mall, input));
    const [mail] = await mailsTo(input.email);
    expect(mail?.body).not.toContain(code);
    expect(Buffer.from(mail?.secret ?? []).includes(code)).toBe(false);
    expect(
      JSON.stringify(await mall.db.rows(sql`select r::text as row from registrations r`)),
    ).not.toContain(code);
  });
  test('may be guessed at five times, however many guesses come at once', async () => {
    const begun = await begin(mall);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        prove(mall, begun.data.ticket, wrongOf(codeOf(begun)), from(`10.8.${n}.1`)),
      ),
    );
    const left = guesses.flatMap(({ data }) =>
      (data as { left?: number } | null)?.left ? [(data as unknown as { left: number }).left] : [],
    );
    expect(left.sort()).toEqual([1, 2, 3, 4]);
    await mall.db.rows(sql`delete from login_throttle`);
    expect(await prove(mall, begun.data.ticket, codeOf(begun))).toMatchObject({
      code: codes.captchaFailed,
      message: 'session.code.over',
      data: { left: 0 },
    });
  });
  test('holds for ten minutes by the database’s clock', async () => {
    const begun = await begin(mall);
    await mall.db.rows(
      sql`update registrations set code_until = code_until - interval '10 minutes'`,
    );
    expect((await prove(mall, begun.data.ticket, codeOf(begun))).message).toBe('session.code.over');
  });
  test('holds no more once another one was sent, which may be after a minute', async () => {
    const begun = await begin(mall);
    const again = () => mall.call(session.resend, { ticket: begun.data.ticket });
    expect(await again()).toMatchObject({
      code: codes.tooManyRequests,
      data: { until: begun.data.again },
    });
    await aMinuteLater(mall);
    const other = await again();
    expect(other).toMatchObject({ code: codes.ok, data: { ticket: begun.data.ticket } });
    expect((await prove(mall, begun.data.ticket, unlike(codeOf(other), codeOf(begun)))).code).toBe(
      codes.captchaFailed,
    );
    expect((await prove(mall, begun.data.ticket, codeOf(other))).code).toBe(codes.ok);
  });
  test('of one registration opens no other, and none that is made up', async () => {
    const [one, two] = [await begin(mall), await begin(mall)];
    expect((await prove(mall, one.data.ticket, unlike(codeOf(one), codeOf(two)))).code).toBe(
      codes.captchaFailed,
    );
    expect((await prove(mall, 'x'.repeat(43), codeOf(one))).message).toBe('session.code.over');
  });
  test.each([
    ['nothing', ''],
    ['too short', '12345'],
    ['too long', '1234567'],
    ['letters', 'abcdef'],
    ['wide', '１２３'],
    ['a point', '12.456'],
    ['huge', '9'.repeat(5000)],
  ])('that is none is a wrong parameter (%s)', async (_, code) => {
    const {
      data: { ticket },
    } = await begin(mall);
    expect([codes.invalidParameter, codes.missingParameter]).toContain(
      (await prove(mall, ticket, code)).code,
    );
  });
  test('goes ten times a day to an address, whoever asks', async () => {
    const input = newcomer();
    const seen = [];
    for (let n = 0; n < 12; n++) {
      seen.push((await begin(mall, input, from(`10.7.${n}.1`))).code);
      await aMinuteLater(mall);
    }
    expect(seen).toEqual([
      ...Array(10).fill(codes.ok),
      codes.tooManyRequests,
      codes.tooManyRequests,
    ]);
    expect(await mailsTo(input.email)).toHaveLength(10);
  });
});

describe('of several who register one address', () => {
  test('whoever proves it first has the account; the others’ codes hold no more', async () => {
    const input = newcomer();
    const stranger = await begin(mall, {
      ...input,
      password: 'a stranger’s own word',
      password_confirmation: 'a stranger’s own word',
    });
    await aMinuteLater(mall);
    const owner = await begin(mall, input);
    expect((await prove(mall, owner.data.ticket, codeOf(owner))).code).toBe(codes.ok);
    expect((await prove(mall, stranger.data.ticket, codeOf(stranger))).message).toBe(
      'session.code.over',
    );
    expect(
      (
        await mall.call(
          session.login,
          { email: input.email, password: input.password },
          { as: mall.visitor() },
        )
      ).code,
    ).toBe(codes.ok);
    expect(
      (
        await mall.call(
          session.login,
          { email: input.email, password: 'a stranger’s own word' },
          { as: mall.visitor() },
        )
      ).code,
    ).toBe(codes.wrongCredentials);
  });
  test('two who prove it at once make one account, and one press made twice too', async () => {
    const input = newcomer();
    const one = await begin(mall, input);
    await aMinuteLater(mall);
    const two = await begin(mall, input);
    const answers = await Promise.all(
      [one, two, one].map((begun) => prove(mall, begun.data.ticket, codeOf(begun))),
    );
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(await people(input.email)).toBe(1);
  });
  test('one who gets the account meanwhile by another way leaves the proved one with 1100007', async () => {
    const input = newcomer();
    const begun = await begin(mall, input);
    await mall.person({ email: input.email });
    expect((await prove(mall, begun.data.ticket, codeOf(begun))).code).toBe(
      codes.emailExistsRegistration,
    );
  });
});

test('nobody who proved nothing has an account that could be written to', async () => {
  const input = newcomer();
  await begin(mall, input);
  expect(await people(input.email)).toBe(0);
  expect(
    await mall.db.rows(
      sql`select email from users where email_proven_at is null and email like '%@example.org' and password_hash <> 'none'`,
    ),
  ).toEqual([]);
});
test('what nobody proved is gone after an hour', async () => {
  const begun = await begin(mall);
  await mall.db.rows(
    sql`update registrations set created_at = created_at - interval '61 minutes', code_until = clock_timestamp() + interval '1 minute'`,
  );
  expect((await prove(mall, begun.data.ticket, codeOf(begun))).message).toBe('session.code.over');
  await sweep(mall.db);
  expect(await mall.db.rows(sql`select 1 from registrations`)).toEqual([]);
});
