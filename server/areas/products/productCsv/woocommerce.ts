import { slugOf } from '../../catalogue/words';
import { isFalse, parsePrice } from './cells';
import { reader, type Columns } from './columns';
import type { Draft, DraftVariant, RowRef } from './draft';
import { oneLine } from './html';
import type { Raw } from './read';
import type { Tally } from './report';
import {
  attributesOf,
  headOf,
  images,
  unfitImages,
  stockOf,
  unescaped,
  weightOf,
  within,
  type Attributes,
  type Cell,
} from './woocommerceCells';

/** Variations kept until their parent comes; a real export has it within a few rows. */
const mostOrphans = 20_000;
/** A variable product whose variations may still come. */
interface Parent {
  handle: string;
  row: RowRef;
  attributes: Attributes;
  own: Omit<DraftVariant, 'values'> | null;
  met: boolean;
}

/**
 * A variable product's attributes that its variations choose between are options; before any
 * variation has come nobody knows which those are.
 */
function withoutChoices(draft: Draft, parents: ReadonlyMap<string, Parent>): Draft {
  const { head, variants } = draft;
  if (!head?.specification || !parents.has(draft.handle)) return draft;
  const options = new Set(
    variants.flatMap(({ values }) => values.map(([name]) => name.toLowerCase())),
  );
  const several = new Map(parents.get(draft.handle)?.attributes);
  const specification = head.specification.filter(
    ({ name }) =>
      !options.has(name.toLowerCase()) &&
      (options.size > 0 || (several.get(name)?.length ?? 0) < 2),
  );
  return { ...draft, head: { ...head, specification } };
}

export class WooCommerce {
  private draft: Draft | null = null;
  private readonly parents = new Map<string, Parent>();
  private readonly handles = new Set<string>();
  private readonly byId = new Map<string, string>();
  private readonly orphans: { row: RowRef; raw: Raw; parent: string }[] = [];
  private readonly refused = new Set<string>();

  constructor(
    private readonly columns: Columns,
    private readonly tally: Tally,
    private readonly now: number,
  ) {}

  private cells = (raw: Raw): Cell => unescaped(reader(this.columns, raw.cells));
  private handleOf(cell: Cell): string {
    if (cell('sku')) return slugOf(cell('sku'), 120);
    return cell('id') ? `id-${cell('id')}` : slugOf(cell('name'), 120);
  }
  private parentOf(reference: string): string {
    const id = /^id:\s*(\d+)$/i.exec(reference)?.[1];
    return id ? (this.byId.get(id) ?? `id-${id}`) : slugOf(reference, 120);
  }

  *row(raw: Raw, row: RowRef): Generator<Draft> {
    const cell = this.cells(raw);
    const types = (cell('type') || 'simple').toLowerCase().split(/,\s*/);
    if (types.includes('variation')) return yield* this.variation(raw, row, cell);
    if (types.includes('grouped')) return this.leave(row, cell, 'grouped');
    if (types.includes('external')) return this.leave(row, cell, 'external');
    if (!types.some((type) => ['simple', 'variable'].includes(type)))
      return this.leave(row, cell, 'unknownType', cell('type'));
    if (!oneLine(cell('name'))) return this.leave(row, cell, 'noName');
    yield* this.product(raw, row, cell, types.includes('variable'));
  }
  private leave(
    row: RowRef,
    cell: Cell,
    reason:
      | 'grouped'
      | 'external'
      | 'unknownType'
      | 'noName'
      | 'duplicate'
      | 'noPrice'
      | 'badPrice'
      | 'foreignPrice',
    detail = '',
  ): void {
    this.refused.add(this.handleOf(cell));
    this.tally.skip(row, reason, detail);
  }
  private *product(raw: Raw, row: RowRef, cell: Cell, variable: boolean): Generator<Draft> {
    const handle = this.handleOf(cell);
    if (this.handles.has(handle)) return this.tally.skip(row, 'duplicate', handle);
    const own = this.sold(row, cell);
    if (!variable && 'bad' in own) return this.leave(row, cell, own.bad, cell('regular price'));
    yield* this.close();
    const attributes = attributesOf(cell, this.columns);
    this.handles.add(handle);
    if (cell('id')) this.byId.set(cell('id'), handle);
    this.draft = {
      handle,
      row,
      head: headOf(this.columns, raw, cell, variable ? attributes : []),
      variants: [],
      extras: [row],
      pictures: images(cell).map((src) => ({ src, alt: '' })),
      unfit: unfitImages(cell, row.line),
    };
    if (variable)
      this.parents.set(handle, {
        handle,
        row,
        attributes,
        own: 'bad' in own ? null : own,
        met: false,
      });
    else if (!('bad' in own)) this.draft.variants.push({ ...own, values: [] });
  }
  /** Price, stock and the like of one row. */
  private sold(
    row: RowRef,
    cell: Cell,
  ): Omit<DraftVariant, 'values'> | { bad: 'noPrice' | 'badPrice' | 'foreignPrice' } {
    const sale = parsePrice(cell('sale price'));
    const regular = parsePrice(cell('regular price'));
    if ('bad' in regular && regular.bad !== 'noPrice') return regular;
    if ('bad' in sale && sale.bad !== 'noPrice') return sale;
    const list = 'minor' in regular ? regular.minor : null;
    const runs =
      'minor' in sale &&
      within(cell('date sale price starts'), cell('date sale price ends'), this.now);
    const price = runs && (list === null || sale.minor < list) ? sale.minor : list;
    if (price === null) return { bad: 'noPrice' };
    return {
      row,
      sku: cell('sku'),
      price,
      compare: list !== null && list > price ? list : null,
      stock: stockOf(cell),
      picture: '',
      weight: weightOf(cell, this.columns),
      onSale: true,
    };
  }

