import { slugOf } from '../../catalogue/words';
import { localisedCells, parsePrice, parseStock, pictureOf, splitList, unfitOf } from './cells';
import { reader, type Columns } from './columns';
import type { Draft, Head, RowRef } from './draft';
import { oneLine, plainText } from './html';
import type { Raw } from './read';
import type { Tally } from './report';

type Cell = (name: string) => string;
const facets = (cell: Cell, kind: string): string[] =>
  splitList(cell('facets'), '|')
    .filter((one) => one.toLowerCase().startsWith(`${kind}:`))
    .map((one) => one.slice(kind.length + 1));

const headOf = (columns: Columns, raw: Raw, cell: Cell): Head => ({
  name: localisedCells(columns.at, raw.cells, 'name', cell('name'), oneLine),
  short: localisedCells(columns.at, raw.cells, 'short_description', '', oneLine),
  description: localisedCells(columns.at, raw.cells, 'description', cell('description'), plainText),
  brand: facets(cell, 'brand')[0] ?? '',
  categories: [
    facets(cell, 'category'),
    ...facets(cell, 'category')
      .reverse()
      .map((one) => [one]),
  ].filter((path) => path.length > 0),
  pictures: [],
  state: 'onSale',
  values: {},
});

/**
 * A product's first row names it; rows without a name and slug are further variants of the one
 * above.
 */
export class Vendure {
  private draft: Draft | null = null;
  private options: string[] = [];
  constructor(
    private readonly columns: Columns,
    private readonly tally: Tally,
  ) {}

  *row(raw: Raw, row: RowRef): Generator<Draft> {
    const cell = reader(this.columns, raw.cells);
    if (cell('name') || cell('slug')) {
      yield* this.end();
      if (!cell('name')) return this.tally.skip(row, 'noName');
      this.draft = {
        handle: cell('slug') || slugOf(cell('name')),
        row,
        head: headOf(this.columns, raw, cell),
        variants: [],
        extras: [],
        pictures: splitList(cell('assets'), '|')
          .map(pictureOf)
          .filter(Boolean)
          .map((src) => ({ src, alt: '' })),
        unfit: unfitOf(splitList(cell('assets'), '|'), row.line),
      };
      this.options = splitList(cell('optiongroups'), '|');
    }
    if (!this.draft) return this.tally.skip(row, 'noHandle');
    this.variant(this.draft, row, cell);
  }
  private variant(draft: Draft, row: RowRef, cell: Cell): void {
    const price = parsePrice(cell('price'));
    if ('bad' in price) return this.tally.skip(row, price.bad, cell('price'));
    const values = splitList(cell('optionvalues'), '|');
    draft.variants.push({
      row,
      sku: cell('sku'),
      values: values.map((value, i): [string, string] => [
        this.options[i] ?? `Option ${i + 1}`,
        value,
      ]),
      price: price.minor,
      compare: null,
      stock: parseStock(cell('stockonhand')),
      picture: splitList(cell('variantassets'), '|').map(pictureOf)[0] ?? '',
      weight: 0,
      onSale: true,
    });
  }
  *end(): Generator<Draft> {
    const draft = this.draft;
    this.draft = null;
    if (draft && draft.variants.length > 0) yield draft;
  }
}
