import { describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { sql } from '#server/platform/db/open';
import { sweep } from '#server/jobs/sweep';
import { aMinuteLater, begin, codeOf, newcomer, prove } from '../lib/register';
import { standing, mall, people, mailsTo, from, wrongOf } from './registrationKit';

/** The other code, but for the one case in a million in which it is the same. */
const unlike = (code: string, other: string): string => (other === code ? wrongOf(code) : other);
standing();

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
      sql`select email from users where email_proven_at is null and email like '%@example.org'
        and password_hash <> 'none'`,
    ),
  ).toEqual([]);
});

test('what nobody proved is gone after an hour', async () => {
  const begun = await begin(mall);
  await mall.db.rows(
    sql`update registrations set created_at = created_at - interval '61 minutes', code_until =
      clock_timestamp() + interval '1 minute'`,
  );
  expect((await prove(mall, begun.data.ticket, codeOf(begun))).message).toBe('session.code.over');
  await sweep(mall.db);
  expect(await mall.db.rows(sql`select 1 from registrations`)).toEqual([]);
});
