import { productImport } from '#machines/lifecycles/productImport';
import { statesWith } from '#machines/lifecycle';
import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/codes';
import { advance } from '../../../platform/workflow/advance';
import { sql, type Db, names } from '../../../platform/db/open';
import { ImportRefused } from '../productCsv/report';
import { Stopped, type Work } from './beat';
import { importColumns, importLife, type ImportRow } from './importRun.lifecycle';
import { isFresh, publish, tell } from './publish';
import { stage } from './stage';
import { tidy } from './wipe';

const mostAttempts = 3;

type Tried = ImportRow & { attempts: number };
/**
 * The next import that nobody works on, taken for this process. PGlite belongs to one process:
 * whoever had it before is gone.
 */
const take = (db: Db, worker: string) =>
  db.row<Tried>(sql`
    update product_imports set worker = ${worker}, lease = clock_timestamp() + interval '20 seconds', attempts = attempts + 1
    where id = (select id from product_imports where state in ${names(statesWith(productImport, 'busy'))}
      and (lease is null or lease < clock_timestamp() or (${db.engine === 'pglite'}::boolean and worker is distinct from ${worker})) order by id limit 1 for update skip locked)
    returning ${importColumns}, attempts`);

const end = (db: Db, { id, worker }: Work, event: 'checked' | 'fail', reason = '') =>
  db.tx(async (tx) => {
    const row = await tx.row<ImportRow>(
      sql`select ${importColumns} from product_imports where id = ${id} and worker = ${worker} and state in ${names(statesWith(productImport, 'busy'))} for update`,
    );
    if (row)
      await advance(tx, importLife, row, {
        event,
        by: 'system',
        actor: 'system',
        reason,
        ...(reason ? { also: sql`, reason = ${reason}` } : {}),
      });
  });

/** A stopped server gives its work back, and the stop does not count as a failure. */
const release = (db: Db, { id, worker }: Work, tried: number) =>
  db.rows(
    sql`update product_imports set worker = null, lease = null, attempts = ${tried} where id = ${id} and worker = ${worker}`,
  );

async function run(db: Db, work: Work, row: ImportRow, attempts: number): Promise<void> {
  // It ended with the server each time: it will again.
  if (attempts > mostAttempts && !row.decided_at) return end(db, work, 'fail', 'trouble');
  if (row.state === 'checking') {
    await stage(db, work, row);
    return end(db, work, 'checked');
  }
  if (!(await isFresh(db, work))) await stage(db, work, row);
  await publish(db, work);
}
/**
 * A file that cannot be read is the seller's; anything else is tried again, and ends after the
 * third time.
 */
async function failed(
  db: Db,
  work: Work,
  { attempts, decided_at }: Tried,
  error: unknown,
): Promise<void> {
  if (error instanceof Stopped)
    return void (work.signal?.aborted && (await release(db, work, attempts - 1)));
  if (error instanceof ImportRefused) return end(db, work, 'fail', error.reason);
  if (attempts >= mostAttempts && !decided_at) await end(db, work, 'fail', 'trouble');
  // Once it writes, it is carried to its end: a little later.
  else if (attempts < mostAttempts) await release(db, work, attempts);
  if (!(error instanceof Refusal)) throw error;
}
/** Does what is to be done now, one import after the other. Answers how many it worked on. */
export async function workImports(
  db: Db,
  onError: (error: unknown) => void = () => undefined,
  { worker = randomUUID(), signal }: { worker?: string; signal?: AbortSignal } = {},
): Promise<number> {
  let done = 0;
  // A server that stops takes nothing more: what it took would lie until its lease is over.
  const next = async () => (signal?.aborted ? undefined : take(db, worker));
  for (let row = await next(); row; row = await next(), done++) {
    const work = { id: row.id, shop: row.shop_id, by: row.sent_by, worker, signal };
    const tried = row;
    await run(db, work, row, row.attempts)
      .catch((error: unknown) => failed(db, work, tried, error))
      .catch(onError);
  }
  await tell(db);
  await tidy(db);
  return done;
}
/** As a job: begins the work and lets the other jobs go on. */
export function importJob(
  db: Db,
  onError: (error: unknown) => void,
): { run: () => Promise<void>; stop: () => Promise<void> } {
  const worker = randomUUID();
  const stopping = new AbortController();
  let working: Promise<unknown> | null = null;
  const run = async () => {
    working ??= workImports(db, onError, { worker, signal: stopping.signal })
      .catch(onError)
      .finally(() => (working = null));
  };
  return {
    run,
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}
