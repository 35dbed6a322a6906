import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, Refusal } from '#contract/codes';
import { everyone, get, type Endpoint, type Envelope } from '#contract/endpoint';
import { languages, type Language } from '#contract/languages';
import { handlers } from '#server/routes';
import { object } from 'yup';
import { route, type Room } from '#server/platform/http/route';
import { version } from '#server/areas/status/version';
import { readPack } from '../../locales/plugin';
import { testMall, type Mall } from '../lib/server';

const refusing = (name: string) =>
  get<object, string>(`/customer/test/${name}`, { who: everyone, touches: 'public' });
const refusals: [name: string, refusal: Refusal][] = [
  ['told', new Refusal(codes.notAllowedNow, 'form.tooLong', null, { max: 140 })],
  ['short', new Refusal(codes.notAllowedNow, 'form.tooLong')],
  ['bare', new Refusal(codes.insufficientStock)],
  ['strange', new Refusal(codes.invalidParameter, 'brand')],
  ['unknown', new Refusal(9_999_999, 'no text has this id')],
];
const rows: Endpoint[] = [];
const tests = (room: Room) => {
  for (const [name, refusal] of refusals)
    route(room, refusing(name), object({}), async () => Promise.reject(refusal));
};
let mall: Mall;
beforeAll(async () => {
  const listing = ({ app }: Room) =>
    void app.addHook('onRoute', ({ config }) => {
      if (config?.endpoint) rows.push(config.endpoint);
    });
  mall = await testMall({ rooms: [listing, ...handlers, tests] });
}, 120_000);
afterAll(() => mall.close());

const ask = async (row: Endpoint, lang: Language, input: object = {}): Promise<Envelope> =>
  (await mall.raw(row, input, { lang })).json<Envelope>();
const said = async (name: string, lang: Language = 'en') => {
  const { message, text } = await ask(refusing(name), lang);
  return { message, text };
};
const isAnId = /^[a-z]\w*(\.\w+)+$|^code \d+$|^$/;

describe('a refusal', () => {
  test('is said in words, with what its text is told, and names the text', async () => {
    expect(await said('told')).toEqual({
      message: 'Enter at most 140 characters.',
      text: 'form.tooLong',
    });
  });
  test('whose text lacks what it is told is said by its code', async () => {
    expect((await said('short')).message).toBe(readPack('en')['error.2000037']);
  });
  test.each(['bare', 'strange', 'unknown'])(
    'without a text of its own is said by its code: %s',
    async (name) => {
      const { message, text } = await said(name);
      expect(text).toBeUndefined();
      expect(Object.values(readPack('en'))).toContain(message);
    },
  );
  test.each(languages)('speaks the language asked for: %s', async (lang) => {
    expect((await said('bare', lang)).message).toBe(readPack(lang)['error.2000023']);
  });
});

test('no row answers with the id of a text or a number, whatever is wrong', async () => {
  expect(rows.length).toBeGreaterThan(180);
  const bad: unknown[] = [];
  for (const row of rows)
    for (const input of [{}, { id: 'x', email: 5, amount: [], page: -1, event: 'nothing' }]) {
      const answer = await mall.raw(row, input, { lang: 'de' });
      if (!answer.headers['content-type']?.toString().includes('json')) continue;
      const { code, message } = answer.json<Envelope>();
      if (code !== codes.ok && isAnId.test(message)) bad.push([row.path, code, message]);
    }
  expect(bad).toEqual([]);
});

test.each([
  ['an address that is none', { url: '/api/nowhere' }, 404, 'error.2000045'],
  [
    'a body that is none',
    {
      url: '/api/customer/login/account',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    },
    400,
    'answer.unreadable',
  ],
  [
    'a body of a kind that nobody reads',
    {
      url: '/api/customer/login/account',
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    },
    415,
    'answer.mediaType',
  ],
  [
    'a body that is too large',
    {
      url: '/api/customer/login/account',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'x'.repeat(70_000) }),
    },
    413,
    'answer.tooLarge',
  ],
] as const)('%s is refused in words', async (_, { url, ...sent }, status, text) => {
  const { headers, ...rest } = { headers: {}, ...sent };
  const method = 'payload' in sent ? 'POST' : 'GET';
  const answer = await mall.app.inject({
    method,
    url,
    headers: { ...headers, lang: 'ja' },
    ...rest,
  });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ message: readPack('es')[text], text });
});

test.each([
  ['an older page', '0.0.1', codes.noPath, 'answer.renewed'],
  ['a page of this very mall', version, codes.missingParameter, 'form.enter'],
  ['a program that is no page', undefined, codes.missingParameter, 'form.enter'],
])('%s that lacks a field is told what helps', async (_, of, code, text) => {
  const answer = await mall.app.inject({
    method: 'POST',
    url: '/api/customer/login/account',
    headers: { lang: 'ja', ...(of === undefined ? {} : { 'mall-version': of }) },
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ code, text });
});
