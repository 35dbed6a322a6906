import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import type { Endpoint, Envelope, Input, Output } from '#contract/endpoint';
import type { Language } from '#contract/languages';
import { build } from '#server/app';
import { readConfig, type Config } from '#server/config';
import { sql, type Db } from '#server/platform/db/open';
import { useAcquirers } from '#server/areas/acquirers/acquirers';
import { urlOf, type Room } from '#server/platform/http/route';
import { undocumented } from './openApi';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession, type FactorStanding } from '#server/areas/identity/session/sessions';
import { mallDb, type Opened } from './database';
import type { Audience } from '#server/platform/http/caller';

/** A browser of one person: keeps the token and the cookies between calls. */
export interface Client {
  /** User id; '' for a visitor. */
  id: string;
  email: string;
  token: string;
  cookies: Map<string, string>;
}
export interface CallOptions {
  as?: Client;
  lang?: Language;
  /** idempotency-key */
  key?: string;
  headers?: Record<string, string>;
  /** Sent as a form instead of JSON. */
  form?: boolean;
  method?: 'GET' | 'POST';
}
export interface Person {
  email?: string;
  name?: string;
  password?: string;
  role?: 'customer' | 'seller';
  staff?: 'reviewer' | 'finance' | 'support' | 'content' | 'admin';
}
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
/** What is needed to knock at a server's doors, wherever it runs. */
export interface Knocking {
  app: FastifyInstance;
  db: Db;
  call: <E extends Endpoint>(
    row: E,
    input?: Partial<Input<E>> | Record<string, unknown>,
    options?: CallOptions,
  ) => Promise<Envelope<Output<E>> & { status: number }>;
  /** The answer as it went over the wire. Refusals and failures of the transport included. */
  raw: (row: Endpoint, input?: object, options?: CallOptions) => Promise<Answer>;
  /**
   * A signed-in person, without the price of a password hash unless one is given. Staff sign in to
   * the office.
   */
  person: (who?: Person) => Promise<Client>;
  /** A browser nobody has signed in with. */
  visitor: () => Client;
}
export interface Mall extends Knocking {
  close: () => Promise<void>;
}
export const visitor = (): Client => ({ id: '', email: '', token: '', cookies: new Map() });

const cookieLine = ({ cookies }: Client) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function headersOf({ as, lang, key, headers, form }: CallOptions): Record<string, string> {
  return {
    ...(as?.token ? { 'access-token': as.token } : {}),
    ...(as?.cookies.size ? { cookie: cookieLine(as) } : {}),
    ...(lang ? { lang } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...headers,
  };
}

/** Every answer that a test of the server sees is as the document for programs says. */
function refuseUndocumented(row: Endpoint, { statusCode, headers, json }: Answer): void {
  if (statusCode !== 200 || !String(headers['content-type']).startsWith('application/json')) return;
  const wrong = undocumented(row, json());
  if (wrong) throw new Error(wrong);
}
const sender =
  (app: FastifyInstance): Mall['raw'] =>
  async (row, input = {}, options = {}) => {
    const method = options.method ?? row.method;
    const query =
      method === 'GET' && Object.keys(input).length > 0 ? `?${qs.stringify(input)}` : '';
    const payload = method === 'GET' ? {} : { payload: options.form ? qs.stringify(input) : input };
    const answer = await app.inject({
      method,
      url: fill(urlOf(row.path), input) + query,
      headers: headersOf(options),
      ...payload,
    });
    refuseUndocumented(row, answer);
    return answer;
  };

/** Tests know a refusal by the id of its text; what `message` says of it has a test of its own. */
export const byText = <T>({ text, ...answer }: Envelope<T>): Envelope<T> => ({
  ...answer,
  message: text ?? answer.message,
});
const caller = (send: Mall['raw']): Mall['call'] =>
  async function call<E extends Endpoint>(row: E, input: object = {}, options: CallOptions = {}) {
    const answer = await send(row, input, options);
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) options.as?.cookies.delete(name);
      else options.as?.cookies.set(name, value);
    }
    const body = byText(answer.json<Envelope<Output<E>>>());
    const token = (body.data as { 'access-token'?: string } | null)?.['access-token'];
    if (options.as && token) options.as.token = token;
    return { ...body, status: answer.statusCode };
  };

/** `/a/:id/:page` with the input's own values; what is missing becomes 1. */
const fill = (path: string, input: object) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(
      String((input as Record<string, unknown>)[name] ?? '1').replace(/\p{Surrogate}/gu, '\ufffd'),
    ),
  );

const person =
  (db: Db) =>
  async ({
    email = `p${randomBytes(6).toString('hex')}@example.org`,
    name = 'Test Person',
    password,
    role = 'customer',
    staff,
  }: Person = {}) => {
    const hash = password
      ? await (await import('#server/areas/identity/session/passwords')).hashPassword(password)
      : 'none';
    const row = await db.row<{
      id: number;
    }>(sql`insert into users (email, name, password_hash, role, staff_role, pcode)
    values (${email}, ${name}, ${hash}, ${role}, ${staff ?? null}, ${randomBytes(5).toString('hex').toUpperCase()}) returning id`);
    const client: Client = { ...visitor(), id: String(row?.id), email };
    await signIn(db, client, staff ? 'office' : 'shop');
    return client;
  };

/**
 * Opens a session for the client without the login route; of staff, one whose second factor was
 * checked. `seller` needs the shop it is for.
 */
export async function signIn(
  db: Db,
  client: Client,
  audience: Audience = 'shop',
  shopId: string | null = null,
  factor: FactorStanding = 'checked',
): Promise<void> {
  const { token, half } = await openSession(db, client.id, audience, { shopId, factor });
  client.token = token;
  client.cookies.set(cookieNames[audience], half);
}

export const knockingAt = (app: FastifyInstance, db: Db): Knocking => ({
  app,
  db,
  call: caller(sender(app)),
  raw: sender(app),
  person: person(db),
  visitor,
});

/**
 * A whole mall without a port: migrated, empty, no rate limit (`as set`: by its config). `rooms`: only these handlers instead
 * of all; `opened`: on this database, which has the mall's tables.
 */
export async function testMall(
  options: {
    rooms?: readonly ((room: Room, config: Config) => void | Promise<void>)[];
    config?: Partial<Config>;
    perMinute?: number | 'as set';
    pressure?: { level: number };
    opened?: Opened;
  } = {},
): Promise<Mall> {
  const { db, close } = options.opened ?? (await mallDb());
  const app = await build(
    db,
    { ...readConfig({}), ...options.config },
    {
      rooms: options.rooms,
      pressure: options.pressure,
      perMinute: options.perMinute === 'as set' ? undefined : (options.perMinute ?? 0),
    },
  );
  return {
    ...knockingAt(app, db),
    async close() {
      await app.close();
      await close();
      // The next file of this process begins with a demo's acquirer, whatever mall this one was.
      useAcquirers(readConfig({}));
    },
  };
}
