import { onPage, pagesOf } from '../../../platform/db/page';
import { productImport } from '#machines/lifecycles/productImport';
import { codes, Refusal } from '#contract/codes';
import type {
  ImportRow as Told,
  ImportCounts,
  ImportPictures,
  ProductImport,
} from '#contract/imports';
import type { ImportReportQuery, ImportRowsQuery } from '#contract/shapes/imports';
import { canOf, inTag } from '#machines/lifecycle';
import { nothing, sql, type Db } from '../../../platform/db/open';
import { picturesOf } from '../pictureFetches/view';
import { importColumns, importLife, type ImportRow } from './importRun.lifecycle';

const perPage = 50;
const perPiece = 5000;
const none: ImportPictures = { all: 0, fetched: 0, failed: 0, until: null };
const shown = (row: ImportRow, pictures = none): ProductImport => {
  const {
    id,
    state,
    file,
    bytes,
    format,
    columns,
    preview,
    notes,
    uncounted,
    counts,
    rows_read,
    rows_all,
    phase,
    reason,
    received_at,
  } = row;
  const busy = inTag(productImport, state, 'busy');
  return {
    id: String(id),
    state,
    file,
    bytes,
    format,
    columns,
    preview: busy ? [] : preview,
    notes,
    pictures,
    uncounted,
    counts,
    reason,
    at: (received_at ?? new Date(0)).toISOString(),
    progress: { rows: rows_read, of: rows_all, phase },
    can: canOf(importLife, row, 'seller'),
  };
};
/** One import of the shop. Throws 2000019 for anybody else's. `lock`: it is about to change. */
export async function importOf(db: Db, shop: string, id: string, lock = false): Promise<ImportRow> {
  const row = await db.row<ImportRow>(
    sql`select ${importColumns} from product_imports where id = ${id} and shop_id = ${shop} and received_at is not null${lock ? sql` for update` : nothing}`,
  );
  if (!row) throw new Refusal(codes.notFound);
  return row;
}
export const viewOf = async (db: Db, shop: string, id: string): Promise<ProductImport> =>
  shown(await importOf(db, shop, id), await picturesOf(db, id));

/** The shop's last imports, newest first; columns and preview come with each one's own page. */
export async function listOf(db: Db, shop: string): Promise<{ imports: ProductImport[] }> {
  const rows = await db.rows<ImportRow>(
    sql`select ${importColumns} from product_imports where shop_id = ${shop} and received_at is not null order by id desc limit 50`,
  );
  return { imports: rows.map((row) => shown({ ...row, columns: [], preview: [] })) };
}
/** A page of the report. */
export async function rowsOf(
  db: Db,
  shop: string,
  { id, outcome, page = 1 }: ImportRowsQuery,
): Promise<{ rows: Told[]; page: number; pages: number; counts: ImportCounts }> {
  const { counts, notes } = await importOf(db, shop, id);
  const rows = await db.rows<Told>(
    sql`select line, outcome, reason, product from import_rows where import_id = ${id}${outcome === 'noted' ? sql` and reason <> ''` : outcome ? sql` and outcome = ${outcome}` : nothing} order by n ${onPage(page, perPage)}`,
  );
  const all =
    outcome === 'noted' ? counts.skipped + notes.rows : outcome ? counts[outcome] : counts.rows;
  return { rows, page, pages: pagesOf(all, perPage), counts };
}
/** A piece of the report, from row `from` on. */
export async function reportOf(
  db: Db,
  shop: string,
  { id, from = 0 }: ImportReportQuery,
): Promise<{ rows: Told[]; next: number | null }> {
  await importOf(db, shop, id);
  const rows = await db.rows<Told>(
    sql`select line, outcome, reason, product from import_rows where import_id = ${id} and n >= ${from} order by n limit ${perPiece}`,
  );
  return { rows, next: rows.length === perPiece ? from + perPiece : null };
}
