import { randomUUID } from 'node:crypto';
import { checkout, type PaymentMethod } from '#contract/checkout';
import type { Language } from '#contract/languages';
import { sql } from '#server/platform/db/open';
import { available } from '#server/platform/ledger/accounts';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { Stand } from '../../charts/shared/stand';
import { emptyPage, type RunningMall, type Visit } from './mall';
import { password, Shopper } from './shopper';

export interface Person {
  user: number;
  email: string;
  stand: Stand;
}
export interface Order {
  id: number;
  state: string;
  payment: string;
  trade_sn: string;
  total_minor: number;
}
let hash: string | undefined;

/** A customer with three things of two shops in the cart, a password, and nothing else. */
export async function person(mall: RunningMall): Promise<Person> {
  hash ??= await hashPassword(password);
  const email = `${randomUUID()}@example.org`;
  const row = await mall.db.row<{ id: number }>(
    sql`insert into users (email, name, password_hash, role, pcode) values (${email}, 'Ana Lucía Torres', ${hash}, 'customer', ${randomUUID().slice(0, 12).toUpperCase()}) returning id`,
  );
  const user = row?.id ?? 0;
  return { user, email, stand: await Stand.of(mall.db, user) };
}
async function session(mall: RunningMall, { user }: Pick<Person, 'user'>) {
  const { token, half } = await openSession(mall.db, String(user), 'shop');
  return { token, half };
}
/** A browser in which this person is signed in, before its first page. */
export async function device(
  mall: RunningMall,
  lang: Language,
  who: Pick<Person, 'user'>,
  options: Parameters<RunningMall['open']>[1] = {},
): Promise<Shopper> {
  const visit = await mall.open(lang, options);
  const { token, half } = await session(mall, who);
  await visit.context.addCookies([
    {
      name: cookieNames.shop,
      value: half,
      url: mall.url.replace('http:', 'https:'),
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  // To put the token where the mall looks for it.
  await visit.page.goto(mall.url + emptyPage);
  await visit.page.evaluate((value) => localStorage.setItem('access-token', value), token);
  return new Shopper(visit);
}
/** A call of this person's from some other device, with a key; throws unless it is done. */
async function calls(mall: RunningMall, who: Person) {
  const { token, half } = await session(mall, who);
  const headers = { 'access-token': token, cookie: `${cookieNames.shop}=${half}` };
  return async <T>(
    { method, path }: { method: 'GET' | 'POST'; path: string },
    payload?: object,
    key: string = randomUUID(),
  ): Promise<T> => {
    const answer = (
      await mall.app.inject({
        method,
        url: `/api${path}`,
        headers: { ...headers, 'idempotency-key': key },
        ...(payload ? { payload } : {}),
      })
    ).json<{ code: number; data: T }>();
    if (answer.code !== 200) throw new Error(`${path} answered ${answer.code}`);
    return answer.data;
  };
}
/**
 * An order of one thing that stands in the database, placed over HTTP. `arrange`: what is different
 * when it is placed.
 */
export async function placed(
  mall: RunningMall,
  who: Person,
  method: PaymentMethod,
  arrange: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Order[]> {
  await who.stand.quote(method === 'wallet' ? 'complete' : method);
  await who.stand.lastLine();
  await arrange();
  const call = await calls(mall, who);
  const { fingerprint, key } = await call<{ fingerprint: string; key: string }>(checkout.quote);
  const { trade_sn } = await call<{ trade_sn: string }>(checkout.place, { fingerprint }, key);
  return (await ordersOf(mall, who)).filter((order) => order.trade_sn === trade_sn);
}
/** Pays an order that waits, from another device. */
export async function payElsewhere(
  mall: RunningMall,
  who: Person,
  trade_sn: string,
  method: PaymentMethod,
): Promise<void> {
  await (
    await calls(mall, who)
  )(checkout.pay, { trade_sn, method });
}
export const ordersOf = (mall: RunningMall, { user }: Person): Promise<Order[]> =>
  mall.db.rows<Order>(
    sql`select o.id, o.state, o.payment, o.total_minor, t.trade_sn from orders o join trades t on t.id = o.trade_id where o.user_id = ${user} order by o.id`,
  );
export const tradesOf = async (mall: RunningMall, { user }: Person): Promise<number> =>
  Number(
    (
      await mall.db.row<{ n: number }>(
        sql`select count(*)::int as n from trades where user_id = ${user}`,
      )
    )?.n,
  );
/** USD minor units the person can spend. */
export const balanceOf = async (mall: RunningMall, { user }: Person): Promise<number> =>
  (
    await mall.db.row<{ balance: number }>(
      sql`select balance from account where code = ${available(user).code}`,
    )
  )?.balance ?? 0;
/** The kinds of journals that moved money for this person's orders, one entry each. */
export async function journals(mall: RunningMall, { user }: Person): Promise<string[]> {
  const rows = await mall.db.rows<{ kind: string }>(
    sql`select j.kind from journal j join orders o on j.ref = o.id::text where o.user_id = ${user} order by j.id`,
  );
  return rows.map(({ kind }) => kind);
}

/** Closes a browser in which nothing went wrong that nobody planned. */
export async function leave({ visit }: { visit: Visit }, planned: RegExp = /^$/): Promise<void> {
  const found = visit.problems.filter((text) => !planned.test(text));
  await visit.context.close();
  if (found.length > 0) throw new Error(`the page logged: ${found.join('\n')}`);
}
