import { sql, type Db } from '../../../platform/db/open';
import { due, turn } from './slices';

/** What `catalogue_change` has. */
interface Row {
  id: number;
  product_id: number | null;
}
/** What a look found. */
export interface Changes {
  /** From here on it is read again at the next look; undefined where nothing was there. */
  since: string | undefined;
  /** The rows that were there. */
  seen: Set<number>;
  /** The products that the new ones name, and whether things are called otherwise. */
  ids: Set<number>;
  renamed: boolean;
  /** Whether any is new since the look before. */
  fresh: boolean;
  last: number;
}
/** So many are read at once. */
const page = 2000;

const pageOf = (db: Db, since: string, after: number): Promise<(Row & { xmin: string })[]> =>
  db.rows(sql`select id, product_id, pg_snapshot_xmin(pg_current_snapshot())::text as xmin
    from catalogue_change where xid >= ${since}::text::xid8 and id > ${after}
    order by id limit ${page}`);
/** Rows that came behind this one, the first of them. */
export const changesBehind = (db: Db, id: number, most: number): Promise<Row[]> =>
  db.rows(
    sql`select id, product_id from catalogue_change where id > ${id} order by id limit ${most}`,
  );

/**
 * What transactions from `since` on wrote, a page at a time. The oldest that was still running when
 * the first page was read is where the next look begins: what it writes comes late, with a lower
 * number than others.
 */
export async function changesSince(
  db: Db,
  since: string,
  before: ReadonlySet<number>,
): Promise<Changes> {
  const found: Changes = {
    since: undefined,
    seen: new Set(),
    ids: new Set(),
    last: 0,
    renamed: false,
    fresh: false,
  };
  for (let size = page; size === page;) {
    const rows = await pageOf(db, since, found.last);
    size = rows.length;
    found.since ??= rows[0]?.xmin;
    for (const row of rows) take(found, row, before);
    if (due()) await turn();
  }
  return found;
}
function take(found: Changes, { id, product_id }: Row, before: ReadonlySet<number>): void {
  found.seen.add(id);
  found.last = id;
  if (before.has(id)) return;
  found.fresh = true;
  if (product_id === null) found.renamed = true;
  else found.ids.add(product_id);
}
/** Some of them, at most so many. */
export function firstOf(ids: ReadonlySet<number>, most: number): number[] {
  const some: number[] = [];
  for (const id of ids) if (some.push(id) === most) break;
  return some;
}
