import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { build, logged } from '#server/app';
import { readConfig } from '#server/config';
import { scrub, taken, toldError } from '#server/platform/seeing/scrub';
import { knockingAt, testMall, type Knocking, type Mall } from '../../lib/server';
import { trial, trialHandlers } from './kit';

const lines: string[] = [];
const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
let mall: Mall;
let told: Knocking;
let app: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  mall = await testMall();
  app = await build(mall.db, readConfig({}), {
    perMinute: 0,
    rooms: [trialHandlers],
    log: { ...logged, level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  told = knockingAt(app, mall.db);
});
afterAll(async () => {
  await app.close();
  await mall.close();
});
beforeEach(() => {
  lines.length = 0;
});

const personal = [
  'ana.lopez@example.org',
  'vJ3kQ9s7Zt0xLw2mYb8dFh5gNc1rPe4uAa6iOo9TqRs',
  '+34 612 345 678',
  'ES9121000418450200051332',
];

test('what fails says its case in the answer and in each of its lines', async () => {
  const answer = await told.raw(trial.broken, { words: 'the disk is gone' });
  const code = String(answer.headers['x-case']);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(entries()).toMatchObject([
    { case: code, msg: 'failed', err: { type: 'Error', message: 'the disk is gone' } },
    { case: code, msg: 'call', call: trial.broken.path, status: 500, code: 2000018 },
  ]);
});
test('two calls are two cases', async () => {
  await told.call(trial.good);
  await told.call(trial.good);
  expect(new Set(entries().map((entry) => entry.case)).size).toBe(2);
});
test('a line of a call has the code that its person was shown', async () => {
  await told.call(trial.refused);
  expect(entries()).toMatchObject([{ msg: 'call', call: trial.refused.path, code: 2000019 }]);
});
test.each(personal)('%s is not in the log, whoever said it', async (words) => {
  await told.raw(trial.broken, { words: `could not reach ${words} (550)` });
  await told.raw(trial.unkept, { words: `"${words}"` });
  await told.raw(trial.one, { words });
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.join('\n')).not.toContain(words);
});
test('what hangs on an error stays out of the log', () => {
  const error = Object.assign(new Error('refused', { cause: new Error('by ana@example.org') }), {
    code: 'EENVELOPE',
    rejected: ['ana@example.org'],
    detail: 'Failing row contains (Calle Mayor 5)',
  });
  const said = JSON.stringify(toldError(error));
  expect(said).toContain('EENVELOPE');
  expect(said).not.toMatch(/ana@|Calle Mayor/);
});
test('the database’s own quotation of a value is left out', () => {
  const error = Object.assign(
    new Error('invalid input syntax for type integer: "Calle Mayor 5, Madrid"'),
    { severity: 'ERROR', code: '22P02' },
  );
  expect(toldError(error)).toMatchObject({
    message: 'invalid input syntax for type integer',
    code: '22P02',
  });
});
test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'at serve (/srv/mall/node_modules/@fastify/static/index.js:120:13)',
  'duplicate key value violates unique constraint "third_party_arrivals_pkey"',
  'relation "outbox_mail" does not exist',
])('what helps stays: %s', (words) => {
  expect(scrub(words)).toBe(words);
});
test('an address keeps its path and loses its query', () => {
  expect(scrub('GET https://api.example/v1?email=a&key=b failed')).toBe(
    `GET https://api.example/v1?${taken} failed`,
  );
});
test('a huge text is cut before it is looked through', () => {
  expect(scrub('a@'.repeat(2_000_000)).length).toBeLessThan(5000);
});
