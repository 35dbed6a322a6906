import { mostVariants } from '#contract/limits';

/** One thing that can be bought, as it is typed. */
export interface VariantDraft {
  /** '' for one that is new. */
  sku: string;
  seller_sku: string;
  values: string[];
  price: string;
  compare: string;
  stock: string;
  /** What it was when it was read: the difference counts, and what is sold meanwhile stays sold. */
  stock_was?: number;
  on_sale: boolean;
}
type Option = { name: string; values: string[] };
export const oneVariant = (values: string[]): VariantDraft => ({
  sku: '',
  seller_sku: '',
  values,
  price: '',
  compare: '',
  stock: '0',
  on_sale: true,
});
/** The row in words: "Red / S"; '' for the only one. */
export const variantName = ({ values }: Pick<VariantDraft, 'values'>): string => values.join(' / ');

/** Every combination of the options' values, the last option turning first. */
export const combinations = (options: readonly Option[]): string[][] =>
  options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
      [[]],
    );
export const tooMany = (options: readonly Option[]): boolean =>
  combinations(options).length > mostVariants;

const keyOf = (values: readonly string[]) => values.join('\u0000');
/**
 * The variant closest to a combination: the same values as far as both go. What was typed for it is
 * the new one's beginning.
 */
const nearest = (known: readonly VariantDraft[], values: readonly string[]) =>
  known.find(
    (one) =>
      one.values.length < values.length && one.values.every((value) => values.includes(value)),
  );
/**
 * One variant for each combination. What was typed for one that is still there stays; a finer one
 * begins with what was typed for the
 * coarser, without its number and stock: two of them are not twice the stock.
 */
export function variantsFor(
  options: readonly Option[],
  known: readonly VariantDraft[],
): VariantDraft[] {
  const byKey = new Map(known.map((one) => [keyOf(one.values), one]));
  return combinations(options)
    .slice(0, mostVariants)
    .map((values) => {
      const same = byKey.get(keyOf(values));
      if (same) return same;
      const near = nearest(known, values);
      return near
        ? { ...oneVariant(values), price: near.price, compare: near.compare, on_sale: near.on_sale }
        : oneVariant(values);
    });
}
export const pasteColumns = ['price', 'compare', 'stock', 'seller_sku'] as const;
export type PasteColumn = (typeof pasteColumns)[number];
/**
 * Cells of a spreadsheet laid over the rows from where they were pasted; null where the text is one
 * cell only.
 */
export function pasted(
  variants: readonly VariantDraft[],
  row: number,
  column: PasteColumn,
  text: string,
): VariantDraft[] | null {
  const cells = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  if (cells.length === 1 && cells[0]?.length === 1) return null;
  const first = pasteColumns.indexOf(column);
  return variants.map((variant, n) => {
    const line = cells[n - row];
    if (!line) return variant;
    return {
      ...variant,
      ...Object.fromEntries(
        line
          .slice(0, pasteColumns.length - first)
          .map((cell, k) => [pasteColumns[first + k], cell.trim()]),
      ),
    };
  });
}
/** "red, blue ; green" as three values. */
export const valuesIn = (typed: string): string[] =>
  typed
    .split(/[,;\n\t、，]/)
    .map((one) => one.trim())
    .filter(Boolean);
