import { hash } from '@node-rs/argon2';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll } from 'vitest';
import { officeDoor, type SignInStep } from '#contract/factors';
import { officeSession } from '#contract/officeSession';
import { sql } from '#server/platform/db/open';
import { factorHandlers } from '#server/areas/identity/factors.routes';
import { officeHandlers } from '#server/areas/orders/officeOrders.routes';
import { officeMailHandlers } from '#server/areas/messages/officeMail.routes';
import { officeMoneyHandlers } from '#server/areas/wallet/officeMoney.routes';
import { userHandlers } from '#server/areas/identity/users.routes';
import { sessionHandlers } from '#server/areas/identity/session.routes';
import { testMall, type Client, type Mall, type Person } from '../lib/server';

export const password = 'correct horse battery';
/** As cheap a hash as there is: its price is not what is tested here. */
const cheap = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
export let mall: Mall;

/** Somebody of staff, with a browser that nobody has signed in with. */
export async function somebody(staff: NonNullable<Person['staff']>): Promise<Client> {
  const { id, email } = await mall.person({ staff });
  await mall.db.rows(sql`update users set password_hash = ${await cheap} where id = ${id}`);
  return { ...mall.visitor(), id, email };
}
export const logIn = async (as: Client, typed = password): Promise<SignInStep> =>
  (await mall.call(officeSession.login, { email: as.email, password: typed }, { as })).data;
export const ticketOf = (step: SignInStep): string => ('ticket' in step ? step.ticket : '');
export const digits = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
export const offer = async (ticket: string) => {
  const { data } = await mall.call(officeDoor.offer, { ticket, kind: 'totp' });
  if (data?.kind !== 'totp') throw new Error('no secret was offered');
  return data;
};
/** Signed in with an app that was just made; its first digits are used up. */
export async function enrolled(staff: NonNullable<Person['staff']>) {
  const as = await somebody(staff);
  const ticket = ticketOf(await logIn(as));
  const { secret } = await offer(ticket);
  const { data } = await mall.call(
    officeDoor.enrol,
    { ticket, kind: 'totp', code: digits(secret, -1) },
    { as },
  );
  return { as, secret, recovery: data.next === 'in' ? data.recovery_codes : [] };
}
export const again = (as: Client): Client => ({ ...mall.visitor(), id: as.id, email: as.email });
export const logged = (as: Client) =>
  mall.db.rows<{ action: string; detail: object }>(
    sql`select action, detail from audit_log where actor = ${`staff:${as.id}`}
      and action like 'security.%' order by id`,
  );
/** A mall with staff whose passwords are known. */
export function standing(): void {
  beforeAll(async () => {
    mall = await testMall({
      rooms: [
        sessionHandlers,
        factorHandlers,
        officeHandlers,
        officeMailHandlers,
        officeMoneyHandlers,
        userHandlers,
      ],
      config: { demo: false },
    });
  });
  afterAll(() => mall.close());
}
