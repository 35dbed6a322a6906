import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { urlOf } from '#server/platform/http/route';
import naughty from '../data/naughty-strings.json';
import { rows } from '../lib/contract';
import { signIn, testMall, type Client, type Mall } from '../lib/server';
import { inputFor, world, type World } from '../lib/world';

const runs = Number(process.env.FUZZ_RUNS ?? 40);
let mall: Mall;
let all: World;
beforeAll(async () => {
  mall = await testMall();
  all = await world(mall);
});
afterAll(() => mall.close());

/** Every field any schema of the contract names, and some that none does. */
const shapes = Object.values(
  import.meta.glob<Record<string, { fields?: object }>>('../../contract/shapes/*.ts', {
    eager: true,
  }),
);
const fields = [
  ...new Set([
    ...shapes
      .flatMap((shape) => Object.values(shape))
      .flatMap((schema) => Object.keys(schema?.fields ?? {})),
    '__proto__',
    'constructor',
    'role',
    'user_id',
  ]),
];

const text = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1',
    '999999999999999999',
    '99999999999999999999',
    '1e309',
    'NaN',
    'null',
    'true',
    '2026-13-45',
    'ES',
    'USD',
    'wallet',
    'shop-one.cup',
    '\u0000',
    '\ud800',
    'a'.repeat(5000),
  ),
);
const scalar = fc.oneof(
  { weight: 6, arbitrary: text },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  fc.array(scalar, { maxLength: 5 }),
  fc.dictionary(fc.string({ maxLength: 8 }), scalar, { maxKeys: 3 }),
  fc.array(fc.array(scalar, { maxLength: 2 }), { maxLength: 2 }),
);
const strange = fc
  .array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries));
/** Right but for one or two fields: gets past the schema more often. */
const almost = (row: Endpoint) =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(inputFor(row, all)), ...fields), value), {
      maxLength: 2,
    })
    .map((entries) => ({ ...inputFor(row, all), ...Object.fromEntries(entries) }));
const segment = text.filter((part) => part.length < 150);

async function callerFor(row: Endpoint): Promise<Client> {
  const office = row.path.startsWith('/backoffice/');
  const person = office
    ? all.staff
    : row.who.includes('customer')
      ? all.ann
      : row.who.includes('seller')
        ? all.seller
        : undefined;
  const client: Client = { ...mall.visitor(), id: person?.id ?? '' };
  const meansSignedOut = /\/(login|register)/.test(row.path);
  if (person && !meansSignedOut) await signIn(mall.db, client, office ? 'office' : 'shop');
  return client;
}
/** Whether there is a status below 500 and a body with an integer code. */
const said = ({ statusCode, body }: { statusCode: number; body: string }): boolean =>
  statusCode < 500 && Number.isInteger((JSON.parse(body) as { code: unknown }).code);
/** Hashing a password is slow on purpose: fewer tries where each costs one. */
const runsOf = (row: Endpoint) =>
  /\/(login|register)/.test(row.path) ? Math.ceil(runs / 4) : runs;

describe.each(rows)('%s', (_, row) => {
  test('answers whatever is sent with a code, never with a failure of its own', async () => {
    let as = await callerFor(row);
    const input = fc.oneof(strange, almost(row));
    const property = fc.asyncProperty(input, segment, fc.boolean(), async (given, part, form) => {
      const path = {
        ...given,
        ...Object.fromEntries(
          [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', part]),
        ),
      };
      if (!as.token && as.id) as = await callerFor(row);
      expect(said(await mall.raw(row, path, { as, form }))).toBe(true);
      if (row.path.endsWith('logout')) as = await callerFor(row);
    });
    await expect(fc.assert(property, { numRuns: runsOf(row) })).resolves.toBeUndefined();
  });
});

describe('what is no proper request', () => {
  const send = (options: InjectOptions) => mall.app.inject(options);
  const post = '/api/checkout/onepage/addressadd';
  test.each([
    ['broken JSON', post, 'application/json', '{"a":'],
    ['JSON that is no object', post, 'application/json', '"text"'],
    ['JSON null', post, 'application/json', 'null'],
    ['a JSON list', post, 'application/json', '[1,2]'],
    ['poisoned JSON', post, 'application/json', '{"__proto__":{"role":"admin"}}'],
    ['an unknown type', post, 'application/xml', '<a/>'],
    ['a body of 65 KB', post, 'application/json', JSON.stringify({ name: 'x'.repeat(66_000) })],
    [
      'a form with 2000 fields',
      post,
      'application/x-www-form-urlencoded',
      Array.from({ length: 2000 }, (_, i) => `a${i}=1`).join('&'),
    ],
    ['a form nested 50 deep', post, 'application/x-www-form-urlencoded', `a${'[b]'.repeat(50)}=1`],
    [
      'a form with broken escapes',
      post,
      'application/x-www-form-urlencoded',
      'name=%E0%A4%A&phone=%',
    ],
    ['nothing at all', post, 'application/json', ''],
  ])('%s gets a code', async (_, url, type, payload) => {
    const as = { ...all.ann };
    await signIn(mall.db, as);
    const cookie = [...as.cookies].map(([name, half]) => `${name}=${half}`).join('; ');
    expect(
      said(
        await send({
          method: 'POST',
          url,
          headers: { 'content-type': type, 'access-token': as.token, cookie },
          payload,
        }),
      ),
    ).toBe(true);
  });

  test.each([
    '/api/%',
    '/api/search/%E0%A4%A',
    `/api/search/${'x'.repeat(5000)}`,
    '/api/../../etc/passwd',
    '/api/nowhere',
    '/api/customer/index/store?type[]=advert&type[x]=1',
    '/api/customer/product/view?id[$ne]=1',
    `/api/customer/product/view?${'id=1&'.repeat(500)}`,
  ])('the address %s gets a code', async (url) => {
    expect(said(await send({ method: 'GET', url }))).toBe(true);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s gets a code', async (method) => {
    expect(said(await send({ method, url: '/api/customer/user/logout' }))).toBe(true);
  });

  test('strange headers change nothing', async () => {
    for (const header of [
      'access-token',
      'lang',
      'accept-language',
      'cookie',
      'idempotency-key',
      'x-forwarded-for',
      'sec-fetch-site',
    ]) {
      for (const given of [
        '',
        ';;;',
        '=',
        '\u00ff\u00fe',
        'a'.repeat(4000),
        '__Host-arcada=',
        "'",
        '*;q=9',
      ]) {
        expect(
          said(
            await send({
              method: 'GET',
              url: urlOf('/customer/index/get_languages'),
              headers: { [header]: given },
            }),
          ),
        ).toBe(true);
      }
    }
  });
});

test('after all that the books are right', async () => {
  expect(await mall.db.rows({ text: 'select * from ledger_violations', values: [] })).toEqual([]);
});
