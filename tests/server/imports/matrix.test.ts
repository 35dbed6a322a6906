import { afterAll, beforeAll } from 'vitest';
import { sql } from '#server/platform/db/open';
import { workImports } from '#server/areas/products/importRuns/worker';
import { lifecycles, type LifecycleChart } from '../../charts/shared/lifecycles';
import { proveMatrix, type Door, type Look } from '../matrixSuite';
import { added, cancel, check, importMall, run, shopifyOf, view, type ImportMall } from './kit';

let mall: ImportMall;
beforeAll(async () => {
  mall = await importMall();
}, 200_000);
afterAll(() => mall.close());

interface File {
  id: string;
}
const whole = shopifyOf(3);
const broken = `${whole}lamp-9,"never closed`;
/** One at a time: what an earlier cell left standing is put away first. */
async function put(): Promise<File> {
  for (const { id } of await mall.db.rows<{ id: number }>(
    sql`select id from product_imports where shop_id = 'verde' and state in ('uploaded', 'checking', 'checked', 'running')`,
  ))
    await cancel(mall, mall.verde, String(id));
  await workImports(mall.db);
  return { id: (await added(mall, mall.verde, whole)).id };
}
const look = async ({ id }: File): Promise<Look> =>
  (await mall.db
    .row<Look>(sql`select i.state, to_jsonb(i) as row, (select coalesce(jsonb_agg(concat_ws(' ', by, event, from_state, to_state) order by id) filter (where event <> 'add'), '[]') from import_history where import_id = i.id) as history,
    (select count(*) from outbox where payload->>'entity' = 'productImport' and payload->>'id' = i.id::text) as told, '{}'::jsonb as amounts from product_imports i where id = ${id}`)) as Look;

/** The job has no answer: it does what there is to do, or nothing. */
const work = async (): Promise<number> => {
  await workImports(mall.db);
  return 200;
};
/** What the server's own job finds: a file that can be read, or one that cannot. */
async function spoil({ id }: File): Promise<void> {
  const { gzipSync } = await import('node:zlib');
  await mall.db.rows(
    sql`update import_chunks set data = ${gzipSync(broken)} where import_id = ${id}`,
  );
  await mall.db.rows(
    sql`update product_imports set staged_at = null where id = ${id} and state = 'running'`,
  );
}
const doors: Record<string, (file: File) => Promise<number>> = {
  check: async ({ id }) => (await check(mall, mall.verde, id)).code,
  run: async ({ id }) => (await run(mall, mall.verde, id)).code,
  cancel: async ({ id }) => (await cancel(mall, mall.verde, id)).code,
  checked: work,
  finish: work,
  fail: async (file) => {
    await spoil(file);
    return work();
  },
};
const asked: readonly string[] = ['check', 'run', 'cancel'];
proveMatrix<File>('productImport', {
  chart: lifecycles.productImport as LifecycleChart,
  births: { uploaded: put },
  // Nobody has a door for what the job finds out, and the job none for what a seller asks.
  doors: ({ event, by }): Door<File>[] => {
    const send = doors[event];
    if (!send || (by === 'seller') !== asked.includes(event)) return [];
    return [
      {
        name: by === 'seller' ? 'back office' : 'job',
        send,
        refuses: by === 'seller' ? 2000037 : 200,
      },
    ];
  },
  look,
  effect: () => ({}),
  detour: ({ state, event, by }) => {
    if (by !== 'system') return undefined;
    if (state === 'checking' && event === 'finish')
      return { why: 'the job checks it', moves: ['system checked'] };
    if (state === 'running' && event === 'checked')
      return { why: 'the job finishes it', moves: ['system finish'] };
    return undefined;
  },
  can: async ({ id }, by) => (by === 'seller' ? (await view(mall, mall.verde, id)).can : undefined),
  broken: () => Promise.resolve([]),
});
