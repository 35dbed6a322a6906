import { importFields, type ImportField } from '#contract/importFields';
import type { ImportColumn, ImportFormat } from '#contract/imports';
import { columnsOf } from '../productCsv/columns';
import { readRows } from '../productCsv/read';
import { ImportRefused } from '../productCsv/report';

const mostColumns = 200;
const sampled = 20;
const samples = 3;
const whole = 200;
/**
 * What columns are called, by what they mean, after "keyOf"; anything else of the programs we know
 * is read by their own rules.
 */
const called: Partial<Record<ImportField, readonly string[]>> = {
  handle: ['handle', 'url handle', 'slug', 'id', 'product id'],
  name: ['title', 'name', 'product name', 'item name'],
  description: ['body', 'description', 'long description'],
  short_description: ['short description', 'short_description', 'summary'],
  category: ['product category', 'categories', 'category', 'type'],
  brand: ['vendor', 'brands', 'brand', 'manufacturer'],
  option1: ['option1 value', 'option1_value'],
  option2: ['option2 value', 'option2_value'],
  option3: ['option3 value', 'option3_value'],
  sku: ['variant sku', 'sku', 'reference', 'article number', 'item number'],
  price: [
    'variant price',
    'price',
    'regular price',
    'price tax excluded',
    'price tax included',
    'unit price',
  ],
  compare: ['variant compare at price', 'compare-at price', 'compare_at', 'list price'],
  stock: [
    'variant inventory qty',
    'inventory quantity',
    'stock',
    'quantity',
    'qty',
    'stockonhand',
    'stock quantity',
  ],
  picture: [
    'image src',
    'product image url',
    'images',
    'image',
    'pictures',
    'assets',
    'image urls',
    'image url',
  ],
};
const usual = new Map(
  importFields.flatMap((field) =>
    (called[field] ?? []).map((name): [string, ImportField] => [name, field]),
  ),
);
/**
 * "Name *", "Categories (x;y;z...)", "Price tax excluded or Price tax included", "Reference #":
 * without what explains a name to people.
 */
const keyOf = (name: string): string => {
  const [plain = ''] = name.normalize('NFKC').toLowerCase().split('(', 1);
  return (
    plain.replace(/[*#:]/g, ' ').trim().replace(/\s+/g, ' ').split(' or ', 1)[0] ?? ''
  ).trim();
};

/** A guess for each column, no meaning twice but that of a picture. */
export function guessed(header: readonly string[]): ImportField[] {
  const given = new Set<ImportField>();
  return header.map((name) => {
    const field = usual.get(keyOf(name)) ?? 'skip';
    if (field === 'skip' || (given.has(field) && field !== 'picture')) return 'skip';
    given.add(field);
    return field;
  });
}
function formatOf(header: readonly string[]): ImportFormat | null {
  try {
    return columnsOf(header).format;
  } catch (error) {
    if (error instanceof ImportRefused && error.reason === 'unknownFormat') return null;
    throw error;
  }
}
/** What the file is, by its first rows. Throws ImportRefused where it is no table at all. */
export async function lookAt(
  stream: AsyncIterable<Buffer>,
): Promise<{ format: ImportFormat | null; columns: ImportColumn[] }> {
  const rows: string[][] = [];
  for await (const { cells } of readRows(guarded(stream), () => undefined)) {
    rows.push(cells.slice(0, mostColumns + 1));
    if (rows.length > sampled) break;
  }
  const [header, ...first] = rows;
  if (!header || first.length === 0) throw new ImportRefused('empty', 1);
  if (header.length > mostColumns) throw new ImportRefused('tooManyColumns', 1);
  const fields = guessed(header);
  const under = (index: number) =>
    [...new Set(first.map((cells) => (cells[index] ?? '').trim()).filter(Boolean))]
      .slice(0, samples)
      .map((cell) => [...cell].slice(0, whole).join(''));
  const columns = header.map((name, index): ImportColumn => ({
    name: [...name.trim()].slice(0, whole).join(''),
    samples: under(index),
    field: fields[index] ?? 'skip',
  }));
  return { format: formatOf(header), columns };
}
/**
 * Zero bytes are letters of UTF-16 and nothing else: a picture or an archive is told from a table
 * here.
 */
async function* guarded(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first = true;
  for await (const chunk of stream) {
    if (first && isBinary(chunk)) throw new ImportRefused('notCsv', 1);
    first = false;
    yield chunk;
  }
}
/** Archives (a spreadsheet is one), documents, pictures. */
const beginnings = [
  [0x50, 0x4b, 3, 4],
  [0x25, 0x50, 0x44, 0x46, 0x2d],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const beginsAs = (chunk: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, i) => chunk[i] === byte);
function isBinary(chunk: Buffer): boolean {
  const head = chunk.subarray(0, 4096);
  const marked = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const zeros = [0, 1].map((parity) =>
    head.reduce((sum, byte, i) => sum + (byte === 0 && i % 2 === parity ? 1 : 0), 0),
  );
  const wide = marked || zeros.filter((count) => count > 20).length === 1;
  const control = head.reduce(
    (sum, byte) => sum + (byte < 9 || (byte > 13 && byte < 32) ? 1 : 0),
    0,
  );
  return (
    (!wide && control > head.length / 50) || beginnings.some((bytes) => beginsAs(chunk, bytes))
  );
}
