import { listing } from '#machines/lifecycles/listing';
import { inTag } from '#machines/lifecycle';
import type { ImportField } from '#contract/importFields';
import { slugOf } from '../../catalogue/words';
import {
  isFalse,
  localisedCells,
  parsePrice,
  parseStock,
  pictureOf,
  splitList,
  unfitOf,
} from './cells';
import type { Columns } from './columns';
import type { Draft, DraftVariant, Head, RowRef } from './draft';
import { oneLine, plainText } from './html';
import type { Raw } from './read';
import type { Tally } from './report';
import { specCells } from './specCells';

/** Our names of what a cell means, or the column's of a file that a person explained. */
const own = [
  'handle',
  'category',
  'brand',
  'name',
  'short_description',
  'description',
  'sku',
  'price',
  'stock',
] as const;
type Meaning = (typeof own)[number] | 'compare' | 'pictures';
/**
 * Where each meaning stands, and which columns hold the three choices: their names, or the column
 * that holds them.
 */
export interface Plan {
  at: ReadonlyMap<Meaning, readonly number[]>;
  options: readonly { name: string | number; value: number }[];
}

/** By our own header (docs/decisions/018-sellers.md). */
function ownPlan({ at }: Columns): Plan {
  const one = (name: string): number[] => (at.has(name) ? [at.get(name) ?? -1] : []);
  const options = [1, 2, 3].map((n) => ({
    name: at.get(`option${n}_name`) ?? `Option ${n}`,
    value: at.get(`option${n}_value`) ?? -1,
  }));
  return {
    at: new Map<Meaning, number[]>([
      ...own.map((name): [Meaning, number[]] => [name, one(name)]),
      ['compare', one('compare_at')],
      ['pictures', one('pictures')],
    ]),
    options,
  };
}
/**
 * What a choice is called: as the column beside it says (Shopify's "Option1 Name"), else as its own
 * column is.
 */
function choiceName(header: readonly string[], value: number): string | number | undefined {
  const beside = header.findIndex(
    (one) =>
      one.trim().toLowerCase() ===
      header[value]
        ?.trim()
        .toLowerCase()
        .replace(/^(option[123][ _])value$/, '$1name'),
  );
  return beside >= 0 && beside !== value ? beside : header[value]?.trim();
}
/** As a person said what the columns mean. */
export function mappedPlan(header: readonly string[], fields: readonly ImportField[]): Plan {
  const where = (field: ImportField) =>
    fields.flatMap((one, index) => (one === field ? [index] : []));
  const options = (['option1', 'option2', 'option3'] as const).flatMap((field) =>
    where(field).map((value) => ({ name: choiceName(header, value) || field, value })),
  );
  return {
    at: new Map<Meaning, number[]>([
      ...own.map((name): [Meaning, number[]] => [name, where(name)]),
      ['compare', where('compare')],
      ['pictures', where('picture')],
    ]),
    options,
  };
}
/** A spreadsheet's guard against formulas is no part of the text. */
const bare = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '').trim();

/** Shopify's way to say that there is nothing to choose. */
const isDefault = (option: string, value: string): boolean =>
  /^title$/i.test(option) && /^default( title)?$/i.test(value);
/**
 * One row per variant; the first of a handle names the product. Without a handle the name stands
 * for it.
 */
export class Plain {
  private draft: Draft | null = null;
  private readonly met = new Set<string>();
  private readonly plan: Plan;
  private readonly mine: boolean;
  /** What the choices of the product at hand are called: only its first row says so. */
  private readonly names = new Map<number, string>();
  constructor(
    private readonly columns: Columns,
    private readonly tally: Tally,
    plan?: Plan,
  ) {
    this.plan = plan ?? ownPlan(columns);
    this.mine = plan === undefined;
  }

