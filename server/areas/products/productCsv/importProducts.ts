import { productImport } from '#machines/lifecycles/productImport';
import { statesWith } from '#machines/lifecycle';
import { nudge } from '../../catalogue/catalogue';
import { codes, Refusal } from '#contract/codes';
import { sql, type Db, names } from '../../../platform/db/open';
import { columnsOf, type Columns, type Format } from './columns';
import type { Draft, RowRef } from './draft';
import type { Job } from './job';
import { Lookups } from './lookups';
import { Plain } from './plain';
import { readRows, type Raw } from './read';
import { ImportRefused, Tally, type Report, type Skipped } from './report';
import { save } from './save';
import { Shopify } from './shopify';
import { Vendure } from './vendure';
import { WooCommerce } from './woocommerce';

export interface ImportOptions {
  db: Db;
  stream: AsyncIterable<Buffer | string>;
  /** Id of the shop that gets the products. */
  shop: string;
  /**
   * Where what is complete goes: to staff, or past them by the operator's word. What lacks
   * something is a draft either way.
   */
  landing?: 'onSale' | 'inReview';
  /** What stands in stock for a new variant whose file has no count. */
  uncounted?: number;
  /** The import whose products nobody sees before it is done. */
  importId?: number | null;
  /** Pictures at other hosts are noted, to be fetched, though no import of a seller's names them. */
  fetches?: boolean;
  /** The seller whose import it is. */
  by?: number | null;
  onProgress?: (seen: { rows: number; bytes: number }) => void;
  onSkip?: (skipped: Skipped) => void;
}
const longestCell = 100_000;

export interface Reader {
  row(raw: Raw, row: RowRef): Generator<Draft>;
  end(): Generator<Draft>;
}
const readers = { shopify: Shopify, vendure: Vendure, own: Plain };
export const readerOf = (
  format: Format,
  columns: Columns,
  { tally, now }: Pick<Job, 'tally' | 'now'>,
): Reader =>
  format === 'woocommerce'
    ? new WooCommerce(columns, tally, now)
    : new readers[format](columns, tally);

/** Drafts of a file in batches; every row is counted before it is understood. */
export async function* batches(
  rows: AsyncIterator<Raw>,
  reader: Reader,
  tally: Tally,
  onRow: (raw: Raw, row: RowRef) => void,
  batchSize = 400,
): AsyncGenerator<Draft[]> {
  let batch: Draft[] = [];
  const full = () =>
    batch.reduce((sum, { variants }) => sum + 1 + variants.length, 0) >= batchSize * 2;
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    const row = { index: tally.next(), line: next.value.line };
    onRow(next.value, row);
    if (next.value.cells.some((cell) => cell.length > longestCell)) tally.skip(row, 'tooLong');
    else batch.push(...reader.row(next.value, row));
    if (batch.length >= batchSize || (batch.length > 0 && batch.length % 50 === 0 && full())) {
      yield batch;
      batch = [];
    }
  }
  for (const draft of reader.end()) {
    batch.push(draft);
    if (batch.length >= batchSize) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}
/** What an import begins with. Throws 2000019 where there is no such shop. */
export async function jobOf(
  db: Db,
  format: Format,
  {
    shop,
    landing = 'inReview',
    uncounted = 0,
    importId = null,
    fetches = importId !== null,
    by = null,
    onSkip,
  }: Omit<ImportOptions, 'db' | 'stream' | 'onProgress'>,
): Promise<Job> {
  const row = await db.row<{ id: string; ground: string; now: Date }>(
    sql`select id, ground, clock_timestamp() as now from shops where id = ${shop}`,
  );
  if (!row) throw new Refusal(codes.notFound, 'shop');
  return {
    db,
    shop,
    landing,
    uncounted,
    importId,
    fetches,
    by,
    ground: row.ground,
    now: row.now.getTime(),
    tally: new Tally(onSkip),
    lookups: await Lookups.read(db, importId),
    met: new Map(),
    claimed: new Set(),
    wanted: new Set(),
    notCounted: new Map(),
    taken: new Map(),
    orphan: format === 'woocommerce' ? 'noParent' : 'noName',
  };
}
function reportOf(
  { tally, met, lookups, wanted, notCounted, uncounted }: Job,
  format: string,
): Report {
  const products = { created: 0, updated: 0, unchanged: 0 };
  for (const outcome of met.values()) products[outcome]++;
  return {
    format,
    rows: tally.read,
    created: tally.total('created'),
    updated: tally.total('updated'),
    unchanged: tally.total('unchanged'),
    skipped: tally.total('skipped'),
    skips: tally.skips,
    products,
    unknownCategories: lookups.unknown,
    incomplete: wanted.size,
    notCounted: [...notCounted].map(([line, variants]) => ({ line, variants })),
    uncounted,
  };
}
async function run(db: Db, options: ImportOptions): Promise<Report> {
  let bytes = 0;
  let rows = 0;
  const tell = () => options.onProgress?.({ rows, bytes });
  const source = readRows(options.stream, (count) => (bytes += count));
  const first = await source.next();
  if (first.done) throw new ImportRefused('empty', 1);
  const columns: Columns = columnsOf(first.value.cells);
  const job = await jobOf(db, columns.format, options);
  const waiting = await db.row(
    sql`select id from product_imports where shop_id = ${options.shop} and state in ${names(statesWith(productImport, 'begun'))}`,
  );
  if (waiting) throw new Error('the shop is importing a file of its own; nothing was changed');
  const reader = readerOf(columns.format, columns, job);
  for await (const batch of batches(source, reader, job.tally, () => rows++)) {
    if (batch.length > 0) await save(job, batch);
    tell();
  }
  return reportOf(job, columns.format);
}

/**
 * Brings a Shopify or WooCommerce product export into a shop, all of it or nothing: one
 * transaction. Every row ends as created,
 * updated, unchanged or skipped with its line and reason; the same file a second time changes
 * nothing. Throws ImportRefused
 * where the file as a whole cannot be read. Memory stays the same however long the file is.
 */
export async function importProducts(options: ImportOptions): Promise<Report> {
  let begun = false;
  const report = await options.db.tx(async (tx) => {
    if (begun)
      throw new Error('the import met another writer; nothing was changed, start it again');
    begun = true;
    if (options.landing === 'onSale')
      await tx.rows(sql`select set_config('listing.operator', 'on', true)`);
    const done = await run(tx, options);
    await tx.rows(sql`select set_config('listing.operator', 'off', true)`);
    return done;
  });
  nudge();
  return report;
}
