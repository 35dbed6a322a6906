import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { guests } from '#contract/guests';
import type { Placed } from '#contract/checkout';
import { addresses } from '#contract/addresses';
import { testCards } from '#server/areas/acquirers/sandbox/cards';
import { publishOutbox } from '#server/jobs/outbox';
import { handlers } from '#server/routes';
import { reveal } from '#server/platform/mail/outbox';
import { sql } from '#server/platform/db/open';
import type { Client, Mall } from '../../lib/server';
import { buy, nothingBroken, skus, thing, tradeMall } from '../tradeKit';

export let mall: Mall;
export const password = 'correct horse battery staple';
export const loud = (error: unknown) => {
  throw error;
};
let count = 0;
export const anyEmail = (): string => `guest-${++count}@arcada.test`;
const home = {
  name: 'Gia Guest',
  email: '',
  phone: '+34612345678',
  country: 'ES',
  state: 'ES-M',
  city: 'Madrid',
  street: 'Calle Mayor 7',
  postal_code: '28013',
  is_default: true,
};

/** A browser that begins to buy without an account. */
export async function guest(email = anyEmail(), as = mall.visitor()): Promise<Client> {
  const { data } = await mall.call(guests.begin, { email }, { as, lang: 'en' });
  return Object.assign(as, { id: data.user.id, email });
}
export const settle = (as: Client) => mall.call(addresses.save, home, { as });
/** By the sandbox's card, as the acquirer's own page sends it. */
const payCard = (redirect: string | null) =>
  mall.app.inject({
    method: 'POST',
    url: redirect ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      number: testCards.find(({ does }) => does === 'approve')?.number ?? '',
      expiry: '12/30',
      cvc: '123',
    }).toString(),
  });
/** Something of its own, bought and paid. */
export async function bought(as: Client): Promise<Placed> {
  await settle(as);
  const placed = await buy(mall, as, 'card', { [await thing(mall.db, { stock: 1000 })]: 1 });
  await payCard(placed.redirect);
  return placed;
}
export const heard = () => publishOutbox(mall.db, loud);
export const mailsTo = async (email: string): Promise<{ subject: string; body: string }[]> =>
  (
    await mall.db.rows<{ subject: string; body: string; secret: Uint8Array | null }>(
      sql`select subject, body, secret from outbox_mail where lower(recipient) = lower(${email}) order by id`,
    )
  ).map(({ subject, body, secret }) => ({ subject, body: reveal(body, secret) }));
/** Nobody is slowed down by what others did before. */
export const unhurried = async () => {
  await mall.db.rows(sql`delete from login_throttle`);
  await mall.db.rows(sql`delete from code_sends`);
};
/** The mailbox of the guest is proved; the demo says what its mail says. */
export async function proved(as: Client) {
  await unhurried();
  const asked = await mall.call(guests.ask, {}, { as });
  const code = asked.data.demo?.code ?? '';
  const done = await mall.call(guests.prove, { ticket: asked.data.ticket, code }, { as });
  return done.data;
}
export const choice = { password, password_confirmation: password };
export const row = async (id: string) =>
  mall.db.row<{ guest: boolean; state: string; name: string }>(
    sql`select guest, state, name from users where id = ${id}`,
  );
export { skus };

export function standing(): void {
  beforeAll(async () => {
    mall = await tradeMall(handlers);
  }, 240_000);
  beforeEach(() => unhurried());
  afterEach(() => nothingBroken(mall.db));
  afterAll(() => mall.close());
}
