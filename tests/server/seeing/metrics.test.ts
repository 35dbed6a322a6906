import { request } from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { mallRegistry } from '#server/areas/status/gauges';
import { readConfig } from '#server/config';
import { startJobs } from '#server/jobs/start';
import { runCheck } from '#server/platform/ledger/check';
import { registry } from '#server/platform/seeing/metrics';
import { openMetrics, type MetricsPort } from '#server/platform/seeing/port';
import { testMall, type Mall } from '../../lib/server';
import { trial, trialHandlers } from './kit';

let mall: Mall;
let port: MetricsPort;
let text = '';
/** The counts are the process's own: other files' calls are among them. */
let before = '';
const scraped = async () => (await fetch(port.address)).text();
/** The value of a series as it is spelt there. */
const valueOf = (series: string, said = text) =>
  Number(
    said
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? NaN,
  );
const counted = (series: string) => valueOf(series) - (valueOf(series, before) || 0);
beforeAll(async () => {
  mall = await testMall({ rooms: [trialHandlers] });
  before = await registry.metrics();
  await runCheck(mall.db, 'start');
  await mall.db.rows(sql`insert into outbox (topic, payload, created_at)
    values ('trial', '{}', clock_timestamp() - interval '90 seconds')`);
  const jobs = startJobs(mall.db, mall.app, [
    { name: 'trialWell', every: 0, run: async () => undefined },
    { name: 'trialIll', every: 0, run: () => Promise.reject(new Error('ill')) },
  ]);
  await mall.call(trial.good);
  await mall.call(trial.one, { words: 'some-body@example.org' });
  await mall.call(trial.refused);
  await mall.call(trial.broken, { words: 'gone' });
  await mall.call(trial.outside);
  await mall.app.inject({ url: '/api/nowhere/some-body@example.org' });
  await new Promise((done) => setTimeout(done, 1200));
  await jobs.stop();
  port = await openMetrics({ port: 0, host: '127.0.0.1' }, mallRegistry(mall.db, readConfig({})));
  text = await scraped();
});
afterAll(async () => {
  await port.close();
  await mall.close();
});

test('a call is counted by its row, status and code', () => {
  const of = (row: string, status: number, code: number) =>
    counted(
      `arcada_calls_total{call="/customer/trial/${row}",method="GET",status="${status}",code="${code}"}`,
    );
  expect([of('good', 200, 200), of('refused', 200, 2000019), of('broken', 500, 2000018)]).toEqual([
    1, 1, 1,
  ]);
  expect(counted('arcada_call_seconds_count{call="/customer/trial/good"}')).toBe(1);
});
test('what somebody puts into an address names no series', () => {
  expect(text).toContain('call="/customer/trial/one/:words"');
  expect(text).not.toContain('some-body');
});
test('jobs say when they last ended well, and how often they did not', () => {
  expect(valueOf('arcada_job_ran_timestamp_seconds{name="trialWell"}')).toBeGreaterThan(1e9);
  expect(valueOf('arcada_job_failures_total{name="trialIll"}')).toBeGreaterThan(0);
  expect(text).not.toContain('arcada_job_ran_timestamp_seconds{name="trialIll"}');
});
test('messages that wait are counted, and how long the oldest does', () => {
  expect(valueOf('arcada_outbox_waiting')).toBe(1);
  expect(valueOf('arcada_outbox_oldest_seconds')).toBeGreaterThan(89);
});
test('the last look at the books, the build, the connections and the disk are there', () => {
  expect(valueOf('arcada_ledger_violations')).toBe(0);
  expect(valueOf('arcada_ledger_checked_timestamp_seconds')).toBeGreaterThan(1e9);
  expect(valueOf('arcada_pool_connections')).toBeGreaterThan(0);
  expect(valueOf('arcada_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).toMatch(/^arcada_build_info\{version="\d+\.\d+\.\d+",node="v\d+/m);
});
test('what other machines are asked for is timed', () => {
  expect(counted('arcada_outgoing_seconds_count{to="acquirer"}')).toBe(1);
});
test('only GET /metrics is answered there', async () => {
  const other = await fetch(new URL('/', port.address));
  const posted = await fetch(port.address, { method: 'POST' });
  expect([other.status, posted.status]).toEqual([404, 404]);
});
test('the public port never serves it', async () => {
  const urls = ['/metrics', '/api/metrics', '/backoffice/api/metrics'];
  const statuses = await Promise.all(
    urls.map(async (url) => (await mall.app.inject({ url })).statusCode),
  );
  expect(statuses).toEqual([404, 404, 404]);
});
test('where the database is gone, that is what is said, and the rest still is', async () => {
  const gone = { ...mall.db, together: () => Promise.reject(new Error('gone')) };
  const own = await openMetrics({ port: 0, host: '127.0.0.1' }, mallRegistry(gone, readConfig({})));
  const said = await (await fetch(own.address)).text();
  await own.close();
  expect(said).toContain('arcada_database_up 0');
  expect(said).toContain('arcada_call_seconds_count');
  expect(said).not.toMatch(/^arcada_outbox_waiting/m);
});
test('many who scrape at once are answered by one look', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, scraped));
  expect(new Set(all.map((one) => one.includes('arcada_outbox_waiting 1')))).toEqual(
    new Set([true]),
  );
});
test('closing does not wait for a peer that never reads', async () => {
  const own = await openMetrics(
    { port: 0, host: '127.0.0.1' },
    mallRegistry(mall.db, readConfig({})),
  );
  const dead = request(own.address).on('error', () => undefined);
  dead.flushHeaders();
  await once(dead, 'socket');
  await own.close();
  dead.destroy();
  await expect(fetch(own.address)).rejects.toThrow('fetch failed');
});

test.each(['docs/operations/grafana.json', 'docs/operations/alerts.yml'])(
  '%s names nothing that is not served',
  async (file) => {
    const served = new Set(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const named = [...readFileSync(file, 'utf8').matchAll(/\b(?:arcada|nodejs|process)_\w+/g)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.map(([name]) => name).filter((name) => !served.has(name))).toEqual([]);
  },
);

test.each([
  [{ METRICS_PORT: '0' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '94oo' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT'],
  [{ METRICS_PORT: '4000', PORT: '4000' }, 'METRICS_PORT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@there' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
])('%j stops the start', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});
test('metrics are off, and at this machine alone where they are on', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9400' }).metrics).toEqual({ port: 9400, host: '127.0.0.1' });
});
