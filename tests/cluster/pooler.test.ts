import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, sql } from '#server/platform/db/open';
import type { Pooler as Kind } from '#server/platform/db/settings';
import { missing } from '../../scripts/cluster/cluster';
import { startDatabases, type Databases } from '../../scripts/cluster/databases';
import { installed } from '../../scripts/cluster/parts';
import { keepsStatements, startPooler, type Pooler } from '../../scripts/cluster/pooler';

const lacking = missing();
const program = installed('pgbouncer');
const keeps = program !== undefined && keepsStatements(program);
if (lacking.length > 0) process.stdout.write(`behind a pooler: no ${lacking.join(', ')}\n`);
else if (!keeps) process.stdout.write('behind a pooler that keeps statements: no pgbouncer 1.24\n');

const folder = mkdtempSync(join(tmpdir(), 'arcada-pooler-'));
chmodSync(folder, 0o755);
let databases: Databases | undefined;
let pooler: Pooler | undefined;
beforeAll(async () => {
  if (lacking.length > 0) return;
  databases = await startDatabases(folder, 'mall');
  pooler = await startPooler(folder, 'mall', databases);
}, 240_000);
afterAll(async () => {
  await pooler?.stop();
  await databases?.stop();
  rmSync(folder, { recursive: true, force: true });
});
const opened = (kind: Kind) => openDb({ url: pooler?.url ?? '', folder: '', pooler: kind });
/** Statements that the connection which is lent for this has prepared, by the names of the mall's. */
const prepared = sql`select count(*)::int as count from pg_prepared_statements
  where statement like 'select length%'`;
/** Thirty transactions at once, of two statements each, by ten connections of the mall's. */
async function counted(kind: Kind): Promise<{ right: boolean; prepared: number }> {
  const db = await opened(kind);
  const asked = Array.from({ length: 30 }, (_, n) =>
    db.tx(async (tx) => {
      const text = 'x'.repeat(n);
      const row = await tx.row<{ n: number }>(sql`select length(${text}::text) as n`);
      const there = await tx.row<{ count: number }>(prepared);
      return { right: row?.n === n, prepared: there?.count ?? 0 };
    }),
  );
  const all = await Promise.all(asked).finally(() => db.close());
  return {
    right: all.every(({ right }) => right),
    prepared: Math.max(...all.map((one) => one.prepared)),
  };
}
test.skipIf(lacking.length > 0)(
  'behind a pooler that forgets what was prepared nothing is, and each is answered',
  async () => {
    expect(await counted('transaction')).toEqual({ right: true, prepared: 0 });
  },
);
test.skipIf(lacking.length > 0 || keeps)(
  'a mall that is told its pooler keeps statements does not trust one that forgets them',
  async () => {
    await expect(opened('prepared')).rejects.toThrow('does not keep prepared statements');
  },
);
test.skipIf(lacking.length > 0 || !keeps)(
  'behind a pooler that keeps them statements are prepared once, and each is answered',
  async () => {
    expect(await counted('prepared')).toEqual({ right: true, prepared: 1 });
  },
);
test.skipIf(lacking.length > 0 || !keeps)(
  'behind a pooler that keeps them a statement that was not reached is prepared once more',
  async () => {
    const db = await opened('prepared');
    const [fails, later] = [sql`select 1 / ${0}::int as n`, sql`select ${'x'}::text as said`];
    const both = () => db.tx((tx) => tx.together(fails, later));
    for (let n = 0; n < 3; n++) await expect(both()).rejects.toThrow('division by zero');
    const all = Array.from({ length: 20 }, () => db.rows(later));
    expect(await Promise.all(all)).toEqual(all.map(() => [{ said: 'x' }]));
    await db.close();
  },
);