  *row(raw: Raw, row: RowRef): Generator<Draft> {
    const cell = (name: Meaning) => bare(raw.cells[this.plan.at.get(name)?.[0] ?? -1] ?? '');
    const handle = cell('handle') || slugOf(oneLine(cell('name')), 120);
    if (!handle) return this.tally.skip(row, 'noHandle');
    if (handle.length > 255) return this.tally.skip(row, 'tooLong', 'handle');
    if (handle !== this.draft?.handle || this.draft.variants.length > 500) {
      yield* this.end();
      this.names.clear();
      this.draft = {
        handle,
        row,
        head: this.isNamed(raw, cell) && !this.met.has(handle) ? this.head(raw, cell) : null,
        variants: [],
        extras: [],
        pictures: this.pictures(raw),
        unfit: unfitOf(this.listed(raw), row.line),
      };
      this.met.add(handle);
    }
    this.variant(this.draft, row, raw, cell);
  }
  /** In whichever language: who writes Spanish alone has a name all the same. */
  private isNamed({ cells }: Raw, cell: (name: Meaning) => string): boolean {
    return (
      cell('name') !== '' ||
      Object.keys(localisedCells(this.columns.at, cells, 'name', '', (text) => bare(text))).length >
        0
    );
  }
  private listed(raw: Raw): string[] {
    const listed = (cell: string) =>
      this.mine ? splitList(cell, '|') : cell.split(/[|;,](?=\s{0,3}(?:https?:|\/))/);
    return (this.plan.at.get('pictures') ?? []).flatMap((index) => listed(raw.cells[index] ?? ''));
  }
  private pictures(raw: Raw): { src: string; alt: string }[] {
    const all = this.listed(raw).map(pictureOf).filter(Boolean);
    return [...new Set(all)].map((src) => ({ src, alt: '' }));
  }
  private head(raw: Raw, cell: (name: Meaning) => string): Head {
    const cells = raw.cells.map(bare);
    // Our own file is text as it stands; others write HTML into their cells.
    const texts = (
      field: 'name' | 'short_description' | 'description',
      read: (text: string) => string,
    ) =>
      localisedCells(this.columns.at, cells, field, cell(field), this.mine ? (text) => text : read);
    // Others list several, the nearest last.
    const said = this.mine ? [cell('category')] : cell('category').split(/[;|]/).reverse();
    const paths = said.map((one) => splitList(one, '>')).filter((path) => path.length > 0);
    return {
      name: texts('name', oneLine),
      short: texts('short_description', oneLine),
      description: texts('description', plainText),
      brand: this.mine ? cell('brand') : oneLine(cell('brand')),
      categories: paths,
      pictures: [],
      state: this.stateOf(raw),
      values: {},
      ...(this.mine ? specCells(this.columns, raw.cells) : {}),
    };
  }
  private stateOf({ cells }: Raw): Head['state'] {
    const state = this.mine ? (cells[this.columns.at.get('state') ?? -1] ?? '').trim() : '';
    if (inTag(listing, state, 'unreviewed')) return 'draft';
    return state === 'offSale' ? 'offSale' : 'onSale';
  }
  private values({ cells }: Raw): DraftVariant['values'] {
    return this.plan.options.flatMap(({ name, value }): DraftVariant['values'] => {
      const text = this.mine ? bare : (cell: string) => oneLine(bare(cell));
      const said = text(cells[value] ?? '');
      const option =
        typeof name === 'number'
          ? text(cells[name] ?? '') || (this.names.get(name) ?? '')
          : oneLine(name);
      if (typeof name === 'number') this.names.set(name, option);
      return said && option && !(!this.mine && isDefault(option, said)) ? [[option, said]] : [];
    });
  }
  private variant(draft: Draft, row: RowRef, raw: Raw, cell: (name: Meaning) => string): void {
    const price = parsePrice(cell('price'));
    if ('bad' in price) return this.tally.skip(row, price.bad, cell('price'));
    const compare = parsePrice(cell('compare'));
    draft.variants.push({
      row,
      sku: cell('sku'),
      values: this.values(raw),
      price: price.minor,
      compare: 'minor' in compare && compare.minor > price.minor ? compare.minor : null,
      stock: parseStock(cell('stock')),
      picture: '',
      weight: 0,
      onSale: !this.mine || !isFalse(raw.cells[this.columns.at.get('on_sale') ?? -1] ?? ''),
      partly: true,
    });
  }
  *end(): Generator<Draft> {
    const draft = this.draft;
    this.draft = null;
    if (draft && draft.variants.length > 0) yield draft;
  }
}
