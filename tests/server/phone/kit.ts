import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { account } from '#contract/account';
import { codes } from '#contract/codes';
import { recovery } from '#contract/recovery';
import { session } from '#contract/session';
import { accountHandlers } from '#server/areas/identity/account.routes';
import { recoveryHandlers } from '#server/areas/identity/recovery.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { sql } from '#server/platform/db/open';
import { reveal } from '#server/platform/mail/outbox';
import { testMall, type CallOptions, type Client, type Mall } from '../../lib/server';

export const rooms = [sessionHandlers, recoveryHandlers, accountHandlers];
export const password = 'correct horse battery';
export const next = 'a quite different secret';
const sms = { api: '', account: '', token: '', from: '', patience: 1 };

/** A demo, and a mall that really sends; of the file that asked last. */
export let mall: Mall;
export let real: Mall;
let count = 0;
export function twoMalls(): void {
  beforeAll(async () => {
    count = 0;
    mall = await testMall({ rooms });
    real = await testMall({
      rooms,
      config: {
        demo: false,
        smtpUrl: 'smtp://127.0.0.1:1',
        sms,
        smsPerDay: 6,
        smsCountries: ['ES'],
      },
    });
  }, 240_000);
  afterAll(async () => {
    await mall.close();
    await real.close();
  });
  beforeEach(async () => {
    for (const { db } of [mall, real]) {
      await db.rows(sql`delete from login_throttle`);
      await db.rows(sql`delete from outbox_mail`);
    }
  });
  afterEach(async () => {
    for (const { db } of [mall, real]) await db.rows(sql`delete from code_sends`);
  });
}

export const phoneOf = (n: number) => `+3461234${String(5000 + n)}`;
export interface Member extends Client {
  phone: string;
}
export async function somebody(at = mall): Promise<Member> {
  count += 1;
  const one = await at.person({ email: `caller-${count}@mall.test`, password });
  return { ...one, phone: phoneOf(count) };
}
export const askPhone = (as: Client, phone: string, typed = password, at = mall) =>
  at.call(account.askPhone, { phone, password: typed }, { as });
export const provePhone = (as: Client, ticket: string, code: string) =>
  mall.call(account.provePhone, { ticket, code }, { as });
export async function proved(as: Member): Promise<Member> {
  const { data } = await askPhone(as, as.phone);
  expect(await provePhone(as, data.ticket, data.demo?.code ?? '')).toMatchObject({
    code: codes.ok,
    data: { phone: as.phone, phone_proven: true },
  });
  await mall.db.rows(sql`delete from code_sends`);
  return as;
}
export const ask = (email: string, options: CallOptions = {}, at = mall) =>
  at.call(recovery.ask, { email, by: 'sms' }, options);
export const proofOf = async (ticket: string, code: string) =>
  mall.call(recovery.prove, { ticket, code });
export const choose = (proof: string) =>
  mall.call(recovery.choose, { proof, password: next, password_confirmation: next });
export const signIn = (email: string, typed: string) =>
  mall.call(session.login, { email, password: typed }, { as: mall.visitor() });
export const sentTo = async (recipient: string, { db } = mall) =>
  (
    await db.rows<{ channel: string; subject: string; body: string; secret: Uint8Array | null }>(
      sql`select channel, subject, body, secret from outbox_mail where recipient = ${recipient} order by id`,
    )
  ).map(({ secret, ...rest }) => ({ ...rest, open: reveal(rest.body, secret) }));
/** Since when the telephone is proved, or the mailbox. */
export const provenAt = async ({ id }: Client, what: 'phone' | 'email' = 'phone') =>
  (
    await mall.db.row<{ phone: Date | null; email: Date | null }>(
      sql`select phone_proven_at as phone, email_proven_at as email from users where id = ${id}`,
    )
  )?.[what];
