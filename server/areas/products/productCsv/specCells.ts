import { mostSpecs, type SpecTyped } from '#contract/specification';
import type { Columns } from './columns';
import { oneLine } from './html';

/** "Fabric (product.metafields.shopify.fabric)": Shopify's columns for what a product is. */
const metafield = /^([^()]{1,80}) \(product\.metafields\.[\w.-]{1,80}\)$/;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** A spreadsheet's guard against formulas is no part of the text. */
const bare = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '').trim();

/** Our own columns, in whichever format: "spec1_name" beside "spec1_value". */
function ownRows({ at, format }: Columns, cells: readonly string[]): SpecTyped[] {
  // Our own file is text as it stands; others write HTML into their cells.
  const read = format === 'own' ? (text: string) => text : oneLine;
  const cell = (name: string) => read(bare(cells[at.get(name) ?? -1] ?? ''));
  return Array.from({ length: mostSpecs }, (_, i) => ({
    name: cell(`spec${i + 1}_name`),
    value: cell(`spec${i + 1}_value`),
  }));
}
const metafieldRows = ({ at }: Columns, cells: readonly string[]): SpecTyped[] =>
  [...at].flatMap(([column, index]) => {
    const name = column.length <= 200 ? metafield.exec(column)?.[1] : undefined;
    return name ? [{ name: capital(name.trim()), value: oneLine(cells[index] ?? '') }] : [];
  });
const isSpoken = ({ at }: Columns): boolean =>
  at.has('spec1_name') || [...at.keys()].some((column) => metafield.test(column.slice(0, 200)));

/**
 * What a row says of a product's specs, by our own columns and by Shopify's; `more` is what
 * its own format has. None where the file has no column for it: then what there is stays.
 */
export function specCells(
  columns: Columns,
  cells: readonly string[],
  more: readonly SpecTyped[] = [],
): { specification?: SpecTyped[] } {
  const rows = [...ownRows(columns, cells), ...metafieldRows(columns, cells), ...more].filter(
    ({ name, value }) => name !== '' && value !== '',
  );
  return rows.length > 0 || isSpoken(columns) ? { specification: rows } : {};
}
