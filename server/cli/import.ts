import { createReadStream, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ImportRefused, type Report, type Skipped } from '../areas/products/productCsv/report';
import { importFile, NoSuchShop } from '../areas/products/productCsv/terminal';
import words from '../areas/products/productCsv/words.json';
import { bringPictures } from './importPictures';
import { openBegun, say } from './open';

const usage = `npm run import -- FILE --shop NAME [--new] [--publish] [--stock N]

FILE       a product CSV as Shopify, WooCommerce or Vendure export it, or our own.
--shop     the shop that gets the products, by its name or id.
--new      makes the shop where there is none of that name.
--publish  puts complete products on sale, past the review; the audit log says so.
--stock    stock of new variants whose file has no count (0 without it).

A mall that was never started is made first, with its categories and currencies, as npm start makes it.
Products with a name, picture, category, price and stock go to review; the others become drafts.
Pictures at other hosts are fetched then; what is stopped goes on with the mall, or with this command.`;
const shown = 50;
const fail = (text: string, code = 2): never => {
  process.stderr.write(`${text}\n`);
  process.exit(code);
};
const options = {
  shop: { type: 'string' },
  new: { type: 'boolean' },
  publish: { type: 'boolean' },
  stock: { type: 'string' },
} as const;
function asked() {
  const { values, positionals } = (() => {
    try {
      return parseArgs({ allowPositionals: true, options });
    } catch (error) {
      return fail(`${(error as Error).message}\n\n${usage}`);
    }
  })();
  const [file] = positionals;
  const { shop = '', new: make = false, publish = false, stock = '0' } = values;
  if (!file || !shop.trim() || positionals.length > 1 || !/^\d{1,6}$/.test(stock))
    return fail(usage);
  return { file, shop: shop.trim(), make, publish, uncounted: Number(stock) };
}
const number = new Intl.NumberFormat('en');
function progress(size: number): (seen: { rows: number; bytes: number }) => void {
  let last = -Infinity;
  return ({ rows, bytes }) => {
    if (!process.stdout.isTTY && performance.now() - last < 1000) return;
    last = performance.now();
    const line = `${number.format(rows)} rows read, ${Math.min(100, Math.floor((bytes / Math.max(1, size)) * 100))} %`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}   ` : `${line}\n`);
  };
}
const lineOf = ({ line, reason, detail }: Skipped) =>
  `  line ${line}: ${words[reason]}${detail ? ` (${detail.slice(0, 80)})` : ''}`;
function tellUncounted({ notCounted, uncounted }: Report): void {
  const variants = notCounted.reduce((sum, one) => sum + one.variants, 0);
  if (variants === 0) return;
  say(
    `${number.format(variants)} new variants have no count in the file: their stock is ${number.format(uncounted)}. --stock says another number.`,
  );
  say(
    `  lines ${notCounted
      .slice(0, shown)
      .map(({ line }) => line)
      .join(
        ', ',
      )}${notCounted.length > shown ? ` and ${number.format(notCounted.length - shown)} more` : ''}`,
  );
}
function tell(report: Report, publish: boolean): void {
  if (process.stdout.isTTY) say('');
  const { rows, created, updated, unchanged, skipped, products, incomplete } = report;
  say(
    `Read as a ${report.format} file: ${number.format(rows)} rows = ${created} created + ${updated} updated + ${unchanged} unchanged + ${skipped} skipped.`,
  );
  say(
    `Products: ${products.created} created, ${products.updated} updated, ${products.unchanged} unchanged. What is complete ${publish ? 'is on sale' : 'waits for review'}.`,
  );
  if (incomplete > 0)
    say(
      `${number.format(incomplete)} are drafts: a name, a picture that can be shown, a category, a price or stock is missing.`,
    );
  tellUncounted(report);
  for (const skip of report.skips.slice(0, shown)) say(lineOf(skip));
  if (skipped > shown) say(`  and ${number.format(skipped - shown)} more skipped rows`);
  const unknown = Object.entries(report.unknownCategories);
  if (unknown.length > 0)
    say(
      `Without a category, because the mall has none of that name: ${unknown
        .slice(0, 10)
        .map(([path, count]) => `${path} (${count})`)
        .join(', ')}`,
    );
}
function refusal(error: unknown): string {
  if (error instanceof ImportRefused)
    return `${words[error.reason]}${error.line > 1 ? ` Line ${error.line}.` : ''}${error.detail ? ` (${error.detail})` : ''}`;
  if (!(error instanceof NoSuchShop)) return (error as Error).message;
  return `${error.message}${error.near.length > 0 ? ` Did you mean ${error.near.map((name) => `"${name}"`).join(' or ')}?` : ''}\n--new makes a shop of that name.`;
}

const { file, ...wish } = asked();
const size = statSync(file, { throwIfNoEntry: false })?.size ?? fail(`There is no file ${file}.`);
const db = await openBegun().catch((error: Error) =>
  fail(`${error.message}\nNothing was imported.`, 1),
);
/** The shop's id; null where nothing was imported. */
async function imported(): Promise<string | null> {
  try {
    const stream = createReadStream(file);
    const { report, made, shop } = await importFile(db, {
      ...wish,
      stream,
      onProgress: progress(size),
    });
    if (made) say(`The shop "${wish.shop}" is new: it was made (${shop}).`);
    tell(report, wish.publish);
    return shop;
  } catch (error) {
    process.stderr.write(`\n${refusal(error)}\nNothing was imported.\n`);
    process.exitCode = 1;
    return null;
  }
}
try {
  const shop = await imported();
  if (shop !== null) await bringPictures(db, shop);
} finally {
  await db.close();
}
