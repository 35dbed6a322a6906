import { productImport } from '#machines/lifecycles/productImport';
import { statesWith } from '#machines/lifecycle';
import { sql, type Db, names } from '../../../platform/db/open';

/**
 * The import was cancelled, or another server took it over: stop, and leave everything as it is.
 */
export class Stopped extends Error {}

/** One reading of a file, and who reads. */
export interface Work {
  id: number;
  shop: string;
  /** User id of the seller who sent it. */
  by: number | null;
  /** Of this process. */
  worker: string;
  /** The server is being stopped. */
  signal?: AbortSignal | undefined;
}
const lease = 20;
/** Begins a transaction of the work: still wanted, still ours; how far it is stands in the row. */
export async function beat(
  db: Db,
  { id, worker, signal }: Work,
  rows: number,
  phase: 'reading' | 'writing' = 'reading',
): Promise<void> {
  if (signal?.aborted) throw new Stopped();
  const ours =
    await db.rows(sql`update product_imports set rows_read = ${rows}, phase = ${phase}, lease = clock_timestamp() + ${lease} * interval '1 second'
    where id = ${id} and worker = ${worker} and state in ${names(statesWith(productImport, 'busy'))} returning id`);
  if (ours.length === 0) throw new Stopped();
}
