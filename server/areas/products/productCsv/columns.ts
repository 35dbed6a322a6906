import { ImportRefused } from './report';

export type Format = 'shopify' | 'woocommerce' | 'vendure' | 'own';
export interface Columns {
  format: Format;
  /** Lower-case name -> index, ours and theirs. */
  at: ReadonlyMap<string, number>;
}
/** Shopify renamed its columns in 2025; both are read by their older names. */
const newer: Record<string, string> = {
  'url handle': 'handle',
  description: 'body (html)',
  'product category': 'product category',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'compare at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'weight value (grams)': 'variant grams',
  'product image url': 'image src',
  'variant image url': 'variant image',
  'image alt text': 'image alt text',
  'gift card': 'gift card',
};
const has = (names: ReadonlySet<string>, ...wanted: string[]) =>
  wanted.every((name) => names.has(name));

function formatOf(names: ReadonlySet<string>): Format | null {
  if (has(names, 'handle', 'name', 'option1_name', 'price', 'compare_at')) return 'own';
  if ((has(names, 'handle') || has(names, 'url handle')) && has(names, 'title')) return 'shopify';
  if (has(names, 'handle') && (names.has('variant price') || names.has('option1 value')))
    return 'shopify';
  if (has(names, 'name', 'slug', 'optiongroups')) return 'vendure';
  if (has(names, 'name') && (has(names, 'regular price') || has(names, 'type', 'sku')))
    return 'woocommerce';
  return null;
}
/**
 * Which program wrote the file, by its header, and where each column stands. A name that comes
 * twice counts at its first place.
 */
export function columnsOf(header: readonly string[]): Columns {
  const names = header.map((cell) =>
    cell.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' '),
  );
  const format = formatOf(new Set(names));
  if (!format)
    throw new ImportRefused('unknownFormat', 1, header.slice(0, 6).join(', ').slice(0, 120));
  const at = new Map<string, number>();
  names.forEach((name, index) => {
    const own =
      format === 'shopify' && !names.includes(newer[name] ?? name) ? (newer[name] ?? name) : name;
    if (own && !at.has(own)) at.set(own, index);
  });
  return { format, at };
}
/**
 * Reads a cell of the present row by its column's name; '' where the column or the cell is missing.
 */
export const reader =
  ({ at }: Columns, cells: readonly string[]) =>
  (name: string): string =>
    (cells[at.get(name) ?? -1] ?? '').trim();
