import {
  isFalse,
  isTrue,
  localisedCells,
  parseStock,
  parseWeight,
  pictureOf,
  unfitOf,
  splitList,
} from './cells';
import type { Columns } from './columns';
import type { Head } from './draft';
import { oneLine, plainText } from './html';
import type { SpecTyped } from '#contract/specification';
import type { Raw } from './read';
import { specCells } from './specCells';

/** A row's cell by the name of its column. */
export type Cell = (name: string) => string;
/** An attribute's name and values, in the order of the file. */
export type Attributes = [name: string, values: string[]][];
/** WooCommerce writes a quote before cells a spreadsheet would take for a formula. */
export const unescaped =
  (cell: Cell): Cell =>
  (name) =>
    cell(name).replace(/^'(?=[=+\-@])/, '');

/** The attributes that a row names, each with its values. */
export function attributesOf(cell: Cell, columns: Columns): Attributes {
  const all: Attributes = [];
  for (let n = 1; columns.at.has(`attribute ${n} name`); n++) {
    const name = oneLine(cell(`attribute ${n} name`));
    if (name) all.push([name, splitList(cell(`attribute ${n} value(s)`)).map(oneLine)]);
  }
  return all;
}
/**
 * Attributes that are shown on the product's page. Which of them are chosen shows when its
 * variations have come.
 */
function toldRows(cell: Cell, columns: Columns): SpecTyped[] {
  const all: SpecTyped[] = [];
  for (let n = 1; columns.at.has(`attribute ${n} name`); n++) {
    const name = oneLine(cell(`attribute ${n} name`));
    const values = splitList(cell(`attribute ${n} value(s)`)).map(oneLine);
    if (name && !isFalse(cell(`attribute ${n} visible`)))
      all.push({ name, value: values.join(', ') });
  }
  return all;
}
/** Length, width and height stand in columns that name their unit: "Length (cm)". */
function sizeRow(cell: Cell, columns: Columns): SpecTyped[] {
  const named = ['length (', 'width (', 'height ('].map((start) =>
    [...columns.at.keys()].find((column) => column.startsWith(start)),
  );
  const values = named.map((column) => (column ? cell(column) : ''));
  const unit = named[0]?.slice('length ('.length).replace(')', '') ?? '';
  return values.every((value) => Number.parseFloat(value) > 0)
    ? [{ name: 'Dimensions', value: `${values.join(' × ')} ${unit}` }]
    : [];
}
const pathsOf = (cell: Cell): string[][] =>
  splitList(cell('categories').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))
    .map((path) => path.split('>').map((one) => one.trim()))
    .sort((a, b) => b.length - a.length);

/** 1 published, 0 private, -1 draft; hidden ones are not offered. */
function stateOf(cell: Cell): Head['state'] {
  const published = cell('published');
  if (/^-1$|^draft$/i.test(published)) return 'draft';
  return isFalse(published) || cell('visibility in catalog').toLowerCase() === 'hidden'
    ? 'offSale'
    : 'onSale';
}
/** The addresses of a row's pictures. */
export const images = (cell: Cell) => splitList(cell('images')).map(pictureOf).filter(Boolean);
export const unfitImages = (cell: Cell, line: number) => unfitOf(splitList(cell('images')), line);
/** What a row says of the product as a whole. */
export function headOf(columns: Columns, raw: Raw, cell: Cell, attributes: Attributes): Head {
  return {
    name: localisedCells(columns.at, raw.cells, 'name', cell('name'), oneLine),
    short: localisedCells(
      columns.at,
      raw.cells,
      'short_description',
      cell('short description'),
      oneLine,
    ),
    description: localisedCells(
      columns.at,
      raw.cells,
      'description',
      cell('description'),
      plainText,
    ),
    brand: oneLine(splitList(cell('brands'))[0] ?? ''),
    categories: pathsOf(cell),
    pictures: [],
    state: stateOf(cell),
    values: Object.fromEntries(attributes),
    ...specCells(columns, raw.cells, [...toldRows(cell, columns), ...sizeRow(cell, columns)]),
  };
}
/** Whether a time is between two dates, either of which may be left open. */
export const within = (from: string, to: string, now: number): boolean => {
  const start = from ? Date.parse(from) : Number.NEGATIVE_INFINITY;
  const end = to
    ? Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(to) ? `${to}T23:59:59Z` : to)
    : Number.POSITIVE_INFINITY;
  return !(now < start) && !(now > end);
};
/** In grams, whatever unit the column names. */
export function weightOf(cell: Cell, columns: Columns): number {
  const column = [...columns.at.keys()].find((name) => /^weight \(\w+\)$/.test(name));
  return column ? parseWeight(cell(column), /\((\w+)\)/.exec(column)?.[1] ?? 'g') : 0;
}
/** What is said to be out of stock has none, counted or not. */
export function stockOf(cell: Cell): number | null {
  const gone = isFalse(cell('in stock?')) || /outofstock/i.test(cell('in stock?'));
  const sellsOn =
    isTrue(cell('backorders allowed?')) || /notify/i.test(cell('backorders allowed?'));
  return gone && !sellsOn ? 0 : parseStock(cell('stock'));
}