  private *variation(raw: Raw, row: RowRef, cell: Cell): Generator<Draft> {
    const reference = cell('parent');
    if (!reference) return this.tally.skip(row, 'noParent');
    const handle = this.parentOf(reference);
    if (this.refused.has(handle)) return this.tally.skip(row, 'productSkipped', reference);
    const parent = this.parents.get(handle);
    if (!parent && this.orphans.length >= mostOrphans)
      return this.tally.skip(row, 'noParent', reference);
    if (!parent) return void this.orphans.push({ row, raw, parent: reference });
    yield* this.add(parent.handle, parent, row, cell);
  }
  private *add(
    handle: string,
    parent: Parent | undefined,
    row: RowRef,
    cell: Cell,
  ): Generator<Draft> {
    const sold = this.sold(row, cell);
    if ('bad' in sold) return this.tally.skip(row, sold.bad, cell('regular price'));
    if (parent) parent.met = true;
    if (this.draft?.handle !== handle || this.draft.variants.length > 500) {
      yield* this.close();
      this.draft = { handle, row, head: null, variants: [], extras: [], pictures: [] };
    }
    const choices = this.expand(attributesOf(cell, this.columns), parent);
    if (choices.length > 100) return this.tally.skip(row, 'tooManyOptions');
    const onSale = !isFalse(cell('published')) && cell('published') !== '-1';
    const picture = images(cell)[0] ?? '';
    choices.forEach((values, i) => {
      const share =
        choices.length === 1 || sold.stock === null
          ? sold.stock
          : Math.floor(sold.stock / choices.length) + (i < sold.stock % choices.length ? 1 : 0);
      const sku =
        choices.length === 1 || !sold.sku
          ? sold.sku
          : `${sold.sku}-${slugOf(values.map(([, value]) => value).join('-'))}`;
      this.draft?.variants.push({ ...sold, sku, stock: share, values, picture, onSale });
    });
  }
  /** A variation that leaves an attribute open stands for each of the parent's values. */
  private expand(attributes: Attributes, parent: Parent | undefined): DraftVariant['values'][] {
    let all: DraftVariant['values'][] = [[]];
    for (const [name, values] of attributes) {
      const open =
        parent?.attributes.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? [];
      const choice = values.length > 0 ? values.slice(0, 1) : open.length > 0 ? open : [''];
      all = all
        .flatMap((before) =>
          choice.map((value): DraftVariant['values'] => [...before, [name, value]]),
        )
        .slice(0, 101);
    }
    return all.map((values) => values.filter(([, value]) => value !== ''));
  }
  private *close(): Generator<Draft> {
    const draft = this.draft;
    this.draft = null;
    if (draft && (draft.head || draft.variants.length > 0))
      yield withoutChoices(draft, this.parents);
  }
  /**
   * Variations that stood before their parent, and parents that have none: sold as they are if they
   * have a price.
   */
  *end(): Generator<Draft> {
    for (const { row, raw, parent } of this.orphans) {
      const handle = this.parentOf(parent);
      if (this.refused.has(handle)) this.tally.skip(row, 'productSkipped', parent);
      else yield* this.add(handle, this.parents.get(handle), row, this.cells(raw));
    }
    yield* this.close();
    for (const { handle, row, own, met } of this.parents.values()) {
      if (met) continue;
      yield {
        handle,
        row,
        head: null,
        variants: own ? [{ ...own, values: [] }] : [],
        extras: [],
        pictures: [],
        closing: { reason: 'noPrice' },
      };
    }
  }
}
