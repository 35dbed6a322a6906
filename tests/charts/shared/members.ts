import { randomUUID } from 'node:crypto';
import { checkout, type PaymentMethod } from '#contract/checkout';
import { codes } from '#contract/codes';
import type { Endpoint, Input, Output } from '#contract/endpoint';
import { sql } from '#server/platform/db/open';
import { testCards, type Behaviour } from '#server/areas/acquirers/sandbox/cards';
import { cookieNames } from '#server/platform/http/cookies';
import { hashOf, newSecret } from '#server/platform/crypto/secrets';
import { openSession } from '#server/areas/identity/session/sessions';
import type { RunningMall } from '../../e2e/lib/mall';
import type { Opening } from '../../kit/index';

export interface Member {
  id: number;
  email: string;
}
/** A new customer: a row of its own, so that no path sees another's. */
export async function newMember({ db }: RunningMall, passwordHash = 'none'): Promise<Member> {
  const email = `${randomUUID()}@example.org`;
  const row = await db.row<{ id: number }>(
    sql`insert into users (email, name, password_hash, role, pcode) values (${email}, 'Ana Lucía Torres', ${passwordHash}, 'customer', ${randomUUID().slice(0, 12)}) returning id`,
  );
  return { id: row?.id ?? 0, email };
}
export const signedIn = async (
  { db }: RunningMall,
  { id }: Member,
): Promise<NonNullable<Opening['session']>> => ({
  ...(await openSession(db, String(id), 'shop')),
  cookie: cookieNames.shop,
});

/** Somebody new, with an empty browser: signed in or not. `guest`: whose cart a visitor's is. */
export async function arrive(
  mall: RunningMall,
  { visitor = false, passwordHash }: { visitor?: boolean; passwordHash?: string } = {},
) {
  const half = newSecret();
  const who = { ...(await newMember(mall, passwordHash)), guest: hashOf(half).toString('hex') };
  return {
    who,
    opening: {
      cookies: [{ name: cookieNames.guest, value: half }],
      ...(visitor ? {} : { session: await signedIn(mall, who) }),
    },
  };
}
/**
 * What this person does meanwhile on some other device: the same server's doors, another session.
 */
export async function elsewhere(mall: RunningMall, who: Member) {
  const { token, half } = await signedIn(mall, who);
  return async <E extends Endpoint>(
    { method, path }: E,
    input: Input<E>,
    key: string = randomUUID(),
  ): Promise<Output<E>> => {
    const headers = {
      'access-token': token,
      cookie: `${cookieNames.shop}=${half}`,
      'idempotency-key': key,
    };
    const question =
      method === 'GET' && input
        ? `?${new URLSearchParams(input as unknown as Record<string, string>)}`
        : '';
    const answer = (
      await mall.app.inject({
        method: method as 'GET',
        url: `/api${path}${question}`,
        headers,
        ...(method === 'POST' ? { payload: input as object } : {}),
      })
    ).json<{ code: number; data: Output<E> }>();
    if (answer.code !== codes.ok)
      throw new Error(`${path} on another device answered ${answer.code}`);
    return answer.data;
  };
}
/** Types a test card on the acquirer's page of this person's last payment. */
export async function atAcquirer(
  { db, app }: RunningMall,
  { id }: Member,
  does: Behaviour,
): Promise<void> {
  const open = await db.row<{ page: string }>(
    sql`select p.gateway_id as page from payments p join trades t on t.id = p.trade_id where t.user_id = ${id} and p.state = 'started' order by p.id desc limit 1`,
  );
  if (!open) throw new Error('no open page at the acquirer');
  const number = testCards.find((card) => card.does === does)?.number ?? '';
  await app.inject({
    method: 'POST',
    url: `/acquirer/pay/${open.page}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ number, expiry: '12/30', cvc: '123' }).toString(),
  });
}
/** Pays this person's newest trade on another device. */
export async function payElsewhere(
  mall: RunningMall,
  who: Member,
  method: PaymentMethod,
): Promise<void> {
  const row = await mall.db.row<{ trade_sn: string }>(
    sql`select trade_sn from trades where user_id = ${who.id} order by id desc limit 1`,
  );
  await (
    await elsewhere(mall, who)
  )(checkout.pay, { trade_sn: row?.trade_sn ?? '', method });
}
/** Ends this person's sessions so that the next call is answered with the code. */
export async function endSessions(
  { db }: RunningMall,
  { id }: Member,
  code: number,
): Promise<true> {
  if (code === codes.invalidToken) await db.rows(sql`delete from sessions where user_id = ${id}`);
  else
    await db.rows(
      sql`update sessions set ended = ${code === codes.notLoggedIn ? 'logout' : 'suspended'} where user_id = ${id} and ended is null`,
    );
  return true;
}
