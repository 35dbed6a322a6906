import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, sql } from '#server/platform/db/open';
import { hostOf, type Host } from '../outward/kit';
import { fileOf, picture } from './picturesKit';

const pictures = 12;
/** After so many the host answers no more, until the command was killed. */
const first = 5;
let folder: string;
let host: Host;
let open = first;
const waiting: ServerResponse[] = [];
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-terminal-'));
  const answers = await Promise.all(
    Array.from({ length: pictures }, async (_, n) => {
      const bytes = await picture(n);
      const answer = (response: ServerResponse) =>
        void (open-- > 0 ? response.end(bytes) : waiting.push(response));
      return [`/${n}.png`, answer] as const;
    }),
  );
  host = await hostOf(Object.fromEntries(answers));
  const lines = Array.from({ length: pictures }, (_, n) => ({
    handle: `lamp-${n % 4}`,
    ...(n < 4 ? { title: `Lamp ${n}` } : {}),
    image: `https://photos.example/${n}.png`,
  })).toSorted((a, b) => a.handle.localeCompare(b.handle));
  await writeFile(join(folder, 'lamps.csv'), fileOf(lines).replaceAll(',Home,', ',Furniture,'));
}, 60_000);
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await host.close();
  await rm(folder, { recursive: true, force: true });
});
/** The command as an operator gives it. */
function imports(): { child: ChildProcess; said: () => string; gone: Promise<unknown> } {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'server/cli/import.ts',
      join(folder, 'lamps.csv'),
      '--shop',
      'Lamps',
      '--new',
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        MALL_DEMO: 'off',
        DATA_DIR: join(folder, 'mall'),
        PICTURE_STAND_INS: `photos.example=${host.origin}`,
      },
    },
  );
  running.add(child);
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => parts.push(String(part)));
  return { child, said: () => parts.join(''), gone: once(child, 'exit') };
}
async function stands() {
  const db = await openDb({ folder: join(folder, 'mall') });
  try {
    return {
      shown: await db.rows<{ handle: string; state: string; all: number; ours: number }>(
        sql`select handle, state, jsonb_array_length(pictures) as all,
          (select count(distinct x->>'src')::int from jsonb_array_elements(pictures) x where x->>'src' like '/pictures/%') as ours
        from products where shop_id = 'lamps' order by handle`,
      ),
      kept: await db.row(sql`select count(*)::int as n from pictures where shop_id = 'lamps'`),
    };
  } finally {
    await db.close();
  }
}
const sum = (rows: readonly { ours: number }[]) => rows.reduce((all, { ours }) => all + ours, 0);

test('the command that is killed midway goes on where it was when it is given again, and no picture is there twice', async () => {
  const killed = imports();
  while (waiting.length < 2 && killed.child.exitCode === null)
    await new Promise((done) => setTimeout(done, 20));
  killed.child.kill('SIGKILL');
  await killed.gone;
  const half = await stands();
  expect(sum(half.shown)).toBe(first);
  const before = host.asked.length;
  open = Infinity;
  for (const response of waiting) response.destroy();
  const again = imports();
  await again.gone;
  expect(again.said()).toContain(
    `Pictures at other hosts: ${pictures} = ${pictures} fetched + 0 failed + 0 waiting.`,
  );
  expect(host.asked.length - before).toBe(pictures - first);
  const { shown, kept } = await stands();
  expect(shown).toEqual(
    [0, 1, 2, 3].map((n) => ({ handle: `lamp-${n}`, state: 'inReview', all: 3, ours: 3 })),
  );
  expect(kept).toEqual({ n: pictures });
}, 240_000);
