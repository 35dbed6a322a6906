import type { FastifyContextConfig } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSchema } from 'yup';
import { codes } from '#contract/codes';
import { session } from '#contract/session';
import { roomFor } from '#server/platform/http/room';
import { urlOf } from '#server/platform/http/route';
import { testMall, type Mall } from '../lib/server';
import { fieldsIn, fieldsOf, noting, put, refused, type Described } from '../lib/shapes';

const calls: FastifyContextConfig[] = [];
let mall: Mall;
beforeAll(async () => {
  mall = await testMall({ rooms: noting(calls) });
});
afterAll(() => mall.close());
const texts = () => fieldsOf(calls, 'string');
const longestOf = ({ tests }: Described): number =>
  Number(tests.find(({ name }) => name === 'max')?.params?.max ?? 0);
/** Runs `work` and answers the longest text that any pattern was tried on meanwhile. */
function longestTried(work: () => unknown): number {
  const { exec } = RegExp.prototype;
  let longest = 0;
  RegExp.prototype.exec = function counted(text) {
    longest = Math.max(longest, text.length);
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return longest;
}

test('every text of every call has a length it may have, or is one of a list', () => {
  expect(texts().length).toBeGreaterThan(200);
  expect(
    texts()
      .filter(
        ({ field }) => field.oneOf.length === 0 && !field.tests.some(({ name }) => name === 'max'),
      )
      .map(({ path, way }) => `${path} ${way.join('.')}`)
      .filter((one) => !one.endsWith('password_confirmation')),
  ).toEqual([]);
});
test.each(['a', 'a@', '.', '-', ' x', '１'])(
  '60 kB of "%s" in any text of any call, and one more letter than a file may have, are refused, and no pattern is tried on them',
  (letter) => {
    for (const { path, shape, way, field } of texts()) {
      const long = letter.repeat(Math.ceil(Math.max(60_000, longestOf(field) + 1) / letter.length));
      let no = false;
      const tried = longestTried(() => (no = refused(shape, put(way, long))));
      expect({ path, way, no, tried: tried > 20_000 }).toEqual({
        path,
        way,
        no: true,
        tried: false,
      });
    }
  },
);
test('of a list that is too long no more is looked at than shows it', () => {
  for (const { path, shape, way } of texts().filter((one) => one.way.includes('[]'))) {
    let seen = 0;
    const counting = new Proxy(
      Array.from({ length: 20_000 }, () => ''),
      {
        get: (all, key) => (
          typeof key === 'string' && /^\d+$/.test(key) && seen++,
          Reflect.get(all, key)
        ),
      },
    );
    expect({
      path,
      no: refused(shape, put(way.slice(0, way.indexOf('[]')), counting)),
      tooMany: seen > 2000,
    }).toEqual({ path, no: true, tooMany: false });
  }
});
const refusals: readonly number[] = [
  codes.invalidParameter,
  codes.missingParameter,
  codes.notLoggedIn,
  codes.noPermission,
  codes.registrationFormat,
  codes.notFound,
];
test('over the wire each of them is a wrong parameter, or a door that does not open', async () => {
  for (const { path, way } of texts().filter((_, place) => place % 7 === 0)) {
    const row = calls.find(({ endpoint }) => endpoint?.path === path)?.endpoint;
    if (!row) throw new Error(path);
    const { code, status } = await mall.call(row, put(way, 'a@'.repeat(30_000)) as object);
    // 414: an address that long reaches no handler.
    expect({ path, refused: status === 414 || refusals.includes(code) }).toEqual({
      path,
      refused: true,
    });
  }
});
test('of a call no more is read than its longest input takes: all its texts, in the longest letters there are', () => {
  const rooms: number[] = [];
  for (const { input } of calls.filter(({ endpoint }) => endpoint && !endpoint.bytes)) {
    if (!isSchema(input)) continue;
    const all = fieldsIn('string', input.describe() as Described)
      .filter(({ way }) => !way.includes('[]'))
      .map(({ way, field }) => [way.join('.'), '\u0e01'.repeat(longestOf(field))] as const);
    rooms.push(roomFor(input));
    // 64 KiB are the most for any of these, however much its texts come to.
    const longest = new URLSearchParams(all.map(([way, text]) => [way, text])).toString().length;
    expect(roomFor(input)).toBeGreaterThanOrEqual(Math.min(longest, 64 * 1024));
  }
  expect(rooms.filter((room) => room < 20_000).length).toBeGreaterThan(rooms.length * 0.8);
});
test('an e-mail address of 60 kB is refused unread', async () => {
  const { status, code } = await mall.call(session.login, {
    email: 'a@'.repeat(30_000),
    password: 'x',
  });
  expect({ status, code }).toEqual({ status: 413, code: codes.invalidParameter });
});
test('where more than the usual may come in, nothing of it is read for who may not call', async () => {
  const large = calls.flatMap(({ endpoint }) => (endpoint?.bytes ? [endpoint] : []));
  expect(large.length).toBeGreaterThan(3);
  for (const { method, path } of large) {
    const answer = await mall.app.inject({
      method,
      url: urlOf(path),
      headers: { 'content-type': 'application/json' },
      payload: '{"this": is read by nobody',
    });
    expect({ path, code: answer.json<{ code: number }>().code }).toEqual({
      path,
      code: codes.notLoggedIn,
    });
  }
});
