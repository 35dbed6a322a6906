import {
  isFalse,
  isTrue,
  localisedCells,
  parsePrice,
  parseStock,
  parseWeight,
  pictureOf,
  unfitOf,
} from './cells';
import { reader, type Columns } from './columns';
import type { Draft, DraftVariant, Head, RowRef } from './draft';
import { oneLine, plainText } from './html';
import type { Raw } from './read';
import type { Tally } from './report';
import { specCells } from './specCells';

type Cell = (name: string) => string;
const category = (cell: Cell): string[][] =>
  [cell('product category'), cell('google shopping / google product category'), cell('type')]
    .filter((path) => path && path !== 'Uncategorized')
    .map((path) => path.split('>').map((one) => one.trim()));

function stateOf(cell: Cell): Head['state'] {
  const status = cell('status').toLowerCase();
  if (status === 'draft') return 'draft';
  return status === 'archived' || isFalse(cell('published')) ? 'offSale' : 'onSale';
}
function headOf(columns: Columns, raw: Raw, cell: Cell): Head {
  return {
    name: localisedCells(columns.at, raw.cells, 'name', cell('title'), oneLine),
    short: localisedCells(
      columns.at,
      raw.cells,
      'short_description',
      cell('seo description'),
      oneLine,
    ),
    description: localisedCells(
      columns.at,
      raw.cells,
      'description',
      cell('body (html)'),
      plainText,
    ),
    brand: oneLine(cell('vendor')),
    categories: category(cell),
    pictures: [],
    state: stateOf(cell),
    values: {},
    ...specCells(columns, raw.cells),
  };
}
function valuesOf(cell: Cell, names: readonly string[]): DraftVariant['values'] {
  const values = [1, 2, 3].map((n): [string, string] => [
    names[n - 1] || cell(`option${n} name`) || `Option ${n}`,
    oneLine(cell(`option${n} value`)),
  ]);
  const real = values.filter(
    ([name, value]) =>
      value !== '' && !(/^title$/i.test(name) && /^default( title)?$/i.test(value)),
  );
  return real.every(([, value]) => /^default title$/i.test(value)) ? [] : real;
}

/**
 * Rows of one handle become one product; the first row holds what concerns it as a whole, each row
 * may hold a variant and a picture.
 */
export class Shopify {
  private draft: Draft | null = null;
  private names: string[] = [];
  private handle = '';
  private known = new Map<string, string[]>();

  constructor(
    private readonly columns: Columns,
    private readonly tally: Tally,
  ) {}

  *row(raw: Raw, row: RowRef): Generator<Draft> {
    const cell = reader(this.columns, raw.cells);
    const handle = cell('handle');
    if (!handle) return this.tally.skip(row, 'noHandle');
    if (handle.length > 255) return this.tally.skip(row, 'tooLong', 'handle');
    if (handle !== this.handle || !this.draft || this.draft.variants.length > 500) {
      yield* this.close();
      this.open(handle, row, cell, raw);
    }
    if (this.draft) this.take(this.draft, row, cell);
  }
  private open(handle: string, row: RowRef, cell: Cell, raw: Raw): void {
    const named = cell('title') !== '' && !this.known.has(handle);
    this.handle = handle;
    this.draft = {
      handle,
      row,
      head: named ? headOf(this.columns, raw, cell) : null,
      variants: [],
      extras: [],
      pictures: [],
    };
    this.names = this.known.get(handle) ?? [1, 2, 3].map((n) => oneLine(cell(`option${n} name`)));
    this.known.set(handle, this.names);
  }
  private take(draft: Draft, row: RowRef, cell: Cell): void {
    const src = pictureOf(cell('image src'));
    if (src && !draft.pictures.some((one) => one.src === src))
      draft.pictures.push({ src, alt: oneLine(cell('image alt text')), line: row.line });
    const unfit = unfitOf([cell('image src'), cell('variant image')], row.line);
    if (unfit.length > 0) draft.unfit = [...(draft.unfit ?? []), ...unfit];
    const sells = ['variant price', 'variant sku', 'option1 value'].some(
      (name) => cell(name) !== '',
    );
    if (isTrue(cell('gift card'))) this.tally.skip(row, 'giftCard');
    else if (sells) this.variant(draft, row, cell);
    else if (src || row === draft.row) draft.extras.push(row);
    else this.tally.skip(row, 'nothing');
  }
  private variant(draft: Draft, row: RowRef, cell: Cell): void {
    const price = parsePrice(cell('variant price'));
    if ('bad' in price) return this.tally.skip(row, price.bad, cell('variant price'));
    const compare = parsePrice(cell('variant compare at price'));
    draft.variants.push({
      row,
      sku: cell('variant sku').replace(/^'/, ''),
      values: valuesOf(cell, this.names),
      price: price.minor,
      compare: 'minor' in compare && compare.minor > price.minor ? compare.minor : null,
      stock: parseStock(cell('variant inventory qty')),
      picture: pictureOf(cell('variant image')),
      weight: parseWeight(cell('variant grams'), 'g'),
      onSale: true,
    });
  }
  *close(): Generator<Draft> {
    const draft = this.draft;
    this.draft = null;
    if (!draft) return;
    if (draft.variants.length > 0 || (!draft.head && draft.extras.length > 0)) return yield draft;
    for (const row of draft.extras)
      this.tally.skip(row, row === draft.row ? 'noPrice' : 'productSkipped', draft.handle);
  }
  *end(): Generator<Draft> {
    yield* this.close();
  }
}
