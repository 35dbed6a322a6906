import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes } from '#contract/codes';
import { officeDoor, type SignInStep } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import { sql } from '#server/platform/db/open';
import { factorHandlers } from '#server/areas/identity/factors.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { authenticator, type Odd } from '../lib/authenticator';
import { testMall, type Client, type Mall } from '../lib/server';

const password = 'correct horse battery';
let mall: Mall;
let hashed: string;
beforeAll(async () => {
  mall = await testMall({ rooms: [sessionHandlers, factorHandlers], config: { demo: false } });
  hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
afterAll(() => mall.close());

const again = ({ id, email }: Client): Client => ({ ...mall.visitor(), id, email });
async function ticketOf(as: Client): Promise<string> {
  const { data } = await mall.call(officeSession.login, { email: as.email, password }, { as });
  return 'ticket' in (data as SignInStep) ? (data as { ticket: string }).ticket : '';
}
const challengeIn = (data: unknown) =>
  (data as { options: { challenge: string } }).options.challenge;
const offered = async (ticket: string) =>
  challengeIn((await mall.call(officeDoor.offer, { ticket, kind: 'passkey' })).data);
const asked = async (ticket: string) =>
  challengeIn((await mall.call(officeDoor.ask, { ticket })).data);

async function somebody(): Promise<Client> {
  const { id, email } = await mall.person({ staff: 'finance' });
  await mall.db.rows(sql`update users set password_hash = ${hashed} where id = ${id}`);
  return { ...mall.visitor(), id, email };
}
/** Somebody of staff whose second factor is a passkey, and what holds it. */
async function enrolled() {
  const [as, device] = [await somebody(), authenticator()];
  const ticket = await ticketOf(as);
  const made = await mall.call(
    officeDoor.enrol,
    { ticket, kind: 'passkey', passkey: device.make(await offered(ticket)) },
    { as },
  );
  return { as, device, made };
}
const prove = async (as: Client, ticket: string, passkey: string) =>
  (await mall.call(officeDoor.prove, { ticket, passkey }, { as })).code;

describe('a passkey', () => {
  test('made at the door opens it, then and the next time', async () => {
    const { as, device, made } = await enrolled();
    expect(made).toMatchObject({ code: codes.ok, data: { next: 'in' } });
    const next = again(as);
    const ticket = await ticketOf(next);
    expect(await prove(next, ticket, device.use(await asked(ticket)))).toBe(codes.ok);
    expect((await mall.call(officeSession.user, {}, { as: next })).code).toBe(codes.ok);
  });
  test.each<[string, Odd]>([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['of another site', { site: 'evil.example' }],
    ['for another question', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
    ['without a finger or a PIN', { unchecked: true }],
    ['whose count did not go on, as a copy’s', { counter: 1 }],
  ])('used %s opens nothing', async (_, odd) => {
    const { as, device } = await enrolled();
    const ticket = await ticketOf(again(as));
    expect(await prove(again(as), ticket, device.use(await asked(ticket), odd))).toBe(
      codes.captchaFailed,
    );
    expect(await prove(again(as), ticket, device.use(await asked(ticket)))).toBe(codes.ok);
  });
  test.each<[string, Odd]>([
    ['for a page of another site', { origin: 'https://evil.example' }],
    ['of another site', { site: 'evil.example' }],
    ['without a finger or a PIN', { unchecked: true }],
  ])('made %s is not kept', async (_, odd) => {
    const as = await somebody();
    const ticket = await ticketOf(as);
    expect(
      (
        await mall.call(
          officeDoor.enrol,
          { ticket, kind: 'passkey', passkey: authenticator().make(await offered(ticket), odd) },
          { as },
        )
      ).code,
    ).toBe(codes.captchaFailed);
    expect(await mall.db.rows(sql`select id from factors where user_id = ${as.id}`)).toEqual([]);
  });
  test('signed with another key opens nothing, under whichever name', async () => {
    const { as, device } = await enrolled();
    const ticket = await ticketOf(again(as));
    const stranger = authenticator();
    const claimed = {
      ...(JSON.parse(stranger.use(await asked(ticket))) as object),
      id: device.id,
      rawId: device.id,
    };
    expect(await prove(again(as), ticket, JSON.stringify(claimed))).toBe(codes.captchaFailed);
    expect(await prove(again(as), ticket, stranger.use(await asked(ticket)))).toBe(
      codes.captchaFailed,
    );
  });
  test('answers a question once, and not that of another sign-in', async () => {
    const { as, device } = await enrolled();
    const [one, two] = [await ticketOf(again(as)), await ticketOf(again(as))];
    const [first, second] = [await asked(one), await asked(two)];
    expect(await prove(again(as), two, device.use(first))).toBe(codes.captchaFailed);
    expect(await prove(again(as), two, device.use(second))).toBe(codes.captchaFailed);
    const answer = device.use(first);
    expect(await prove(again(as), one, answer)).toBe(codes.ok);
    const three = await ticketOf(again(as));
    expect(await prove(again(as), three, answer)).toBe(codes.captchaFailed);
  });
});
