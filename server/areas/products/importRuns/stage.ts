import { productImport } from '#machines/lifecycles/productImport';
import { statesWith } from '#machines/lifecycle';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportCounts, ImportNotes, ProductImport } from '#contract/imports';
import { importRule } from '#contract/imports';
import { localise } from '#contract/text';
import { toAmount } from '#contract/money';
import { clockOf } from '../../../platform/db/clock';
import { json, sql, type Db, names } from '../../../platform/db/open';
import { columnsOf, reader as cellReader, type Columns } from '../productCsv/columns';
import type { Draft, RowRef } from '../productCsv/draft';
import { batches, jobOf, readerOf, type Reader } from '../productCsv/importProducts';
import type { Job } from '../productCsv/job';
import { mappedPlan, Plain } from '../productCsv/plain';
import { readRows, type Raw } from '../productCsv/read';
import { ImportRefused, type Skipped } from '../productCsv/report';
import { save } from '../productCsv/save';
import { beat, type Work } from './beat';
import { readChunks } from './chunks';
import { isElsewhere } from '../productCsv/cells';
import type { ImportRow } from './importRun.lifecycle';
import { wipe, wipeReport } from './wipe';

/** Drafts written in one transaction: on PGlite everybody else waits that long. */
const batchSize = 100;
const reportStep = 1000;
const previewed = 10;

/** What each row is called, and why it was left. A row is known by its line. */
class Notes {
  readonly lines: number[] = [];
  readonly names: string[] = [];
  readonly why = new Map<number, string>();
  row({ line }: RowRef, name: string): void {
    this.lines.push(line);
    this.names.push([...name].slice(0, 200).join(''));
  }
  skip = ({ line, reason }: Skipped): void => void this.why.set(line, reason);
}
interface Read {
  job: Job;
  notes: Notes;
  preview: ProductImport['preview'];
}
const named =
  (columns: Columns, nameAt: number | undefined) =>
  ({ cells }: Raw): string => {
    const cell = cellReader(columns, cells);
    return (
      nameAt === undefined
        ? cell('name') || cell('title') || cell('handle') || cell('url handle')
        : (cells[nameAt] ?? '')
    ).trim();
  };
/** The columns as a file nobody knows has them. */
const plainColumns = (header: readonly string[]): Columns => ({
  format: 'own',
  at: new Map(header.map((name, index) => [`\u0001${index} ${name}`, index])),
});

function shown(
  { head, variants, pictures }: Draft,
  job: Job,
): ProductImport['preview'][number] | null {
  const cheapest = Math.min(...variants.map(({ price }) => price));
  if (!head || variants.length === 0) return null;
  const category = job.lookups.category(head.categories);
  const picture = pictures.find(({ src }) => !isElsewhere(src)) ?? pictures[0];
  return {
    name: localise(head.name, 'en').text,
    price: toAmount(cheapest),
    variants: variants.length,
    picture: picture?.src ?? variants.find((one) => one.picture)?.picture ?? '',
    category: category?.name.en ?? '',
    uncounted: variants.filter(({ stock }) => stock === null).length,
  };
}
async function* counted<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  let n = 0;
  for await (const row of rows) {
    if (n++ > importRule.rows) throw new ImportRefused('tooMany', n);
    yield row;
  }
}
/**
 * Everything the file says, a hundred products at a time, each in a short transaction of its own.
 */
