import { languages } from '#contract/languages';
import { toAmount } from '#contract/money';
import type { Localised } from '#contract/text';
import { mostSpecs } from '#contract/specification';
import type { StoredOption } from '../../catalogue/options';
import { specTyped, type StoredSpec } from '../../catalogue/specification';
import { sql, type Db } from '../../../platform/db/open';
import { seen } from '../../catalogue/seen';
import type { StoredPicture } from './read';

const others = languages.filter((code) => code !== 'en');
const texts = ['name', 'short_description', 'description'] as const;
/**
 * The columns of our own file, which the importer reads back without a change
 * (server/areas/products/productCsv).
 */
export const header: readonly string[] = [
  'handle',
  'state',
  'category',
  'brand',
  ...texts,
  'pictures',
  ...[1, 2, 3].flatMap((n) => [`option${n}_name`, `option${n}_value`]),
  'sku',
  'price',
  'compare_at',
  'stock',
  'on_sale',
  ...Array.from({ length: mostSpecs }, (_, i) => [
    `spec${i + 1}_name`,
    `spec${i + 1}_value`,
  ]).flat(),
  ...texts.flatMap((text) => others.map((code) => `${text}_${code}`)),
];
interface Row {
  id: number;
  handle: string;
  state: string;
  category: string;
  brand: string;
  name: Localised;
  short_description: Localised;
  description: Localised;
  pictures: StoredPicture[];
  options: StoredOption[];
  specification: StoredSpec[];
  variants:
    | {
        sku: string;
        values: string[];
        price: number;
        compare: number | null;
        stock: number;
        on_sale: boolean;
      }[]
    | null;
}
/**
 * A spreadsheet must not take a cell for a formula: it gets a quote in front, which the importer
 * takes off; so does what begins with a quote and would be mistaken for one.
 */
export const cell = (text: string): string => {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
const lineOf = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
const bare = header.map(() => '');
const at = new Map(header.map((name, i) => [name, i]));
function filled(values: Readonly<Record<string, string>>): string[] {
  const cells = [...bare];
  for (const [name, value] of Object.entries(values)) cells[at.get(name) ?? 0] = value;
  return cells;
}
const headOf = ({ state, category, brand, pictures, ...row }: Row): Record<string, string> => ({
  state,
  category,
  brand,
  pictures: pictures.map(({ src }) => src).join(' | '),
  ...Object.fromEntries(
    specTyped(row.specification, 'en').flatMap(({ name, value }, i) => [
      [`spec${i + 1}_name`, name],
      [`spec${i + 1}_value`, value],
    ]),
  ),
  ...Object.fromEntries(
    texts.flatMap((text) =>
      languages.map((code) => [code === 'en' ? text : `${text}_${code}`, row[text][code] ?? '']),
    ),
  ),
});
/** One line for each variant; the product's own cells stand in its first. */
function linesOf(row: Row): string {
  const names = row.options.map(({ name }, i) => [`option${i + 1}_name`, name.en ?? '']);
  const lines = (row.variants ?? []).map((variant, i) =>
    lineOf(
      filled({
        handle: row.handle,
        ...(i === 0 ? headOf(row) : {}),
        ...Object.fromEntries(names),
        ...Object.fromEntries(
          variant.values.slice(0, 3).map((value, n) => [`option${n + 1}_value`, value]),
        ),
        sku: variant.sku,
        price: toAmount(variant.price),
        compare_at: variant.compare === null ? '' : toAmount(variant.compare),
        stock: String(variant.stock),
        on_sale: variant.on_sale ? 'yes' : 'no',
      }),
    ),
  );
  return lines.length > 0 ? lines.join('') : lineOf(filled({ handle: row.handle, ...headOf(row) }));
}
const step = 500;
const someOf = (db: Db, shop: string, after: number) =>
  db.rows<Row>(sql`select p.id, p.handle, p.state, coalesce(b.name, '') as brand, p.name, p.short_description, p.description, p.pictures, p.options, p.specification,
      coalesce((select string_agg(replace(coalesce(a.name->>'en', a.id), '>', '\\>'), ' > ' order by u.n) from categories c, unnest(c.path) with ordinality u(id, n), categories a where c.id = p.category_id and a.id = u.id), '') as category,
      (select jsonb_agg(jsonb_build_object('sku', v.seller_sku, 'values', v.values, 'price', v.price_minor, 'compare', v.compare_minor, 'stock', greatest(k.on_hand - k.warehouse - k.reserved + k.leaving, 0), 'on_sale', v.on_sale) order by v.position, v.sku)
        from variants v join stock k on k.sku = v.sku where v.product_id = p.id and cardinality(v.values) = jsonb_array_length(p.options)) as variants
    from products p left join brands b on b.id = p.brand_id
    where p.shop_id = ${shop} and ${seen('p')} and p.id > ${after} order by p.id limit ${step}`);

/**
 * A shop's products as CSV (UTF-8 with its mark, as spreadsheets want it), a piece at a time: the
 * memory it takes stays the same.
 */
export async function* csvOf(db: Db, shop: string): AsyncGenerator<string> {
  yield `\ufeff${lineOf(header)}`;
  for (let after = 0; ;) {
    const rows = await someOf(db, shop, after);
    if (rows.length === 0) return;
    yield rows.map(linesOf).join('');
    after = rows.at(-1)?.id ?? after;
  }
}
