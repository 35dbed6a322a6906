import fc, { type GeneratorValue } from 'fast-check';
import type { FastifyContextConfig } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSchema, type Schema } from 'yup';
import { codes } from '#contract/codes';
import type { Endpoint } from '#contract/endpoint';
import { stream } from '#contract/notices';
import { session } from '#contract/session';
import { profileInput, registerInput } from '#contract/shapes/session';
import { sql } from '#server/platform/db/open';
import { handlers } from '#server/routes';
import { violations } from '#server/platform/ledger/violations';
import { audienceOf, urlOf } from '#server/platform/http/route';
import { hashPassword } from '#server/areas/identity/session/passwords';
import { changed, digester, type Digest, type Except } from '../lib/digest';
import { signIn, testMall, type Client, type Mall } from '../lib/server';
import { inputFor, shops, world, type World } from '../lib/world';
import { areaOf, Caller, Heard } from './anyCalls';
import { formOf, headersOf, plain } from './uploadKit';
import type { Audience } from '#server/platform/http/caller';

/** At night: REFUSED_RUNS=100 REFUSED_CALLS=100. */
const runs = Number(process.env.REFUSED_RUNS ?? 8);
const calls = Number(process.env.REFUSED_CALLS ?? 50);

/**
 * Tries are counted before they are made, also those that fail; a session that knocks stays awake,
 * whatever it is answered.
 */
