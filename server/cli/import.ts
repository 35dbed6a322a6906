import { createReadStream, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { slugOf } from '../catalogue/words';
import { sql, type Db } from '../db/open';
import { importProducts } from '../import/importProducts';
import { ImportRefused, type Report, type Skipped } from '../import/report';
import words from '../import/words.json';
import { openForCommand, say } from './open';

const usage = 'npm run import -- FILE --shop NAME\n\nFILE is a product CSV as Shopify or WooCommerce export it. NAME is the shop that gets the products; it is made if there is none.';
const shown = 50;

function asked(): { file: string; shop: string } {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { shop: { type: 'string' } } });
  const [file] = positionals;
  if (!file || !values.shop?.trim() || positionals.length > 1) {
    process.stderr.write(`${usage}\n`);
    process.exit(2);
  }
  return { file, shop: values.shop.trim() };
}
/** The shop of that name or id, made when it is new. */
async function shopOf(db: Db, name: string): Promise<{ id: string; made: boolean }> {
  const id = slugOf(name);
  const known = await db.row<{ id: string; name: string }>(sql`select id, name from shops where id = ${id} or lower(name) = lower(${name})`);
  if (known) return { id: known.id, made: false };
  await db.rows(sql`insert into shops (id, name) values (${id}, ${name})`);
  return { id, made: true };
}
const number = new Intl.NumberFormat('en');
function progress(size: number): (seen: { rows: number; bytes: number }) => void {
  let last = 0;
  return ({ rows, bytes }) => {
    if (!process.stdout.isTTY && Date.now() - last < 1000) return;
    last = Date.now();
    const line = `${number.format(rows)} rows read, ${Math.min(100, Math.floor((bytes / Math.max(1, size)) * 100))} %`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
}
const lineOf = ({ line, reason, detail }: Skipped) => `  line ${line}: ${words[reason]}${detail ? ` (${detail.slice(0, 80)})` : ''}`;
function tell(report: Report): void {
  if (process.stdout.isTTY) say('');
  const { rows, created, updated, unchanged, skipped, products } = report;
  say(`Read as a ${report.format} file: ${number.format(rows)} rows = ${created} created + ${updated} updated + ${unchanged} unchanged + ${skipped} skipped.`);
  say(`Products: ${products.created} created, ${products.updated} updated, ${products.unchanged} unchanged.`);
  for (const skip of report.skips.slice(0, shown)) say(lineOf(skip));
  if (skipped > shown) say(`  and ${number.format(skipped - shown)} more skipped rows`);
  const unknown = Object.entries(report.unknownCategories);
  if (unknown.length > 0) say(`Without a category, because the mall has none of that name: ${unknown.slice(0, 10).map(([path, count]) => `${path} (${count})`).join(', ')}`);
}
const refusal = (error: ImportRefused) => `${words[error.reason]}${error.line > 1 ? ` Line ${error.line}.` : ''}${error.detail ? ` (${error.detail})` : ''}\nNothing was imported.`;

const { file, shop } = asked();
const size = statSync(file, { throwIfNoEntry: false })?.size;
if (size === undefined) {
  process.stderr.write(`There is no file ${file}.\n`);
  process.exit(2);
}
const db = await openForCommand();
try {
  const { report, made, id } = await db.tx(async (tx) => {
    const target = await shopOf(tx, shop);
    return { ...target, report: await importProducts({ db: tx, stream: createReadStream(file), shop: target.id, onProgress: progress(size) }) };
  });
  if (made) say(`The shop "${shop}" is new: it was made (${id}).`);
  tell(report);
} catch (error) {
  process.stderr.write(`\n${error instanceof ImportRefused ? refusal(error) : `${(error as Error).message}\nNothing was imported.`}\n`);
  process.exitCode = 1;
} finally {
  await db.close();
}
