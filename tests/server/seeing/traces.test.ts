import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '#server/app';
import { readConfig } from '#server/config';
import { watchedJob } from '#server/platform/seeing/jobs';
import { tracer } from '#server/platform/seeing/spans';
import { statementName } from '#server/platform/seeing/statements';
import { knockingAt, testMall, type Mall } from '../../lib/server';
import { collector, type Span } from './collector';
import { trial, trialHandlers } from './kit';

let mall: Mall;
let there: Awaited<ReturnType<typeof collector>>;
const secrets = ['a-persons-name', 'ana@example.org'];
beforeAll(async () => {
  there = await collector();
  mall = await testMall();
  const { startTracing } = await import('#server/platform/seeing/tracing');
  const tracing = startTracing(there.url, 'one:3000', '1.2.3');
  const app = await build(mall.db, readConfig({}), { perMinute: 0, rooms: [trialHandlers] });
  const told = knockingAt(app, mall.db);
  await told.call(
    trial.outside,
    {},
    { headers: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` } },
  );
  await told.raw(trial.broken, { words: 'ana@example.org' });
  await watchedJob('trial', () => told.call(trial.good));
  await tracing.stop();
  await app.close();
});
afterAll(async () => {
  await mall.close();
  await there.close();
});
const named = (name: string) => there.spans().find((span) => span.name === name) as Span;
const valueOf = (span: Span, key: string) =>
  Object.values(span.attributes.find((one) => one.key === key)?.value ?? {})[0];

test('spans go to the collector by OTLP over HTTP, as JSON', () => {
  expect([...there.paths]).toEqual(['POST /v1/traces']);
  expect(there.attributes()).toEqual(
    expect.arrayContaining([
      { key: 'service.name', value: { stringValue: 'arcada' } },
      { key: 'service.version', value: { stringValue: '1.2.3' } },
      { key: 'service.instance.id', value: { stringValue: 'one:3000' } },
    ]),
  );
});
test('a call is a span by its row, and what it asked is part of it', () => {
  const call = named(`GET ${trial.outside.path}`);
  expect(valueOf(call, 'http.response.status_code')).toBe(200);
  expect(valueOf(call, 'arcada.code')).toBe(200);
  const parts = there
    .spans()
    .filter(({ parentSpanId }) => parentSpanId === call.spanId)
    .map(({ name }) => name);
  expect(parts).toEqual(expect.arrayContaining(['select migration', 'outgoing acquirer']));
});
test('a call begins its own trace, whatever its caller says', () => {
  expect(there.said()).not.toContain('ab'.repeat(16));
});
test('what failed is marked', () => {
  expect(named(`GET ${trial.broken.path}`).status.code).toBe(2);
});
test('a job is a span', () => {
  expect(valueOf(named('job trial'), 'job')).toBe('trial');
});
test('statements are told without their values, and failures without their words', () => {
  expect(there.said()).toContain('from migration where name = $1');
  expect(secrets.filter((secret) => there.said().includes(secret))).toEqual([]);
});
test('after the end nothing is told', () => {
  expect(tracer()).toBeUndefined();
});
test.each([
  ['select a from orders o join users u on true', 'select orders'],
  ['insert into outbox_mail (a) values ($1)', 'insert outbox_mail'],
  ['update orders set state = $1', 'update orders'],
  ['begin', 'begin'],
  ['select clock_timestamp() as now', 'select'],
])('%s is called %s', (text, name) => {
  expect(statementName(text)).toBe(name);
});
test('a collector that is gone holds nobody up', async () => {
  const { startTracing } = await import('#server/platform/seeing/tracing');
  const tracing = startTracing('http://127.0.0.1:9', 'one:3000', '1.2.3');
  await watchedJob('trial', async () => undefined);
  await expect(tracing.stop()).resolves.toBeUndefined();
});