const uncounted: Except = { login_throttle: 'all', sessions: ['last_seen_at', 'expires_at'] };
interface Meant {
  table: string;
  path?: RegExp;
  code?: number;
}
/** What else a refusal leaves behind on purpose. */
const meant: readonly Meant[] = [
  // The session of a shop that was taken away is over for good, though the shop may open again.
  { table: 'sessions', code: codes.accountClosed },
  // What was typed is kept, as on every page before; what lacks is said
  // (server/areas/sellers/applications/apply.ts).
  { table: 'applications', path: /\/applyseller$/ },
  { table: 'application_history', path: /\/applyseller$/ },
  // What a passkey or a new factor answers to is asked once: whoever answered wrongly gets another.
  { table: 'factor_offers', path: /\/(security|login|passkeys)\// },
];
const isMeant = (table: string, at: string, said: number): boolean =>
  meant.some(
    ({ table: name, path, code }) =>
      name === table && (path?.test(at) ?? true) && (code ?? said) === said,
  );
type Answer = Awaited<ReturnType<Mall['raw']>>;
interface Route {
  endpoint: Endpoint;
  shape: Schema | undefined;
}
interface Person {
  client: Client;
  audience: Audience;
  shop: string | null;
}
const password = 'a harbour at dusk 7';
/** Two forms are applied inside their handlers, since their refusals have a code of their own. */
const inside = new Map<unknown, Schema>([
  [session.register, registerInput],
  [session.update, profileInput],
]);
const signedOut: readonly number[] = [codes.notLoggedIn, codes.invalidToken, codes.accountClosed];

let mall: Mall;
let all: World;
let digest: () => Promise<Digest>;
let people: Person[];
let routes: Route[];
let picture: Uint8Array;

function listed({ endpoint, input }: FastifyContextConfig): void {
  // An answer without an end: who is let in would wait for it.
  if (!endpoint || endpoint === stream) return;
  routes.push({
    endpoint,
    shape: inside.get(endpoint) ?? (isSchema(input) ? (input as Schema) : undefined),
  });
}
async function person(id: string, audience: Audience, shop: string | null = null): Promise<Person> {
  const client: Client = { ...mall.visitor(), id };
  await signIn(mall.db, client, audience, shop);
  return { client, audience, shop };
}
async function open(): Promise<void> {
  routes = [];
  picture = await plain().webp().toBuffer();
  mall = await testMall({
    rooms: [
      ({ app }) => void app.addHook('onRoute', ({ config }) => listed(config ?? {})),
      ...handlers,
    ],
  });
  all = await world(mall);
  await mall.db.rows(sql`update users set password_hash = ${await hashPassword(password)}`);
  const second = await mall.person({ staff: 'admin' });
  people = await Promise.all([
    person(all.ann.id, 'shop'),
    person(all.ann.id, 'shop'),
    person(all.bob.id, 'shop'),
    person(all.seller.id, 'shop'),
    person(all.seller.id, 'seller', shops.seller),
    person(all.otherSeller.id, 'seller', shops.otherSeller),
    person(all.staff.id, 'office'),
    person(second.id, 'office'),
    ...(
      await Promise.all((['finance', 'reviewer'] as const).map((staff) => mall.person({ staff })))
    ).map(async (client) => ({ client, audience: 'office' as const, shop: null })),
  ]);
  people.push({ client: mall.visitor(), audience: 'shop', shop: null });
  digest = await digester(mall.db, uncounted);
}
/** What a person of this mall would know without having asked. */
const known = () =>
  new Heard({
    email: [all.ann.email, 'new@example.org'],
    password: [password, password, 'a guess'],
    password_old: [password],
    password_confirmation: [password],
    terms: [true],
    sku: ['shop-one.cup', 'shop-two.cup'],
    shop_id: Object.values(shops),
    cert_image: [all.uploadId],
    amount: ['1.00', '50.00', '99999.00'],
    method: ['bank', 'BANK'],
    transcation_id: ['T-ONLYHERS-2', 'T-NEW'],
    option_id: ['standard'],
    line_id: [all.lineId],
    content: ['PGE+', 'MA=='],
    name: ['Ann'],
    trade_sn: [all.tradeSn],
    '/backoffice/money id': [all.rechargeId, all.withdrawalId],
    '/customer/order id': [all.orderId],
    '/backoffice/orders id': [all.orderId],
    '/backoffice/people id': [all.bob.id],
  });
const oneOf = <T>(g: GeneratorValue, values: readonly T[]): T =>
  values[g(fc.nat, values.length - 1)] as T;

const takesFile = /\/(upload|pictures\/add|imports\/add|statements\/add)$/;
/** Sends it; where a file is wanted, now and then with one: of text, or of a picture. */
async function asked(
  g: GeneratorValue,
  endpoint: Endpoint,
  input: object,
  as: Client,
  key: string | undefined,
): Promise<Answer> {
  if (!takesFile.test(endpoint.path) || g(fc.nat, 3) === 0)
    return mall.raw(endpoint, input, { as, ...(key ? { key } : {}) });
  const form = new Response(formOf([{ bytes: oneOf(g, ['handle,title\n', '\u0000', picture]) }]));
  return mall.app.inject({
    method: 'POST',
    url: urlOf(endpoint.path),
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { ...headersOf(as), 'content-type': form.headers.get('content-type') ?? '' },
  });
}

/** What was called so far, so that a failure says how it came to it. */
const told: string[] = [];
/** One call of somebody's; answers which tables it changed although it was refused. */
async function call(g: GeneratorValue, heard: Heard): Promise<string[]> {
  const changing = g(fc.nat, 9) > 0;
  const { endpoint, shape } = oneOf(
    g,
    routes.filter((one) => (one.endpoint.method === 'POST') === changing),
  );
  const own = people.filter(({ audience }) => audience === audienceOf(endpoint.path));
  const as = oneOf(g, g(fc.nat, 29) > 0 ? own : people);
  const input = {
    ...(g(fc.boolean) ? inputFor(endpoint, all) : {}),
    ...(shape ? new Caller(g, heard, areaOf(endpoint.path)).input(shape) : {}),
  };
  const key = endpoint.once && g(fc.boolean) ? heard.of('key').at(-1) : undefined;
  const before = await digest();
  const answer = await asked(
    g,
    endpoint,
    input,
    as.client,
    typeof key === 'string' ? key : undefined,
  );
  const { code, data } = answer.headers['content-type']?.toString().includes('json')
    ? answer.json<{ code: number; data: unknown }>()
    : { code: codes.ok, data: null };
  heard.listen(areaOf(endpoint.path), data);
  told.push(`${endpoint.path} ${JSON.stringify(input).slice(0, 500)} → ${code}`);
  const left =
    code === codes.ok
      ? []
      : changed(before, await digest()).filter((table) => !isMeant(table, endpoint.path, code));
  if (as.client.id && signedOut.includes(code))
    await signIn(mall.db, as.client, as.audience, as.shop);
  return left;
}

describe.each([1, 2, 3, 4, 5])('in a mall of its own (%i)', () => {
  beforeAll(open);
  afterAll(() => mall.close());
  test('a refused call changes nothing, whatever was called before it', async () => {
    const sequence = fc.asyncProperty(fc.gen(), async (g) => {
      const heard = known();
      for (let i = 0; i < calls; i++)
        expect({ left: await call(g, heard), after: told.slice(-3) }).toMatchObject({ left: [] });
    });
    // A mall cannot be called back to how it was: nothing to shrink.
    await fc.assert(sequence, { numRuns: runs, endOnFailure: true });
    expect(await violations(mall.db)).toEqual([]);
  }, 1_800_000);
});