async function readAll(db: Db, work: Work, row: ImportRow): Promise<Read> {
  const notes = new Notes();
  const rows = counted(readRows(readChunks(db, work.id), () => undefined));
  const first = await rows.next();
  if (first.done) throw new ImportRefused('empty', 1);
  const header = first.value.cells;
  const columns = row.fields ? plainColumns(header) : columnsOf(header);
  const job = await jobOf(db, columns.format, {
    shop: work.shop,
    landing: 'inReview',
    uncounted: row.uncounted,
    importId: work.id,
    by: work.by,
    onSkip: notes.skip,
  });
  const reader: Reader = row.fields
    ? new Plain(columns, job.tally, mappedPlan(header, row.fields))
    : readerOf(columns.format, columns, job);
  const nameOf = named(columns, row.fields ? row.fields.indexOf('name') : undefined);
  const preview: ProductImport['preview'] = [];
  for await (const batch of batches(
    rows,
    reader,
    job.tally,
    (raw, ref) => notes.row(ref, nameOf(raw)),
    batchSize,
  )) {
    for (const draft of batch.slice(0, previewed - preview.length))
      preview.push(...[shown(draft, job) ?? []].flat());
    await write(db, work, job, batch);
  }
  return { job, notes, preview };
}
/**
 * What a batch says is remembered in memory too, so it is written once; where the database wants it
 * again, all is read anew.
 */
async function write(db: Db, work: Work, job: Job, batch: readonly Draft[]): Promise<void> {
  let begun = false;
  await db.tx(async (tx) => {
    if (begun) throw new Error('a batch met another writer');
    begun = true;
    await beat(tx, work, job.tally.read);
    if (batch.length > 0) await save({ ...job, db: tx }, batch);
  });
  // PGlite answers one at a time, and in microtasks: whoever came meanwhile is served first.
  await sleep(db.engine === 'pglite' ? 4 : 0);
}
/**
 * The most wanted of the categories that the mall has not; the rest are counted in with the last.
 */
const told = 20;
const notesOf = ({ notCounted, wanted, lookups }: Job): ImportNotes => ({
  uncounted: [...notCounted.values()].reduce((sum, n) => sum + n, 0),
  rows: notCounted.size,
  incomplete: wanted.size,
  categories: Object.entries(lookups.unknown)
    .map(([path, products]) => ({ path, products }))
    .sort((a, b) => b.products - a.products)
    .slice(0, told),
});
const countsOf = ({ tally }: Job): ImportCounts => ({
  rows: tally.read,
  created: tally.total('created'),
  updated: tally.total('updated'),
  unchanged: tally.total('unchanged'),
  skipped: tally.total('skipped'),
});

async function report(
  db: Db,
  work: Work,
  { job: { tally, notCounted }, notes }: Read,
): Promise<void> {
  for (let from = 0; from < tally.read; from += reportStep) {
    const rows = notes.lines.slice(from, from + reportStep).map((line, i) => {
      const outcome = tally.of(from + i) || 'skipped';
      const why = notes.why.get(line);
      const reason =
        outcome === 'skipped'
          ? (why ?? 'productSkipped')
          : notCounted.has(line)
            ? 'notCounted'
            : '';
      return { n: from + i, line, outcome, reason, product: notes.names[from + i] ?? '' };
    });
    await db.tx(async (tx) => {
      await beat(tx, work, tally.read);
      await tx.rows(sql`insert into import_rows (import_id, n, line, outcome, reason, product)
        select ${work.id}::bigint, n, line, outcome, reason, product from jsonb_to_recordset(${json(rows)}::jsonb) as r(n int, line int, outcome text, reason text, product text)`);
    });
    await sleep(db.engine === 'pglite' ? 4 : 0);
  }
}
/**
 * Reads the whole file and lays all of it beside the shop's products, where nobody sees it; tells
 * what would become of every row.
 * Throws ImportRefused where the file cannot be read, Stopped where it is not wanted any more.
 */
export async function stage(db: Db, work: Work, row: ImportRow): Promise<void> {
  await wipe(db, work.id);
  await wipeReport(db, work.id);
  const begun = await clockOf(db);
  const read = await readAll(db, work, row);
  await report(db, work, read);
  const counts = countsOf(read.job);
  await db.rows(sql`update product_imports set counts = ${json(counts)}::jsonb, notes = ${json(notesOf(read.job))}::jsonb, preview = ${json(read.preview)}::jsonb, rows_all = ${counts.rows}, staged_at = ${begun}
    where id = ${work.id} and worker = ${work.worker} and state in ${names(statesWith(productImport, 'busy'))}`);
}
