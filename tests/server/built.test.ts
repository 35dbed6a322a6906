import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#server/platform/http/route';
import { rows } from '../lib/contract';
import { removeFolders, start, temporaryFolder, type Running } from './promisesKit';

/** The server's own program, as `npm start` runs it (docs/decisions/108). */
const folder = `dist-mall-test-${process.pid}`;
let mall: Running;
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/buildServer.mjs', folder], { stdio: 'pipe' });
  mall = await start(await temporaryFolder(), [`${folder}/main.js`]);
}, 180_000);
afterAll(async () => {
  mall?.child.kill('SIGTERM');
  await mall?.ended;
  rmSync(folder, { recursive: true, force: true });
  await removeFolders();
});
/** `:id` and its like are filled with a number. */
const addressOf = (path: string) => `${mall.url}${urlOf(path).replaceAll(/:\w+/g, '1')}`;
const codeOf = async (path: string, method: string): Promise<number> => {
  const answer = await fetch(addressOf(path), { method, redirect: 'manual' });
  await answer.body?.cancel();
  return answer.status;
};

test('the built server starts, is ready and answers', async () => {
  expect(mall.said()).toContain('Arcada is open at');
  const answer = await fetch(`${mall.url}/api/customer/product/get_all_products`);
  expect(await answer.json()).toMatchObject({ code: 200 });
});
test('it has a door for every row of the contract', async () => {
  expect(await codeOf('/nowhere', 'GET')).toBe(404);
  const closed: string[] = [];
  for (const [name, row] of rows)
    if ((await codeOf(row.path, row.method)) === 404) closed.push(name);
  expect(closed).toEqual([]);
});
test('its thread is built too, and every file it reads beside its sources is where it says', () => {
  const files = readdirSync(folder);
  expect(files).toContain('thread.js');
  const texts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.filter((text) => text.includes('boot.mjs'))).toEqual([]);
  const own = texts.flatMap((text) =>
    [...text.matchAll(/new URL\("(\.\.\/[^"]+\.ts)", import\.meta\.url\)/g)].map(([, at]) => at),
  );
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((at) => !readFileSync(join(folder, at ?? '')).length)).toEqual([]);
});
