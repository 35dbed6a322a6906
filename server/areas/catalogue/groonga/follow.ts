import { sql, type Db } from '../../../platform/db/open';
import { horizonOf, stampOf } from '../memory/stamp';
import { loadNames } from '../names';
import type { Groonga } from './client';
import { Heard } from './heard';
import { teachNew } from './teach';
import { readTold, renamedSince, tell, type Renamed, type Told } from './told';
import { writeProducts } from './write';

interface Change {
  id: number;
  product_id: number | null;
}
/** So many products are taken in by one transaction. */
const step = 500;

/** While Groonga takes what was read, nothing is said to the database. */
const patient = sql`select set_config('statement_timeout', '60s', true),
  set_config('idle_in_transaction_session_timeout', '90s', true)`;
/**
 * Reads products and writes them to the index while no other process does: who read later writes
 * later, so that nothing old is written over what is new.
 */
export const writing = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.tx(async (tx) => {
    await tx.rows(patient);
    await tx.rows(sql`select pg_advisory_xact_lock(7239117)`);
    return work(tx);
  });
/** Changes that the index does not have. */
export async function changesBehind(db: Db, { since, seen }: Told): Promise<Change[]> {
  const rows = await db.rows<Change>(
    sql`select id, product_id from catalogue_change where xid >= ${since}::text::xid8 order by id`,
  );
  const known = new Set(seen);
  return rows.filter(({ id }) => !known.has(id));
}
/** Products of brands and categories that are called otherwise have changed too. */
async function noteProductsOf(db: Db, { brands, categories }: Renamed): Promise<void> {
  if (brands.length + categories.length > 0)
    await db.rows(sql`insert into catalogue_change (product_id) select id from products
      where state = 'onSale' and (brand_id = any(${brands}::text[])
        or category_id = any(${categories}::text[]))`);
}
/** The first of the changes, as many as touch few enough products; the latter each once. */
function piece(changes: readonly Change[]): { some: Change[]; ids: number[] } {
  const ids = new Set<number>();
  const some: Change[] = [];
  for (const change of changes) {
    if (ids.size >= step) break;
    some.push(change);
    if (change.product_id !== null) ids.add(change.product_id);
  }
  return { some, ids: [...ids] };
}
/** Of the changes that the index has, those that the next look would find again. */
async function seenFrom(db: Db, since: string, has: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select id from catalogue_change where xid >= ${since}::text::xid8`,
  );
  const known = new Set(has);
  return rows.map(({ id }) => id).filter((id) => known.has(id));
}
interface Taken {
  /** Whether the index has everything now. */
  whole: boolean;
  renamed: Renamed | null;
}
async function take(db: Db, groonga: Groonga, told: Told): Promise<Taken> {
  // Asked first: what is committed later is read at the next look.
  const horizon = (await horizonOf(db)) ?? told.since;
  const changes = await changesBehind(db, told);
  const { some, ids } = piece(changes);
  const names = await loadNames(db);
  const heard = new Heard(true);
  await writeProducts(groonga, { db, names, heard, fresh: false }, ids);
  const words = await teachNew(groonga, heard);
  const whole = some.length === changes.length;
  const since = whole ? horizon : told.since;
  const seen = await seenFrom(db, since, [...told.seen, ...some.map(({ id }) => id)]);
  const isNamed = some.some(({ product_id }) => product_id === null);
  const renamed = isNamed ? await renamedSince(groonga, names) : null;
  if (renamed) await noteProductsOf(db, renamed);
  await tell(groonga, {
    since,
    seen,
    stamp: (await stampOf(db, since)) ?? told.stamp,
    version: told.version + (some.length > 0 ? 1 : 0),
    names: told.names + (renamed ? 1 : 0),
    words: told.words + (words ? 1 : 0),
  });
  return { whole: whole && !renamed, renamed };
}

/**
 * Brings the index up to date with `catalogue_change`; one process at a time does it. Answers
 * whether it is: not where another process is at it, or there is no index.
 */
export async function follow(db: Db, groonga: Groonga): Promise<boolean> {
  for (let whole = false; !whole;) {
    const done = await db.tx(async (tx) => {
      await tx.rows(patient);
      const row = await tx.row<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(7239117) as mine`,
      );
      const told = row?.mine ? await readTold(groonga) : null;
      return told && take(tx, groonga, told);
    });
    if (!done) return false;
    await done.renamed?.remember();
    ({ whole } = done);
  }
  return true;
}
