import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint, Envelope } from '#contract/endpoint';
import { imports, type ProductImport } from '#contract/imports';
import { migrate } from '#server/platform/db/migrate';
import { openDb, sql } from '#server/platform/db/open';
import { urlOf } from '#server/platform/http/route';
import { cookieNames } from '#server/platform/http/cookies';
import { openSession } from '#server/areas/identity/session/sessions';
import { leftOver, shopifyOf, standing } from './kit';

const rows = 2000;
let folder: string;
let headers: Record<string, string>;
let child: ChildProcess;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-killed-'));
  const db = await openDb({ folder });
  await migrate(db);
  await db.rows(
    sql`insert into users (email, name, password_hash, role, pcode) values ('s@example.org', 'Seller', 'none', 'seller', 'S1')`,
  );
  await db.rows(
    sql`insert into shops (id, name, owner_id) select 'verde', 'Casa Verde', id from users`,
  );
  const row = await db.row<{ id: number }>(sql`select id from users`);
  const { token, half } = await openSession(db, String(row?.id), 'seller', { shopId: 'verde' });
  headers = { 'access-token': token, cookie: `${cookieNames.seller}=${half}` };
  await db.close();
}, 200_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});
async function start(): Promise<void> {
  child = fork('scripts/bench/importServer.ts', {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    execArgv: ['--import', 'tsx'],
  });
  [{ address }] = (await once(child, 'message')) as [{ address: string }];
}
async function killed(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
async function ask(
  row: Endpoint,
  input: Record<string, string>,
  body?: FormData,
): Promise<ProductImport> {
  const isGet = row.method === 'GET';
  const sent = body ?? (isGet ? undefined : JSON.stringify(input));
  const answer = await fetch(
    `${address}${urlOf(row.path)}${isGet ? `?${new URLSearchParams(input)}` : ''}`,
    {
      method: row.method,
      ...(sent ? { body: sent } : {}),
      headers: {
        ...headers,
        ...(body || isGet
          ? {}
          : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
    },
  );
  const { code, message, data } = (await answer.json()) as Envelope<ProductImport>;
  if (code !== 200) throw new Error(`${row.path} ${code} ${message}`);
  return data;
}
async function until(id: string, fits: (one: ProductImport) => boolean): Promise<ProductImport> {
  for (;;) {
    const one = await ask(imports.view, { id });
    if (fits(one)) return one;
    await sleep(20);
  }
}
async function looked<T>(look: (db: Awaited<ReturnType<typeof openDb>>) => Promise<T>): Promise<T> {
  const db = await openDb({ folder });
  try {
    return await look(db);
  } finally {
    await db.close();
  }
}

test('a server killed while it reads, and again while it writes, leaves nothing half; started again it goes on to the end', async () => {
  await start();
  const body = new FormData();
  body.append('file', new Blob([shopifyOf(rows)], { type: 'text/csv' }), 'killed.csv');
  const { id } = await ask(imports.add, {}, body);
  await ask(imports.check, { id });
  await until(id, ({ progress }) => progress.rows > 300);
  await killed();
  expect(await looked((db) => standing(db, 'verde'))).toEqual([]);
  await start();
  expect(await until(id, ({ state }) => state === 'checked')).toMatchObject({
    counts: { rows, created: rows },
  });
  await ask(imports.run, { id });
  await killed();
  expect([0, rows]).toContain((await looked((db) => standing(db, 'verde'))).length);
  await start();
  await until(id, ({ state }) => state === 'done');
  await sleep(3000);
  await killed();
  expect(
    await looked(async (db) => [(await standing(db, 'verde')).length, await leftOver(db)]),
  ).toEqual([rows, { products: 0, changes: 0, variants: 0, chunks: 0, brands: 0 }]);
}, 300_000);
