import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/platform/db/open';
import { needDatabase, serveHealth } from '#server/platform/seeing/health';
import { readiness, type Readiness } from '#server/platform/seeing/readiness';
import { testMall, type Mall } from '../../lib/server';

let mall: Mall;
let ready: Readiness;
let warmed = false;
beforeAll(async () => {
  ready = readiness();
  const health = ({ app, db }: Pick<Mall, 'app' | 'db'>) => {
    needDatabase(ready, db);
    ready.add('catalogue', () => warmed);
    serveHealth(app, ready);
  };
  mall = await testMall({ rooms: [health] });
});
afterAll(() => mall.close());
/** An answer holds for a second. */
const later = () => new Promise((done) => setTimeout(done, 1050));
const ask = async (url: string) => {
  const answer = await mall.app.inject({ url });
  return [answer.statusCode, answer.json<{ data: unknown }>().data];
};
const all = { database: true, migrations: true, catalogue: true };

test('a process is alive before it is ready, and ready when its last part is', async () => {
  expect(await ask('/health')).toEqual([200, null]);
  expect(await ask('/ready')).toEqual([503, { ...all, catalogue: false }]);
  warmed = true;
  await later();
  expect(await ask('/ready')).toEqual([200, all]);
  expect(await ask('/api/health')).toEqual([200, all]);
});
test('a migration that was not run is not ready', async () => {
  const last = await mall.db.row<{ name: string; at: Date }>(
    sql`delete from migration where name = (select max(name) from migration) returning *`,
  );
  await later();
  expect(await ask('/ready')).toEqual([503, { ...all, migrations: false }]);
  await mall.db.rows(sql`insert into migration (name, at) values (${last?.name}, ${last?.at})`);
  await later();
  expect(await ask('/ready')).toEqual([200, all]);
});
test('who asks without end asks the parts once a second', async () => {
  let asked = 0;
  const own = readiness();
  own.add('counted', () => Boolean(++asked));
  await Promise.all(Array.from({ length: 50 }, () => own.ask()));
  await own.ask();
  expect(asked).toBe(1);
});
test('a part that throws is missing, and takes no other along', async () => {
  const own = readiness();
  own.add('broken', () => Promise.reject(new Error('no')));
  own.add('well', () => true);
  expect(await own.ask()).toEqual({ ready: false, parts: { broken: false, well: true } });
});
test('a part that is only told of is told, and keeps nobody from being served', async () => {
  const own = readiness();
  own.add('well', () => true);
  own.tell('beside', () => false);
  expect(await own.ask()).toEqual({ ready: true, parts: { well: true, beside: false } });
});
test('a part that never answers is missing, not waited for', async () => {
  const own = readiness();
  own.add('silent', () => new Promise(() => undefined));
  expect(await own.ask()).toEqual({ ready: false, parts: { silent: false } });
});
test('who is about to stop is not ready, and alive', async () => {
  ready.leave();
  expect((await ask('/ready'))[0]).toBe(503);
  expect((await ask('/health'))[0]).toBe(200);
});
