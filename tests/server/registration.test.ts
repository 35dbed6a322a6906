import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { ratioOf } from '../lib/asLong';
import { aMinuteLater, begin, codeOf, newcomer, prove, registered } from '../lib/register';
import { testMall } from '../lib/server';
import { standing, mall, people, mailsTo, from, wrongOf, real } from './registrationKit';

standing();

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
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
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
